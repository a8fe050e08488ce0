/*
 * vmkit guest agent.
 *
 * Starts the program under test on tty1 (or, on a system that boots from a disk,
 * leaves that to systemd), plays the compiled timeline against it on the guest's
 * own clock, and reports to the host over a serial port:
 *
 *   imu       writes MPU-6050 data registers of the chip that stands for one
 *   touch     drives a multi-touch screen made with uinput
 *   line      puts a GPIO line on a level, as a push button does
 *   plug, unplug   the sensor, by the switch between it and its bus
 *   host      asks the host for a key press or a screenshot, and waits for it
 *   sh        runs a shell command beside the program, whose id is in $PROGRAM
 *   await     stops the timeline's clock until a shell command succeeds
 *   fbmode    sets another mode of the framebuffer
 *   fbdump    sends the framebuffer memory
 *   text      sends what the text console shows; gpio and SMBus activity come from
 *             the kernel's own trace points
 *
 * usage: agent DIR [UNIT]     DIR holds argv, environ, agent.conf, places, timeline;
 *                             with a UNIT, the timeline begins when the kernel does
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <linux/fb.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <linux/kd.h>
#include <linux/uinput.h>
#include <linux/vt.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/io.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define TRACING "/sys/kernel/tracing/"
#define TICK_NS 10000000LL  /* how often the IMU model looks at its registers */
#define AWAIT_NS 200000000LL /* how often `await` tries its command, which takes a boot's time */

static const char *dir;  /* where argv, config, timeline are */
static const char *unit; /* systemd unit under test, or NULL */
static char *awaited;    /* the command that the timeline waits for, or NULL */
static int64_t due;      /* when the event that is played was to happen, since t0 */
static bool over;        /* the timeline has ended the run */
static const char *ending = "";
static int ctl = -1;     /* the way to the host */
/* Where this board has things: the way to the host, the program's output (- for a file that is
 * sent at the end), the sensor's bus (a device, or its name), the GPIO chip's label (- for any). */
static char control[64], output[64], bus[64], chip[64];
static pid_t child = -1;
static int64_t t0;

/* ---- small tools ------------------------------------------------------- */

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void put(const void *data, size_t size)
{
    const char *p = data;
    while (size > 0) {
        ssize_t n = write(ctl, p, size);
        if (n < 0 && errno != EINTR && errno != EAGAIN)
            return;
        if (n > 0)
            p += n, size -= n;
    }
}

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
    char line[512];
    va_list ap;
    va_start(ap, format);
    int n = vsnprintf(line, sizeof line - 1, format, ap);
    va_end(ap);
    if (n > (int)sizeof line - 2)
        n = sizeof line - 2;
    line[n++] = '\n';
    put(line, n);
}

/* One named block of bytes; the host appends it to the file of that name. */
static void send_data(const char *name, const void *data, size_t size)
{
    say("data %s %zu", name, size);
    put(data, size);
}

static char *slurp(const char *path, size_t *size)
{
    size_t used = 0, room = 1 << 16;
    char *text = malloc(room + 1);
    int fd = open(path, O_RDONLY);
    for (ssize_t n; fd >= 0 && (n = read(fd, text + used, room - used)) > 0;) {
        used += n;
        if (used == room)
            text = realloc(text, (room *= 2) + 1);
    }
    if (fd >= 0)
        close(fd);
    text[used] = 0;
    if (size)
        *size = used;
    return text;
}

static void spit(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY);
    if (fd < 0 || write(fd, text, strlen(text)) < 0)
        say("log cannot write %s: %s", path, strerror(errno));
    if (fd >= 0)
        close(fd);
}

static char *in_dir(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return path;
}

/* Opens the way to the host; a serial line carries its bytes as they are. */
static int open_control(void)
{
    struct termios line;
    int fd = open(control, O_RDWR | O_NONBLOCK | O_NOCTTY);
    if (tcgetattr(fd, &line) == 0) {
        cfmakeraw(&line);
        cfsetspeed(&line, B115200);
        tcsetattr(fd, TCSANOW, &line);
    }
    return fd;
}

