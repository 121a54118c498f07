import type { FileKind } from '@nakshi/core/studio/admin-print-files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { isNotModified } from '../../platform/http/is-not-modified.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { FILE_TYPES } from './print-file-name.ts'

type File = { key: string; sha256: string; kind: FileKind }

/** Private, never executed by browsers. @throws {AppError} 404 */
export async function replyWithPrintFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: MediaStore,
  file: File | null,
): Promise<FastifyReply> {
  const missing = notFound()
  if (!file) throw missing
  const etag = `"${file.sha256}"`
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const stored = await store.read(file.key)
  if (!stored) throw missing
  return reply.type(FILE_TYPES[file.kind].type).header('content-length', stored.size).send(stored.stream)
}
