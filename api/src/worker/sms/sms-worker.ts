import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { JobHealth } from '../../jobs/job-health.ts'
import type { SmsJob } from '../../jobs/queue.ts'
import { runJob } from '../../jobs/run-job.ts'
import { createSmsSender } from '../../sms/create-sms-sender.ts'
import { sendSms } from './send-sms.ts'

/** In seconds; further workers go on while the provider is slow. */
const POLL_INTERVALS_SECONDS = [0.5, 2, 2, 2]

export async function startSmsWorkers(
  boss: PgBoss,
  deps: { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth },
): Promise<void> {
  const sms = createSmsSender(deps.config)
  if (!sms || !deps.config.sms) return
  const { dailyLimit } = deps.config.sms
  for (const pollingIntervalSeconds of POLL_INTERVALS_SECONDS) {
    const options = { pollingIntervalSeconds, includeMetadata: true } as const
    await boss.work<SmsJob>('sms', options, async ([job]) => {
      if (job) await runJob(deps, job, () => sendSms({ ...deps, sms, dailyLimit: dailyLimit }, job.data))
    })
  }
}
