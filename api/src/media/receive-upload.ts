import type { Readable } from 'node:stream'
import { messages } from '@nakshi/contract/messages'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/contract/shop/media'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Limits that the parser enforces. */
const LIMITS = { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 5, parts: 6 }

/** Field `file` of a multipart request. Throws 400 when missing or malformed, 413 when too large. */
export async function parseUpload(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw createMissingFileError()
  const { bytes, name } = await parseFilePart(request)
  // A form without a selected file sends an empty one.
  if (bytes.length === 0) throw createMissingFileError()
  return { bytes, name }
}

async function parseFilePart(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  try {
    const file = await request.file({ limits: LIMITS })
    if (file?.fieldname === 'file') {
      const bytes = await Promise.race([file.toBuffer(), tooLarge(file.file)])
      return { bytes, name: file.filename }
    }
    file?.file.resume()
    return { bytes: Buffer.alloc(0), name: '' }
  } catch (cause) {
    // Parser errors are caused by the request.
    if (cause instanceof AppError) throw cause
    const tooLarge = cause instanceof Error && 'code' in cause && cause.code === 'FST_REQ_FILE_TOO_LARGE'
    const appError = tooLarge
      ? new AppError(413, 'too_large', messages.upload.too_large)
      : new AppError(400, 'malformed', messages.upload.unreadable)
    appError.cause = cause
    throw appError
  }
}

/** Rejects at the limit instead of reading the rest. */
function tooLarge(file: Readable): Promise<never> {
  return new Promise((_resolve, reject) => {
    file.once('limit', () => reject(new AppError(413, 'too_large', messages.upload.too_large)))
  })
}

function createMissingFileError(): AppError {
  const message = messages.upload.missing
  return new AppError(400, 'missing', message, [{ path: 'file', message }])
}
