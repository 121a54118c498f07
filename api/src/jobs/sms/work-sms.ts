import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { openSmsSender } from '../../sms/open-sms-sender.ts'
import type { JobHealth } from '../job-health.ts'
import type { SmsJob } from '../queue.ts'
import { runJob } from '../run-job.ts'
import { sendSms } from './send-sms.ts'

/** In seconds; further workers go on while the provider is slow. */
const LOOK_AFTER = [0.5, 2, 2, 2]

export async function workSms(
  boss: PgBoss,
  deps: { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth },
): Promise<void> {
  const sms = openSmsSender(deps.config)
  if (!sms || !deps.config.sms) return
  const { mostADay } = deps.config.sms
  for (const pollingIntervalSeconds of LOOK_AFTER) {
    const options = { pollingIntervalSeconds, includeMetadata: true } as const
    await boss.work<SmsJob>('sms', options, async ([job]) => {
      if (job) await runJob(deps, job, () => sendSms({ ...deps, sms, mostADay }, job.data))
    })
  }
}