/* True once the host has done what it was asked for. */
static bool host_is_done(void)
{
    char reply[64];
    ssize_t n = read(ctl, reply, sizeof reply);
    return n > 0 && memchr(reply, '\n', n);
}

/* ---- MPU-6050 in an i2c-stub, or in an EEPROM on a real bus -------------- */

enum { GYRO_CONFIG = 0x1b, ACCEL_CONFIG = 0x1c, MOT_THR = 0x1f, INT_ENABLE = 0x38, INT_STATUS = 0x3a,
       ACCEL_XOUT_H = 0x3b, PWR_MGMT_1 = 0x6b, WHO_AM_I = 0x75 };

static int i2c = -1, mpu;          /* bus handle, chip address (0: no chip) */
static int plug;                   /* address of the switch before it (0: it is soldered) */
static int imu[6] = {0, 0, 1000};  /* milli-g x3, milli-degrees/s x3 */

static int smbus(int addr, int write_not_read, int reg, uint8_t *bytes, int count)
{
    union i2c_smbus_data data = {.block = {count}};
    struct i2c_smbus_ioctl_data args = {write_not_read ? I2C_SMBUS_WRITE : I2C_SMBUS_READ, reg,
                                        I2C_SMBUS_I2C_BLOCK_DATA, &data};
    if (ioctl(i2c, I2C_SLAVE_FORCE, addr) < 0)
        return -1;
    if (write_not_read)
        memcpy(data.block + 1, bytes, count);
    if (ioctl(i2c, I2C_SMBUS, &args) < 0)
        return -1;
    if (!write_not_read)
        memcpy(bytes, data.block + 1, count);
    return 0;
}

static void mpu_reset(void)
{
    uint8_t id = 0; /* or another part's, which `reg` has put there */
    smbus(mpu, 0, WHO_AM_I, &id, 1);
    for (int reg = 0; reg < 128; reg += 32)
        smbus(mpu, 1, reg, (uint8_t[32]){0}, 32);
    smbus(mpu, 1, PWR_MGMT_1, (uint8_t[]){0x40}, 1); /* asleep, as after power-on */
    smbus(mpu, 1, WHO_AM_I, (uint8_t[]){id ? id : 0x68}, 1);
}

/* A PCA9546 connects its channels as the bits of one byte say. */
static void set_plug(bool is_in)
{
    union i2c_smbus_data none;
    struct i2c_smbus_ioctl_data args = {I2C_SMBUS_WRITE, is_in, I2C_SMBUS_BYTE, &none};
    if (ioctl(i2c, I2C_SLAVE_FORCE, plug) < 0 || ioctl(i2c, I2C_SMBUS, &args) < 0)
        say("log plug: %s", strerror(errno));
    else if (is_in)
        mpu_reset(); /* it was without power */
}

/* Opens the sensor's bus once it is there. */
static int open_bus(void)
{
    glob_t found;
    int fd = -1;
    if (*bus == '/')
        return open(bus, O_RDWR);
    if (glob("/sys/bus/i2c/devices/i2c-*/name", 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc && fd < 0; i++) {
            char path[64], *name = slurp(found.gl_pathv[i], NULL);
            int number = atoi(strrchr(found.gl_pathv[i], '-') + 1);
            snprintf(path, sizeof path, "/dev/i2c-%d", number);
            if (strncmp(name, bus, strlen(bus)) == 0)
                fd = open(path, O_RDWR);
            free(name);
        }
        globfree(&found);
    }
    return fd;
}

static int clamp16(long v)
{
    return v > 32767 ? 32767 : v < -32768 ? -32768 : v;
}

/* ---- the sensor's INT, on a line of pinctrl-amd ---- */

static int int_line = -1;      /* the line (-1: it is wired to nothing) */
static unsigned long int_base; /* the controller's registers, which are memory */
static int int_uart;           /* the serial port whose interrupt is the controller's */

