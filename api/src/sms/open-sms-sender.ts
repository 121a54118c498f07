import type { Config } from '../config.ts'
import { openMsg91 } from './msg91.ts'
import type { SmsSender } from './sms-sender.ts'

/** Null without credentials: SMS features are then off. */
export function openSmsSender({ sms }: Pick<Config, 'sms'>): SmsSender | null {
  return sms ? openMsg91(sms) : null
}
