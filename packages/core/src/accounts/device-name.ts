import { formatMessage } from '../base/format-message.ts'
import type { Device } from './profile.ts'
import { profileMessages } from './profile-messages.ts'

export type DeviceProducts = Pick<Device, 'browser' | 'system'>

/** `Chrome on Windows` */
export function formatDeviceName({ browser, system }: DeviceProducts): string {
  if (browser && system) return formatMessage(profileMessages.device, { browser, system })
  return browser ?? system ?? profileMessages.device_unknown.template
}
