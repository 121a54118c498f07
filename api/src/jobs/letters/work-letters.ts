import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { LETTERS_AT_ONCE, openPostbox } from '../../mail/postbox.ts'
import { openMediaStore } from '../../media/store.ts'
import type { JobHealth } from '../job-health.ts'
import type { LetterJob } from '../queue.ts'
import { runJob } from '../run-job.ts'
import { sendLetter } from './send-letter.ts'

/** In seconds. The first worker polls often and wakes the others. */
const LOOK_AFTER = { first: 0.5, others: 5 }

/** One email per worker, so that a slow or failing one does not block others. */
export async function workLetters(
  boss: PgBoss,
  deps: { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth },
): Promise<() => void> {
  const postbox = await openPostbox(deps.config)
  const store = openMediaStore(deps.config)
  const workers: string[] = []
  for (let number = 1; number <= LETTERS_AT_ONCE; number += 1) {
    const pollingIntervalSeconds = number === 1 ? LOOK_AFTER.first : LOOK_AFTER.others
    const options = { pollingIntervalSeconds, includeMetadata: true } as const
    const worker = await boss.work<LetterJob>('mail', options, async ([job]) => {
      if (!job) return
      // Wakes all workers while the queue is not empty.
      for (const each of workers) boss.notifyWorker(each)
      await runJob(deps, job, () => sendLetter({ ...deps, store, postbox }, job.data, job.id))
    })
    workers.push(worker)
  }
  return postbox.close
}
