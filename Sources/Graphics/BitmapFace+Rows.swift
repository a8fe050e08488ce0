// The rows of the built-in faces, drawn by hand. A word per sign: the sign itself, then a digit of
// base 32 for each row from the top, whose bits are the pixels (the right one lowest). Rows beyond
// the height of a capital lie below the baseline.
extension BitmapFace {
  /// Signs 3 wide and 5 high; small letters look like capitals.
  static let rows3x5 = #"""
    !22202 "55000 #57575 $36362 %51245 &25253 '22000 (12221 )42224 *52725 +02720 ,00024
    -00600 .00002 /11244 075557 126227 271747 371717 455711 574717 674757 771122 875757
    975717 :02020 ;02024 <12421 =07070 >42124 ?71302 @25743 A25755 B65656 C34443 D65556
    E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 Mhrlhh N9db99 O25552 P65644
    Q25563 R65665 S34216 T72222 U55557 V55552 Whhlla X55255 Y55222 Z71247 [64446 \44211
    ]31113 ^25000 _00007 `42000 a25755 b65656 c34443 d65556 e74647 f74644 g34553 h55755
    i72227 j11152 k55655 l44447 mhrlhh n9db99 o25552 p65644 q25563 r65665 s34216 t72222
    u55557 v55552 whhlla x55255 y55222 z71247 {32623 |22222 }62326 ~03600 ×05250 –00700
    …0000l ←48v84 →42v24 ↑27222 ↓22272 ·00200 °25200 ✓01152 •07770
    """#

  /// Signs 4 wide and 6 high.
  static let rows4x6 = #"""
    !444404 "aa0000 #afafa0 $7a65e4 %912489 &4a4ba5 '440000 (244442 )844448 *0a4a00
    +004e40 ,0000048 -000e00 .000004 /122448 0699996 1262227 269168f 3e1611e 426af22
    5f8e11e 668e996 7f11244 8696996 9699716 :004004 ;0040048 <012421 =00f0f0 >084248
    ?691202 @69bb86 A699f99 Be9e99e C698896 De9999e Ef8e88f Ff8e888 G698b97 H99f999
    Ie4444e J111196 K9acca9 L88888f Mhrllhh N9ddbb9 O699996 Pe99e88 Q6999a5 Re99ea9
    S78611e Te44444 U999996 V999966 Whhllrh X996699 Yaaa444 Zf1248f [644446 \844221
    ]622226 ^4a0000 _00000f `840000 a007997 b88e99e c007887 d117997 e006f87 f24e444
    g00799716 h88e999 i404444 j2022224 k88aca9 l444444 m00qlll n00e999 o006996 p00e99e88
    q00799711 r005644 s007c3e t44e442 u009997 v00aaa4 w00hlla x009669 y00999716 z00f24f
    {324223 |444444 }c4244c ~005a00 ×00a4a0 –000f00 …00000l ←048v84 →042v24 ↑4e4444
    ↓4444e4 ·000400 °4a4000 ✓0012a4 •00eee0
    """#

  /// Signs 5 wide and 7 high.
  static let rows5x7 = #"""
    !4444004 "aaa0000 #aavavaa $4fke5u4 %op248j3 &cik8lid '4440000 (2488842
    )8422248 *04lel40 +044v440 ,00000448 -000e000 .00000cc /01248g0 0ehjlphe
    14c4444e 2eh1248v 3v2421he 426aiv22 5vgu11he 668guhhe 7v124888 8ehhehhe
    9ehhf12c :0cc0cc0 ;0cc0c48 <248g842 =00v0v00 >8421248 ?eh12404 @eh1dlle
    Aehhhvhh Buhhuhhu Cehggghe Dsihhhis Evgguggv Fvgguggg Gehgnhhf Hhhhvhhh
    Ie44444e J72222ic Khikokih Lggggggv Mhrllhhh Nhhpljhh Oehhhhhe Puhhuggg
    Qehhhlid Ruhhukih Sfgge11u Tv444444 Uhhhhhhe Vhhhhha4 Whhhllla Xhha4ahh
    Yhhha444 Zv1248gv [e88888e \0g84210 ]e22222e ^4ah0000 _000000v `8420000
    a00e1fhf bggmphhu c00egghe d11djhhf e00ehvge f698s888 g00fhhhf1e hggmphhh
    i40c444e j2062222ic kggikoki lc44444e m00qllhh n00mphhh o00ehhhe p00uhhhugg
    q00fhhhf11 r00mpggg s00fge1u t88s8896 u00hhhjd v00hhha4 w00hhlla x00ha4ah
    y00hhhhf1e z00v248v {2448442 |4444444 }8442448 ~008l200 ×0ha4ah0 –000v000
    …000000l ←048v840 →042v240 ↑4el4444 ↓4444le4 ·0004000 °ciic000 ✓0112ik8
    •00eee00
    """#
}
