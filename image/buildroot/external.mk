include $(sort $(wildcard $(BR2_EXTERNAL_TILT2048_PATH)/package/*/*.mk))
