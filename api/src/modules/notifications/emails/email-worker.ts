import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { JobHealth } from '../../../platform/jobs/job-health.ts'
import { startWorker } from '../../../platform/jobs/run-job.ts'
import { MAX_SMTP_CONNECTIONS } from '../../../platform/mail/transport.ts'
import type { OpenEmailSender } from './email-sender.ts'

/** In seconds. The first worker polls often and wakes the others. */
const POLL_INTERVAL_SECONDS = { first: 0.5, others: 5 }

/** One email per worker, so that a slow or failing one does not block others. */
export async function startEmailWorkers(
  boss: PgBoss,
  deps: { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth },
  openSender: OpenEmailSender,
): Promise<() => Promise<void>> {
  const sender = await openSender(deps)
  const workers: string[] = []
  for (let number = 1; number <= MAX_SMTP_CONNECTIONS; number += 1) {
    const seconds = number === 1 ? POLL_INTERVAL_SECONDS.first : POLL_INTERVAL_SECONDS.others
    const worker = await startWorker(boss, deps, 'mail', seconds, async (email, job) => {
      // Wakes all workers while the queue is not empty.
      for (const each of workers) boss.notifyWorker(each)
      await sender.send(email, job.id)
    })
    workers.push(worker)
  }
  return sender.close
}
