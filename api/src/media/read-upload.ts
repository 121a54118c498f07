import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT_BYTES } from '../contract/media.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** Limits that the parser enforces. */
const LIMITS = { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 5, parts: 6 }

/** Field `file` of a multipart request. Throws 400 when missing or malformed, 413 when too large. */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw missing()
  const { bytes, name } = await readFile(request)
  // A form without a selected file sends an empty one.
  if (bytes.length === 0) throw missing()
  return { bytes, name }
}

async function readFile(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
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
    const refusal = tooLarge
      ? new AppError(413, 'too_large', sentences.upload.too_large)
      : new AppError(400, 'malformed', sentences.upload.unreadable)
    refusal.cause = cause
    throw refusal
  }
}

/** Rejects at the limit instead of reading the rest. */
function tooLarge(file: Readable): Promise<never> {
  return new Promise((_resolve, reject) => {
    file.once('limit', () => reject(new AppError(413, 'too_large', sentences.upload.too_large)))
  })
}

function missing(): AppError {
  const message = sentences.upload.missing
  return new AppError(400, 'missing', message, [{ path: 'file', message }])
}