/* A controller's registers, which are memory; NULL where they cannot be had. */
static volatile uint32_t *registers_at(unsigned long address)
{
    int fd = open("/dev/mem", O_RDWR | O_SYNC);
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, address);
    if (page == MAP_FAILED)
        say("log registers: %s", strerror(errno));
    close(fd);
    return page == MAP_FAILED ? NULL : page;
}

/* The line rises: the controller notes it, and interrupts. */
static void raise_int(void)
{
    enum { STATUS = 0x2f8 / 4, LEVEL = 1 << 16, ROSE = 1 << 28, IER = 1, THR_IS_EMPTY = 2 };
    static volatile uint32_t *registers;
    if (!registers && ioperm(int_uart, 8, 1) == 0)
        registers = registers_at(int_base);
    if (!registers)
        return;
    registers[int_line] |= LEVEL | ROSE;
    registers[STATUS] = 1u << int_line / 4;
    outb(THR_IS_EMPTY, int_uart + IER);
    outb(0, int_uart + IER);
    registers[STATUS] = 0;
    registers[int_line] &= ~(LEVEL | ROSE);
}

/* Data are there as soon as they are asked for; in the cycle of rest, motion is what differs from the
 * sample that was held, five times a second. */
static void int_tick(void)
{
    static uint8_t before;
    static int held[3];
    static int64_t last;
    uint8_t enabled, threshold;
    if (int_line < 0 || smbus(mpu, 0, INT_ENABLE, &enabled, 1) < 0)
        return;
    if (enabled & ~before & 1)
        raise_int();
    if (enabled & ~before & 0x40)
        memcpy(held, imu, sizeof held);
    before = enabled;
    if (!(enabled & 0x40) || now() - last < 200000000)
        return;
    smbus(mpu, 0, MOT_THR, &threshold, 1);
    for (int i = 0; i < 3; i++)
        if (abs(imu[i] - held[i]) > 32 * threshold) {
            last = now();
            raise_int();
            return;
        }
}

/* What the chip does by itself: obey reset and sleep, refresh the data
 * registers in the full-scale range the program has chosen. */
static void mpu_tick(void)
{
    static uint8_t last[15];
    uint8_t power, range[2], out[15] = {1}; /* INT_STATUS: data ready */
    if (mpu && i2c < 0 && (i2c = open_bus()) >= 0) { /* the bus has appeared */
        if (plug)
            set_plug(true);
        else
            mpu_reset();
    }
    if (!mpu || smbus(mpu, 0, PWR_MGMT_1, &power, 1) < 0)
        return;
    if (power & 0x80) {
        mpu_reset();
        memset(last, 0, sizeof last);
    }
    if (power & 0xc0)
        return;
    int_tick();
    smbus(mpu, 0, GYRO_CONFIG, range, 2);
    for (int i = 0; i < 7; i++) {
        int v;
        if (i < 3)
            v = clamp16((long)imu[i] * (16384 >> (range[1] >> 3 & 3)) / 1000);
        else if (i == 3)
            v = -3920; /* 25 degrees C */
        else
            v = clamp16((long)imu[i - 1] * 131 / (1000 << (range[0] >> 3 & 3)));
        out[1 + 2 * i] = v >> 8;
        out[2 + 2 * i] = v;
    }
    if (memcmp(out, last, sizeof out) != 0) {
        smbus(mpu, 1, INT_STATUS, out, sizeof out); /* one transfer: no torn samples */
        memcpy(last, out, sizeof last);
    }
}

/* A system's bus comes after its agent; what is to be there before the game is set at once. */
static void await_bus(void)
{
    for (int tries = 0; mpu && i2c < 0 && tries < 600; tries++) {
        mpu_tick();
        nanosleep(&(struct timespec){0, 20000000}, NULL);
    }
}

