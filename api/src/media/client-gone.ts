import type { FastifyReply } from 'fastify'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** Aborts when the client disconnects before the response is complete. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // The client may already have disconnected.
  if (raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** 499: nginx convention for a client disconnect. */
export function clientGone(): AppError {
  return new AppError(499, 'client_gone', sentences.general.busy)
}
