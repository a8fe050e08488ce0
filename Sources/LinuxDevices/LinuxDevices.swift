// LinuxDevices
