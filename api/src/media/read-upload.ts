import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT_BYTES } from '../contract/media.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** One file and a few fields nobody asked for; the parser stops counting there. */
const LIMITS = { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 5, parts: 6 }

/**
 * Reads the form field `file` of a multipart request, holding no more than the limit.
 * @throws {AppError} 400 when there is none or the form is broken, 413 when it is too large
 */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw missing()
  const { bytes, name } = await readFile(request)
  // A form sent without a chosen file carries an empty one.
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
    // The parser only ever stumbles over what was sent.
    if (cause instanceof AppError) throw cause
    const tooLarge = cause instanceof Error && 'code' in cause && cause.code === 'FST_REQ_FILE_TOO_LARGE'
    const refusal = tooLarge
      ? new AppError(413, 'too_large', sentences.upload.too_large)
      : new AppError(400, 'malformed', sentences.upload.unreadable)
    refusal.cause = cause
    throw refusal
  }
}

/** Refuses as soon as a byte too many arrives, not when the sender has come to an end. */
function tooLarge(file: Readable): Promise<never> {
  return new Promise((_resolve, reject) => {
    file.once('limit', () => reject(new AppError(413, 'too_large', sentences.upload.too_large)))
  })
}

function missing(): AppError {
  const message = sentences.upload.missing
  return new AppError(400, 'missing', message, [{ path: 'file', message }])
}
