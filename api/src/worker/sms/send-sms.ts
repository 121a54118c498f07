import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { SmsJob } from '../../jobs/queue.ts'
import { issueSignInOtp } from '../../modules/accounts/codes/sign-in-code.ts'
import { issuePhoneOtp } from '../../modules/accounts/phone/phone-code.ts'
import { consumeDailySms } from '../../sms/daily-limit.ts'
import type { SmsSender } from '../../sms/sms-sender.ts'

type Sender = {
  db: Db
  config: Pick<Config, 'sessionSecret'>
  log: FastifyBaseLogger
  sms: SmsSender
  /** per day in India (IST) */
  dailyLimit: number
}

export async function sendSms(sender: Sender, job: SmsJob): Promise<void> {
  const { db, config, log, sms, dailyLimit } = sender
  const issued =
    'phone_code_id' in job
      ? await issuePhoneOtp(db, job.phone_code_id, config)
      : await issueSignInOtp(db, { id: job.sign_in_code_id, by: 'sms' }, config)
  if (issued?.otp == null) return
  const quota = await consumeDailySms(db, dailyLimit)
  if (quota === 'the last') log.error({ mostADay: dailyLimit }, 'daily SMS limit reached (SMS_DAILY_LIMIT)')
  if (quota !== 'none') await sms.send(issued.to, issued.otp)
}
