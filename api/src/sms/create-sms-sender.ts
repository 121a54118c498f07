import type { Config } from '../config.ts'
import { createMsg91Sender } from './msg91.ts'
import type { SmsSender } from './sms-sender.ts'

/** Null without credentials: SMS features are then off. */
export function createSmsSender({ sms }: Pick<Config, 'sms'>): SmsSender | null {
  return sms ? createMsg91Sender(sms) : null
}
