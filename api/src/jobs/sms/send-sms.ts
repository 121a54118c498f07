import type { FastifyBaseLogger } from 'fastify'
import { newFigures } from '../../accounts/codes/sign-in-code.ts'
import { newPhoneFigures } from '../../accounts/phone/phone-code.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { takeOneOfToday } from '../../sms/sms-of-today.ts'
import type { SmsSender } from '../../sms/sms-sender.ts'
import type { SmsJob } from '../queue.ts'

type Sender = {
  db: Db
  config: Pick<Config, 'sessionSecret'>
  log: FastifyBaseLogger
  sms: SmsSender
  /** per day in India (IST) */
  mostADay: number
}

export async function sendSms(sender: Sender, job: SmsJob): Promise<void> {
  const { db, config, log, sms, mostADay } = sender
  const due =
    'phone_code_id' in job
      ? await newPhoneFigures(db, job.phone_code_id, config)
      : await newFigures(db, { id: job.sign_in_code_id, by: 'sms' }, config)
  if (due?.figures == null) return
  const taken = await takeOneOfToday(db, mostADay)
  if (taken === 'the last') log.error({ mostADay }, 'daily SMS limit reached (SMS_A_DAY)')
  if (taken !== 'none') await sms.send(due.to, due.figures)
}
