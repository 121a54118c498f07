import { profileMessages } from '@nakshi/contract/messages/profile'
import type { Device } from '@nakshi/contract/shop/profile'
import { formatMessage } from './format-message.ts'

export type DeviceProducts = Pick<Device, 'browser' | 'system'>

/** `Chrome on Windows` */
export function formatDeviceName({ browser, system }: DeviceProducts): string {
  if (browser && system) return formatMessage(profileMessages.device, { browser, system })
  return browser ?? system ?? profileMessages.device_unknown
}
