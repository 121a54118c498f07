import { tracingChannel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type PgBoss from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { runInRequest } from '../http/request-context.ts'
import type { CurrentRequest } from '../http/trace-context.ts'
import { increment, type JobHealth } from './job-health.ts'
import { claimFailedJob } from './job-runs.ts'
import type { Queues } from './queue.ts'

export const JOB_CHANNEL = 'nakshi:job'
export type JobWork = { id: string; queue: string; request: CurrentRequest | undefined }
const jobs = tracingChannel<unknown, JobWork>(JOB_CHANNEL)

const origin = z
  .object({ request_id: z.string(), traceparent: z.string().optional() })
  .transform(({ request_id: id, traceparent }): CurrentRequest => ({ id, traceparent }))

type Deps = { db: Db; log: FastifyBaseLogger; health: JobHealth }
type Payload<Queue> = Queue extends keyof Queues ? Queues[Queue] : object

/** One job at a time; polls again at once while the queue is not empty. @returns its id, for `notifyWorker` */
export async function startWorker<Queue extends string>(
  boss: PgBoss,
  deps: Deps,
  queue: Queue,
  pollingIntervalSeconds: number,
  work: (data: Payload<Queue>, job: JobWithMetadata<Payload<Queue>>) => Promise<unknown>,
): Promise<string> {
  const options = { pollingIntervalSeconds, includeMetadata: true } as const
  const worker = await boss.work<Payload<Queue>>(queue, options, async ([job]) => {
    if (!job) return
    boss.notifyWorker(worker)
    await runJob(deps, job, () => work(job.data, job))
  })
  return worker
}

/** Logs with the id of the request that queued the job. Rethrows errors, so that pg-boss retries. */
export async function runJob(
  { db, log, health }: Deps,
  job: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'> & { data?: unknown },
  work: () => Promise<unknown>,
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
