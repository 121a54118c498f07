import { LEFT_OUT_HEADER, MAX_LEFT_OUT_NAMED } from '@nakshi/core/base/left-out'
import { toApiMessage } from '@nakshi/core/to-api-message'
import type { FastifyReply } from 'fastify'
import { AppError, type Issue } from '../errors.ts'

/** A record that a file of several cannot hold. `code` answers the request when none is left. */
export type LeftOut = Issue & { code: string }

/** Names what a file leaves out. @throws {AppError} 409 naming each when nothing is left */
export function announceLeftOut(reply: FastifyReply, leftOut: readonly LeftOut[], left: number): void {
  const [first] = leftOut
  if (!first) return
  if (left === 0)
    throw new AppError(
      409,
      first.code,
      first.message,
      leftOut.map(({ path, message }) => ({ path, message })),
    )
  const named = leftOut.slice(0, MAX_LEFT_OUT_NAMED).map(({ message }) => toApiMessage(message))
  reply.header(LEFT_OUT_HEADER, encodeURIComponent(JSON.stringify({ count: leftOut.length, first: named })))
}
