import type { FastifyReply } from 'fastify'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** Aborted when the connection closes before the answer is out: nobody waits for it any more. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // It may have closed while it was looked up whose picture it is.
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Nobody reads this answer; the status is the one that proxies log for it. */
export function clientGone(): AppError {
  return new AppError(499, 'client_gone', sentences.general.busy)
}
