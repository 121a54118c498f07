import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../errors.ts'
import type { Previews, Shown } from './draw-previews.ts'

/**
 * Sends the picture of a piece to somebody who may see it. A browser asks again each time, and is
 * told in a line that what it has is still right; no cache on the way keeps it.
 * @throws {AppError} 404 without a picture, 503 when too many wait to be drawn
 */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  previews: Previews,
  shown: Shown | null,
): Promise<FastifyReply> {
  if (!shown) throw notFound()
  const etag = `"${previews.nameOf(shown)}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const bytes = await previews.read(shown)
  if (!bytes) throw notFound()
  return reply.type('image/jpeg').send(bytes)
}
