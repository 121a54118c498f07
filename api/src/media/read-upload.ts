import type { FastifyRequest } from 'fastify'
import { UPLOAD_LIMIT_BYTES } from '../contract/media.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** One file and a few fields nobody asked for; the parser stops counting there. */
const LIMITS = { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 5, parts: 6 }

/**
 * Reads the form field `file` of a multipart request, holding no more than the limit.
 * @throws {AppError} 400 when there is none, 413 when it is too large
 */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; name: string }> {
  const file = request.isMultipart() ? await request.file({ limits: LIMITS }) : undefined
  if (file?.fieldname !== 'file') {
    file?.file.resume()
    throw missing()
  }
  const bytes = await file.toBuffer().catch((error: unknown) => {
    const too_large = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw too_large ? new AppError(413, 'too_large', sentences.upload.too_large) : error
  })
  // A form sent without a chosen file carries an empty one.
  if (bytes.length === 0) throw missing()
  return { bytes, name: file.filename }
}

function missing(): AppError {
  const message = sentences.upload.missing
  return new AppError(400, 'missing', message, [{ path: 'file', message }])
}
