import { messages } from '@nakshi/core/messages'
import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'

/** Aborts when the client disconnects before the response is complete. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  // The client may already have disconnected.
  if (raw.destroyed) controller.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** 499: nginx convention for a client disconnect. */
export function createClientDisconnectedError(): AppError {
  return new AppError(499, 'client_gone', messages.general.busy)
}
