import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../errors.ts'
import type { Previews, Shown } from './draw-previews.ts'

/** Browsers revalidate by ETag; shared caches store nothing. @throws {AppError} 404, 503 when busy */
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