/* All 256 registers of a chip, as a text for the host. */
static void send_registers(const char *name, int chip)
{
    char text[16 * 54], file[64], *end = text;
    uint8_t bytes[16];
    await_bus();
    for (int reg = 0; reg < 256; reg += 16) {
        if (smbus(chip, 0, reg, bytes, sizeof bytes) < 0) {
            say("log registers: %s", strerror(errno));
            return;
        }
        end += sprintf(end, "%02x:", reg);
        for (int i = 0; i < 16; i++)
            end += sprintf(end, " %02x", bytes[i]);
        end += sprintf(end, "\n");
    }
    snprintf(file, sizeof file, "%s.txt", name);
    send_data(file, text, end - text);
}

/* ---- touch screen ------------------------------------------------------- */

static int touchfd = -1, touch_width, touch_height;

static void touch_create(int width, int height)
{
    static const int axes[] = {ABS_X, ABS_Y, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_SLOT,
                               ABS_MT_TRACKING_ID};
    const int max[] = {width - 1, height - 1, width - 1, height - 1, 4, 65535};
    touch_width = width, touch_height = height;
    struct uinput_setup setup = {.id = {.bustype = BUS_I2C}, .name = "vmkit touchscreen"};
    touchfd = open("/dev/uinput", O_WRONLY);
    ioctl(touchfd, UI_SET_EVBIT, EV_KEY);
    ioctl(touchfd, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(touchfd, UI_SET_EVBIT, EV_ABS);
    ioctl(touchfd, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    for (int i = 0; i < 6; i++) {
        struct uinput_abs_setup abs = {.code = axes[i], .absinfo = {.maximum = max[i]}};
        ioctl(touchfd, UI_ABS_SETUP, &abs);
    }
    ioctl(touchfd, UI_DEV_SETUP, &setup);
    if (ioctl(touchfd, UI_DEV_CREATE) < 0)
        say("log cannot create the touch screen: %s", strerror(errno));
}

static void emit(int type, int code, int value)
{
    struct input_event e = {.type = type, .code = code, .value = value};
    if (write(touchfd, &e, sizeof e) < 0)
        say("log touch: %s", strerror(errno));
}

static void touch(const char *what, int x, int y)
{
    static int id;
    bool down = *what == 'd', up = *what == 'u'; /* down, move, up */
    emit(EV_ABS, ABS_MT_SLOT, 0);
    if (down || up)
        emit(EV_ABS, ABS_MT_TRACKING_ID, up ? -1 : ++id);
    if (!up) {
        emit(EV_ABS, ABS_MT_POSITION_X, x);
        emit(EV_ABS, ABS_MT_POSITION_Y, y);
        emit(EV_ABS, ABS_X, x);
        emit(EV_ABS, ABS_Y, y);
    }
    if (down || up)
        emit(EV_KEY, BTN_TOUCH, down);
    emit(EV_SYN, SYN_REPORT, 0);
}

/* A screen gone mad: a finger in its last corner that trembles as fast as the kernel takes it. */
static void flood(int count)
{
    touch("down", touch_width - 1, touch_height - 1);
    for (int i = 0; i < count; i++)
        touch("move", touch_width - 1 - i % 3, touch_height - 1);
    touch("up", 0, 0);
}

/* ---- push buttons ------------------------------------------------------- */

static unsigned long gpio; /* where the controller's registers are; they are memory */

static void set_line(int line, bool is_high)
{
    static volatile uint32_t *registers;
    if (!registers && !(registers = registers_at(gpio)))
        return;
    if (is_high)
        registers[1] |= 1u << line; /* PT_INPUTDATA_REG of gpio-amdpt */
    else
        registers[1] &= ~(1u << line);
}

/* ---- framebuffer and console -------------------------------------------- */

/* Reports the mode; asks for WIDTHxHEIGHTxBPP, and `margin` pixels of memory beside each row,
 * first where the driver can (vfb). */
static void fb_report(int width, int height, int bpp, int transparent_bit, int margin)
{
    struct fb_var_screeninfo v;
    struct fb_fix_screeninfo f;
    int fd = open("/dev/fb0", O_RDWR);
    if (fd < 0 || ioctl(fd, FBIOGET_VSCREENINFO, &v) < 0)
        return;
    if ((int)v.xres != width || (int)v.yres != height || (int)v.bits_per_pixel != bpp || margin) {
        v.xres = width;
        v.xres_virtual = width + margin;
        v.yres = v.yres_virtual = height;
        v.bits_per_pixel = bpp;
        v.transp.length = transparent_bit;
        ioctl(fd, FBIOPUT_VSCREENINFO, &v);
    }
    ioctl(fd, FBIOGET_VSCREENINFO, &v);
    ioctl(fd, FBIOGET_FSCREENINFO, &f);
    say("fb %u %u %u %.16s", v.xres, v.yres, v.bits_per_pixel, f.id);
    close(fd);
}

/* Sets another mode behind the program's back. */
static void fb_mode(int width, int height, int bpp)
{
    struct fb_var_screeninfo v;
    int fd = open("/dev/fb0", O_RDWR);
    if (fd < 0 || ioctl(fd, FBIOGET_VSCREENINFO, &v) < 0)
        return;
    v.xres = v.xres_virtual = width;
    v.yres = v.yres_virtual = height;
    v.bits_per_pixel = bpp;
    if (ioctl(fd, FBIOPUT_VSCREENINFO, &v) < 0)
        say("log fbmode: %s", strerror(errno));
    close(fd);
}

static void fb_dump(const char *name)
{
    struct fb_var_screeninfo v;
    struct fb_fix_screeninfo f;
    uint16_t map[4][256];
    struct fb_cmap cmap = {0, 256, map[0], map[1], map[2], map[3]};
    char header[160], file[96];
    int fd = open("/dev/fb0", O_RDONLY);
    if (fd < 0 || ioctl(fd, FBIOGET_VSCREENINFO, &v) < 0 || ioctl(fd, FBIOGET_FSCREENINFO, &f) < 0)
        return;
    size_t size = (size_t)f.line_length * v.yres;
    char *pixels = calloc(1, size);
    ssize_t n = pread(fd, pixels, size, (off_t)f.line_length * v.yoffset);
    memset(map, 0, sizeof map);
    if (v.bits_per_pixel == 8)
        ioctl(fd, FBIOGETCMAP, &cmap);
    snprintf(header, sizeof header, "%u %u %u %u %u %u %u %u %u %u %u\n", v.xres, v.yres,
             v.bits_per_pixel, f.line_length, f.visual, v.red.offset, v.red.length, v.green.offset,
             v.green.length, v.blue.offset, v.blue.length);
    snprintf(file, sizeof file, "%s.fb", name);
    send_data(file, header, strlen(header));
    send_data(file, map, 3 * sizeof map[0]);
    send_data(file, pixels, n > 0 ? n : 0);
    say("dumped %s", name);
    free(pixels);
    close(fd);
}

/* The lines of tty1, as of a terminal of text, into NAME.txt. */
static void text_dump(const char *name)
{
    size_t size;
    char file[96], *screen = slurp("/dev/vcsa1", &size); /* rows, columns, cursor; cells */
    int rows = (uint8_t)screen[0], columns = (uint8_t)screen[1];
    char line[257];
    snprintf(file, sizeof file, "%s.txt", name);
    for (int row = 0; row < rows && size >= 4 + 2 * (size_t)rows * columns; row++) {
        int length = 0;
        for (int column = 0; column < columns; column++)
            if ((line[column] = screen[4 + 2 * (row * columns + column)]) != ' ')
                length = column + 1;
        line[length] = '\n';
        send_data(file, line, length + 1);
    }
    free(screen);
}

static void console_ioctl(unsigned long request, long arg, const char *what)
{
    int fd = open("/dev/tty0", O_RDWR | O_NOCTTY);
    if (ioctl(fd, request, arg) < 0)
        say("log %s: %s", what, strerror(errno));
    close(fd);
}

static void report_kdmode(const char *when)
{
    int mode = -1, fd = open("/dev/tty1", O_RDWR | O_NOCTTY | O_NONBLOCK);
    ioctl(fd, KDGETMODE, &mode);
    say("kdmode %s %s", when, mode == KD_GRAPHICS ? "graphics" : mode == KD_TEXT ? "text" : "?");
    close(fd);
}

/* ---- the program under test --------------------------------------------- */

static char **words(const char *file) /* NUL-separated strings -> argv */
{
    size_t size, count = 0;
    char *text = slurp(in_dir(file), &size);
    char **list = calloc(size + 1, sizeof *list);
    for (char *p = text; p < text + size; p += strlen(p) + 1)
        list[count++] = p;
    return list;
}

static void start_program(const char *cwd)
{
    char **argv = words("argv"), **env = words("environ");
    int out = strcmp(output, "-") == 0
                  ? open(in_dir("stdout.log"), O_WRONLY | O_CREAT | O_APPEND, 0644)
                  : open(output, O_WRONLY);
    child = fork();
    if (child != 0)
        return;
    setsid();
    int tty = open("/dev/tty1", O_RDWR);
    ioctl(tty, TIOCSCTTY, 0);
    dup2(tty, 0);
    dup2(out, 1);
    dup2(out, 2);
    for (int fd = 3; fd < 64; fd++)
        close(fd);
    signal(SIGPIPE, SIG_DFL);
    if (chdir(cwd) == 0)
        execvpe(argv[0], argv, env);
    dprintf(2, "vmkit: cannot run %s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

/* First process in the unit's control group, 0 if there is none. */
static pid_t unit_pid(void)
{
    char path[256];
    snprintf(path, sizeof path, "/sys/fs/cgroup/system.slice/%s/cgroup.procs", unit);
    char *text = slurp(path, NULL);
    pid_t pid = atoi(text);
    free(text);
    return pid;
}

static void send_file(const char *name)
{
    size_t size;
    if (access(in_dir(name), R_OK) != 0)
        return;
    char *text = slurp(in_dir(name), &size);
    send_data(name, text, size);
    free(text);
}

/* A shell command beside the program; what it prints is kept for the host. */
static void run_beside(const char *command)
{
    char id[16];
    snprintf(id, sizeof id, "%d", unit ? unit_pid() : child);
    if (fork() != 0)
        return;
    int log = open(in_dir("sh.log"), O_WRONLY | O_CREAT | O_APPEND, 0644);
    dup2(log, 1);
    dup2(log, 2);
    setenv("PROGRAM", id, 1);
    setenv("PATH", "/usr/bin:/usr/sbin:/bin:/sbin", 1);
    execlp("sh", "sh", "-c", command, NULL);
    _exit(127);
}

static int64_t gone; /* when the program ended, or 0 */

/* True once the program has ended for good. */
static bool program_ended(void)
{
    int status;
    for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;)
        if (pid == child) {
            if (WIFEXITED(status))
                say("exit code %d", WEXITSTATUS(status));
            else
                say("exit signal %d", WTERMSIG(status));
            gone = now();
            return true;
        }
    return false;
}

/* Ends the run of a whole system: at once, as if the power had failed; or after its logs have
 * been sent, then switched off in good order or not. */
static void end_system(const char *how)
{
    say("exit code 0");
    if (strcmp(how, "cut") == 0)
        for (say("bye");;)
            ;
    ending = how;
    over = true;
}

/* ---- timeline ------------------------------------------------------------ */

static bool waiting; /* for the host to finish a key press or a screenshot */

static void play(char *line, int index)
{
    char *verb = strtok(line, " "), *rest = strtok(NULL, "");
    int a = 0, b = 0, n;
    if (!rest)
        rest = "";
    if (strcmp(verb, "imu") == 0) {
        sscanf(rest, "%d %d %d %d %d %d", imu, imu + 1, imu + 2, imu + 3, imu + 4, imu + 5);
        mpu_tick();
        return;
    }
    say("event %d %lld", index, (long long)now());
    if (strcmp(verb, "host") == 0) {
        say("host %s", rest);
        waiting = true;
    } else if (strcmp(verb, "touch") == 0) {
        n = strcspn(rest, " ");
        sscanf(rest + n, "%d %d", &a, &b);
        touch(rest, a, b);
    } else if (strcmp(verb, "flood") == 0) {
        flood(atoi(rest));
    } else if (strcmp(verb, "line") == 0) {
        sscanf(rest, "%d %d", &a, &b);
        set_line(a, b);
    } else if (strcmp(verb, "registers") == 0) {
        n = strcspn(rest, " ");
        sscanf(rest + n, "%i", &a);
        rest[n] = '\0';
        send_registers(rest, a);
    } else if (strcmp(verb, "reg") == 0) {
        uint8_t value[32];
        await_bus();
        int count = 0, step;
        sscanf(rest, "%i %i%n", &a, &b, &n);
        for (int v; count < 32 && sscanf(rest + n, "%i%n", &v, &step) == 1; n += step)
            value[count++] = v;
        if (smbus(a, 1, b, value, count) < 0)
            say("log reg: %s", strerror(errno));
    } else if (strcmp(verb, "plug") == 0 || strcmp(verb, "unplug") == 0) {
        set_plug(*verb == 'p');
    } else if (strcmp(verb, "fbmode") == 0) {
        if (sscanf(rest, "%dx%dx%d", &a, &b, &n) == 3)
            fb_mode(a, b, n);
    } else if (strcmp(verb, "fbdump") == 0) {
        fb_dump(rest);
    } else if (strcmp(verb, "text") == 0) {
        text_dump(rest);
    } else if (strcmp(verb, "vt") == 0) {
        console_ioctl(VT_ACTIVATE, atoi(rest), "VT_ACTIVATE");
    } else if (strcmp(verb, "kdmode") == 0) {
        report_kdmode(*rest ? rest : "timeline");
    } else if (strcmp(verb, "signal") == 0) {
        kill(unit ? unit_pid() : child, atoi(rest));
    } else if (strcmp(verb, "sh") == 0) {
        run_beside(rest);
    } else if (strcmp(verb, "load") == 0) {
        run_beside("sh /vm/later/load");
    } else if (strcmp(verb, "await") == 0) {
        awaited = rest;
    } else if (unit) {
        end_system(verb); /* end, cut, poweroff */
    } else {
        kill(-child, SIGTERM);
    }
}

/* Tries the awaited command; once it succeeds, the timeline goes on from where it stopped. */
static void try_awaited(void)
{
    if (system(awaited) != 0)
        return;
    awaited = NULL;
    t0 = now() - due;
    say("start %lld", (long long)t0);
}

/* ---- life ---------------------------------------------------------------- */

static void trace_on(bool with_i2c)
{
    spit(TRACING "trace_clock", "mono");
    spit(TRACING "buffer_size_kb", "32768");
    spit(TRACING "events/gpio/enable", "1");
    if (with_i2c)
        spit(TRACING "events/smbus/enable", "1");
}

static void send_trace(void)
{
    size_t size;
    char *text = slurp(TRACING "per_cpu/cpu0/stats", NULL), *overrun = strstr(text, "overrun: ");
    if (overrun && atoi(overrun + 9) > 0)
        say("log the trace buffer overflowed, the oldest %d events are lost", atoi(overrun + 9));
    free(text);
    text = slurp(TRACING "trace", &size);
    send_data("trace", text, size);
    free(text);
}

static int gpio_base(void)
{
    glob_t found;
    int base = -1;
    if (glob("/sys/class/gpio/gpiochip*", 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc && base < 0; i++) {
            char path[256];
            snprintf(path, sizeof path, "%s/label", found.gl_pathv[i]);
            char *label = slurp(path, NULL);
            snprintf(path, sizeof path, "%s/base", found.gl_pathv[i]);
            char *text = slurp(path, NULL);
            if (strcmp(chip, "-") == 0 || strncmp(label, chip, strlen(chip)) == 0)
                base = atoi(text);
            free(label);
            free(text);
        }
        globfree(&found);
    }
    return base < 0 ? 0 : base;
}

int main(int argc, char **argv)
{
    char cwd[1024] = "/", *config, *places, *next;
    int touch_w = 0, touch_h = 0, w = 0, h = 0, bpp = 0, transparent_bit = 0, margin = 0;
    int trace_i2c = 0, index = 0;
    double limit = 0;
    int64_t deadline, tick = 0, attempt = 0;

    dir = argc > 1 ? argv[1] : "/vm";
    unit = argc > 2 ? argv[2] : NULL;
    signal(SIGPIPE, SIG_IGN);
    places = slurp(in_dir("places"), NULL);
    sscanf(places, "%63[^\n]\n%63[^\n]\n%63[^\n]\n%63[^\n]", control, output, bus, chip);
    ctl = open_control();
    config = slurp(in_dir("agent.conf"), NULL);
    sscanf(config, "%d %lf %d %d %d %d %d %d %d %d %lu %d %d %lu %d %1023[^\n]", &mpu, &limit, &w, &h,
           &bpp, &transparent_bit, &margin, &touch_w, &touch_h, &trace_i2c, &gpio, &plug, &int_line,
           &int_base, &int_uart, cwd);

    struct timespec up;
    clock_gettime(CLOCK_BOOTTIME, &up);
    say("boot %.3f", up.tv_sec + up.tv_nsec / 1e9);
    if (w)
        fb_report(w, h, bpp, transparent_bit, margin);
    mpu_tick();
    if (touch_w)
        touch_create(touch_w, touch_h);
    trace_on(trace_i2c);
    next = slurp(in_dir("timeline"), NULL);

    while (*next == '-') { /* negative time: before the program starts */
        char *line = strsep(&next, "\n");
        play(strchr(line, ' ') + 1, index++);
        waiting = false;
    }
    if (!unit) {
        start_program(cwd);
        t0 = now();
    }
    say("start %lld", (long long)t0);
    deadline = t0 + (int64_t)(limit * 1e9);

    while (!over) {
        int64_t t = now(), until = t + (mpu && i2c < 0 ? TICK_NS / 20 : TICK_NS);
        if (t >= tick) {
            mpu_tick();
            tick = t + TICK_NS;
            if (program_ended())
                break;
        }
        if (waiting && host_is_done())
            waiting = false;
        if (awaited && t >= attempt) {
            try_awaited();
            attempt = (t = now()) + AWAIT_NS;
        }
        while (!waiting && !awaited && !over && next && *next && t >= t0 + 1000LL * atoll(next)) {
            char *line = strsep(&next, "\n");
            due = 1000LL * atoll(line);
            play(strchr(line, ' ') + 1, index++);
            t = now();
        }
        if (t > deadline) {
            say("exit timeout 0");
            if (!unit)
                kill(-child, SIGKILL);
            break;
        }
        if (waiting)
            continue; /* stay busy: an idle guest's virtual clock would run away */
        if (!awaited && next && *next && t0 + 1000LL * atoll(next) < until)
            until = t0 + 1000LL * atoll(next);
        if (until > (t = now()))
            nanosleep(&(struct timespec){0, until - t}, NULL);
    }

    say("stop %lld", (long long)(gone ? gone : now()));
    report_kdmode("end");
    say("gpio %d", gpio_base());
    send_trace();
    if (unit && system(in_dir("report")) != 0)
        say("log the report failed");
    send_file("stdout.log");
    send_file("sh.log");
    send_file("boot.txt");
    send_file("journal.txt");
    if (*ending == 'p') { /* poweroff */
        say("poweroff");
        system("systemctl poweroff");
        for (;;)
            pause();
    }
    say("bye"); /* the host switches the machine off; otherwise do it here */
    for (deadline = now() + 10000000000LL; now() < deadline;)
        ;
    sync();
    reboot(RB_POWER_OFF);
    return 0;
}
