import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { AppError } from '../../../platform/errors.ts'
import type { SmsKeys } from '../../../platform/integration-settings.ts'
import type { JobHealth } from '../../../platform/jobs/job-health.ts'
import type { SmsJob } from '../../../platform/jobs/queue.ts'
import { startWorker } from '../../../platform/jobs/run-job.ts'
import { PostError, postJson } from '../../../platform/outgoing/post-json.ts'
import { issueOtp } from '../codes/otp.ts'
import { consumeDailySms, refundDailySms } from './daily-limit.ts'

/** In seconds; further workers go on while the provider is slow. */
const POLL_INTERVALS_SECONDS = [0.5, 2, 2, 2]

export async function startSmsWorkers(
  boss: PgBoss,
  deps: { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth },
): Promise<void> {
  const sms = createSmsSender(deps.config)
  if (!sms || !deps.config.sms) return
  const { dailyLimit } = deps.config.sms
  for (const seconds of POLL_INTERVALS_SECONDS)
    await startWorker(boss, deps, 'sms', seconds, (job) => sendSms({ ...deps, sms, dailyLimit }, job))
}

type Sender = {
  db: Db
  config: Pick<Config, 'sessionSecret'>
  log: FastifyBaseLogger
  sms: SmsSender
  /** per day in India (IST) */
  dailyLimit: number
}

async function sendSms(sender: Sender, job: SmsJob): Promise<void> {
  const { db, config, log, sms, dailyLimit } = sender
  const issued = await issueOtp(db, { id: job.otp_id, channel: 'sms' }, config)
  if (issued?.otp == null) return
  const quota = await consumeDailySms(db, dailyLimit)
  if (quota === 'the last') log.error({ mostADay: dailyLimit }, 'daily SMS limit reached (SMS_DAILY_LIMIT)')
  if (quota === 'none') return
  await sms.send(issued.to, issued.otp).catch(async (error: unknown) => {
    // Without an answer, the SMS may have been sent.
    const mayBeSent = error instanceof PostError && error.kind !== 'unreachable'
    if (!mayBeSent) await refundDailySms(db)
    throw error
  })
}

type SmsSender = {
  /** @param to 10-digit Indian mobile number @throws {Error} without number, OTP or response, for the logs */
  send: (to: string, otp: string) => Promise<void>
}

/** Null without credentials: SMS features are then off. */
function createSmsSender({ sms }: Pick<Config, 'sms'>): SmsSender | null {
  return sms ? createMsg91Sender(sms) : null
}

/** MSG91 also returns errors with status 200. */
const successResponse = z.object({ type: z.literal('success') })

/** Indian operators deliver only registered DLT templates. https://docs.msg91.com/sms/send-sms */
function createMsg91Sender({ authKey, templateId, apiUrl, timeoutMs }: SmsKeys): SmsSender {
  return {
    async send(to, otp) {
      const { status, body } = await postJson(new URL('/api/v5/flow', apiUrl), {
        service: 'SMS provider',
        headers: { authkey: authKey },
        body: {
          template_id: templateId,
          short_url: '0',
          recipients: [{ mobiles: `91${to}`, code: otp }],
        },
        timeoutMs,
      })
      if (status < 200 || status > 299 || !successResponse.safeParse(body).success)
        throw new AppError(503, 'sms', withParams(adminMessages.failed_job.sms_refused, { status }))
    },
  }
}
