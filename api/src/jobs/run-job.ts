import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata } from 'pg-boss'
import type { Db } from '../db/client.ts'
import { asPartOf } from '../http/current-request.ts'
import { countOne, type JobHealth } from './job-health.ts'
import { claimDeadJob } from './job-runs.ts'

export const JOB_WORK = 'nakshi:job'
export type JobWork = { id: string; queue: string; request: string | undefined }
const jobs = tracingChannel<unknown, JobWork>(JOB_WORK)

const requestOf = ({ data }: { data?: unknown }): string | undefined =>
  typeof data === 'object' && data !== null && 'request_id' in data ? String(data.request_id) : undefined

/** Logs with the id of the request that queued the job. Rethrows errors, so that pg-boss retries. */
export async function runJob(
  { db, log, health }: { db: Db; log: FastifyBaseLogger; health: JobHealth },
  job: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'> & { data?: unknown },
  work: () => Promise<void>,
): Promise<void> {
  const reqId = requestOf(job)
  const its = { ...(reqId ? { reqId } : {}), queue: job.name, job: job.id }
  try {
    await asPartOf(reqId, () => jobs.tracePromise(work, { id: job.id, queue: job.name, request: reqId }))
    log.info(its, 'job completed')
  } catch (error) {
    const about = { err: error, ...its }
    if (job.retryCount < job.retryLimit) {
      log.warn(about, 'job failed, will be retried')
      throw error
    }
    log.error(about, 'job failed')
    countOne(health.died, job.name)
    await claimDeadJob(db, job).catch((cause) =>
      log.warn({ err: cause, queue: job.name }, 'failed job could not be recorded'),
    )
    throw error
  }
}
