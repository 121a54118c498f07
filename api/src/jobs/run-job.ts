import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '../db/client.ts'
import { countOne, type JobHealth } from './job-health.ts'
import { claimDeadJob } from './job-runs.ts'

/**
 * Does the work of one job. What it throws is logged: as an error when the job dies of it, as a
 * warning when it is tried again; and thrown on, so that the queue writes it down.
 */
export async function runJob(
  { db, log, health }: { db: Db; log: FastifyBaseLogger; health: JobHealth },
  job: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const about = { err: error, queue: job.name, job: job.id }
    if (job.retryCount < job.retryLimit) {
      log.warn(about, 'a job failed and is tried again')
      throw error
    }
    log.error(about, 'a job died')
    countOne(health.died, job.name)
    await claimDeadJob(db, job).catch((cause) =>
      log.warn({ err: cause, queue: job.name }, 'job is not claimed'),
    )
    throw error
  }
}
