import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../errors.ts'
import type { PreviewRenderer, PreviewSource } from './preview-renderer.ts'

/** Browsers revalidate by ETag; shared caches store nothing. @throws {AppError} 404, 503 when busy */
export async function replyWithPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  previews: PreviewRenderer,
  source: PreviewSource | null,
): Promise<FastifyReply> {
  if (!source) throw notFound()
  const etag = `"${previews.cacheKey(source)}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const bytes = await previews.read(source)
  if (!bytes) throw notFound()
  return reply.type('image/jpeg').send(bytes)
}
