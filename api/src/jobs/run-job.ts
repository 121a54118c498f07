import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { runInRequest } from '../http/request-context.ts'
import type { CurrentRequest } from '../http/trace-context.ts'
import { increment, type JobHealth } from './job-health.ts'
import { claimFailedJob } from './job-runs.ts'

export const JOB_CHANNEL = 'nakshi:job'
export type JobWork = { id: string; queue: string; request: CurrentRequest | undefined }
const jobs = tracingChannel<unknown, JobWork>(JOB_CHANNEL)

const origin = z
  .object({ request_id: z.string(), traceparent: z.string().optional() })
  .transform(({ request_id: id, traceparent }): CurrentRequest => ({ id, traceparent }))

/** Logs with the id of the request that queued the job. Rethrows errors, so that pg-boss retries. */
export async function runJob(
  { db, log, health }: { db: Db; log: FastifyBaseLogger; health: JobHealth },
  job: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'> & { data?: unknown },
  work: () => Promise<void>,
): Promise<void> {
  const request = origin.safeParse(job.data).data
  const jobContext = { ...(request ? { reqId: request.id } : {}), queue: job.name, job: job.id }
  try {
    await runInRequest(request, () => jobs.tracePromise(work, { id: job.id, queue: job.name, request }))
    log.info(jobContext, 'job completed')
  } catch (error) {
    const errorContext = { err: error, ...jobContext }
    if (job.retryCount < job.retryLimit) {
      log.warn(errorContext, 'job failed, will be retried')
      throw error
    }
    log.error(errorContext, 'job failed')
    increment(health.died, job.name)
    await claimFailedJob(db, job).catch((cause) =>
      log.warn({ err: cause, queue: job.name }, 'failed job could not be recorded'),
    )
    throw error
  }
}
