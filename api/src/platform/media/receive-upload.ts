import type { Socket } from 'node:net'
import { MAX_CHOSEN_BYTES } from '@nakshi/core/base/limits'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError, fieldError } from '../errors.ts'
import { createClientDisconnectedError } from './client-disconnect.ts'
import { collectPicture } from './collect-picture.ts'
import { getFreeBytes } from './free-bytes.ts'
import type { PictureQueue } from './picture-queue.ts'
import { type ProcessedImage, processUploadedImage } from './process-upload.ts'

/** Limits that the parser enforces; `collectPicture` rejects the byte above its own. */
const LIMITS = { fileSize: MAX_CHOSEN_BYTES + 1, files: 1, fields: 5, parts: 6 }

/** Reads the picture of a request and decodes it in the turn of `accountId`, unless the client has gone. */
export async function receiveImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { queue, accountId }: { queue: PictureQueue; accountId: string },
): Promise<{ image: ProcessedImage; name: string }> {
  const { bytes, name } = await receiveFile(request, reply)
  const image = await processUploadedImage(bytes, (work) =>
    queue.forAccount(accountId, async () => {
      if (reply.raw.destroyed) throw createClientDisconnectedError()
      return work()
    }),
  )
  return { image, name }
}

type UploadMessages = { tooLarge: CatalogueMessage; missing: CatalogueMessage }
const imageMessages = { tooLarge: messages.upload.too_large, missing: messages.upload.missing }
type CollectFile = (file: AsyncIterable<Buffer>, tooLarge: CatalogueMessage) => Promise<Buffer>

/** Reads the file of a request, by default an image up to the limit of photos. */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  uploadMessages: UploadMessages = imageMessages,
  collect: CollectFile = collectPicture,
): Promise<{ bytes: Buffer; name: string }> {
  try {
    return await withMinUploadSpeed(request.raw.socket, () => parseUpload(request, uploadMessages, collect))
  } catch (error) {
    // Closes the connection, because the rest of the body cannot be assigned to a request.
    if (error instanceof AppError && error.statusCode === 408) reply.header('connection', 'close')
    throw error
  }
}

/** Of a file that is kept whole. Throws 413 at the first byte above the limit. */
export const collectUpTo =
  (maxBytes: number): CollectFile =>
  async (file, tooLarge) => {
    const kept: Buffer[] = []
    let length = 0
    for await (const chunk of file) {
      length += chunk.length
      if (length > maxBytes) throw fieldError(413, 'too_large', 'file', tooLarge)
      kept.push(chunk)
    }
    return Buffer.concat(kept)
  }

/** Field `file` of a multipart request. Throws 400 when missing or malformed, 413 when too large. */
async function parseUpload(
  request: FastifyRequest,
  { tooLarge, missing }: UploadMessages,
  collect: CollectFile,
): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw createMissingFileError(missing)
  const { bytes, name } = await parseFilePart(request, tooLarge, collect)
  // A form without a selected file sends an empty one.
  if (bytes.length === 0) throw createMissingFileError(missing)
  return { bytes, name }
}

async function parseFilePart(
  request: FastifyRequest,
  tooLarge: CatalogueMessage,
  collect: CollectFile,
): Promise<{ bytes: Buffer; name: string }> {
  try {
    const file = await request.file({ limits: LIMITS })
    if (file?.fieldname === 'file') {
      const chunks = file.file.iterator({ destroyOnReturn: false })
      return { bytes: await collect(chunks, tooLarge), name: file.filename }
    }
    file?.file.resume()
    return { bytes: Buffer.alloc(0), name: '' }
  } catch (cause) {
    // Parser errors are caused by the request.
    if (cause instanceof AppError) throw cause
    const appError = new AppError(400, 'malformed', messages.upload.unreadable)
    appError.cause = cause
    throw appError
  }
}

function createMissingFileError(message: CatalogueMessage): AppError {
  return fieldError(400, 'missing', 'file', message)
}

/** Reserves disk space for the database. Throws 507. */
export async function assertFreeDiskSpace(
  config: Pick<Config, 'dataDir' | 's3' | 'minFreeBytes'>,
): Promise<void> {
  if (config.s3) return
  if ((await getFreeBytes(config.dataDir)) < config.minFreeBytes)
    throw new AppError(507, 'disk_low', messages.upload.disk_low)
}

/** ms; tolerates a short loss of signal */
const WINDOW_MS = 15_000
/** 8 kB/s */
const MIN_BYTES_PER_WINDOW = 8_192 * (WINDOW_MS / 1000)

/** Throws 408 when the upload is too slow. */
async function withMinUploadSpeed<T>(socket: Socket, read: () => Promise<T>): Promise<T> {
  let watch: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_resolve, reject) => {
    let before = socket.bytesRead
    watch = setInterval(() => {
      if (socket.bytesRead - before < MIN_BYTES_PER_WINDOW)
        reject(new AppError(408, 'too_slow', messages.upload.too_slow))
      before = socket.bytesRead
    }, WINDOW_MS)
  })
  try {
    return await Promise.race([read(), slow])
  } finally {
    clearInterval(watch)
  }
}

/** Each upload of a photo holds up to 5 MB in memory, one of a file up to 20 MB. */
const MAX_CONCURRENT_UPLOADS = { each: 2, together: 40 }
export const MAX_CONCURRENT_FILES = { each: 2, together: 8 }
const RETRY_AFTER_S = 2

/** `uploader`: an account or a link. Throws 429 at its limit, 503 at the global one. */
export type RunUpload = <T>(uploader: string, work: () => Promise<T>) => Promise<T>

export function createUploadLimiter(max = MAX_CONCURRENT_UPLOADS): RunUpload {
  const uploadsByUploader = new Map<string, number>()
  let totalUploads = 0
  return async (uploader, work) => {
    const ownUploads = uploadsByUploader.get(uploader) ?? 0
    if (ownUploads >= max.each) {
      const details = { retry_after: RETRY_AFTER_S }
      throw new AppError(429, 'uploads_under_way', messages.upload.uploads_pending, undefined, details)
    }
    if (totalUploads >= max.together) throw new AppError(503, 'busy', messages.general.busy)
    uploadsByUploader.set(uploader, ownUploads + 1)
    totalUploads += 1
    try {
      return await work()
    } finally {
      const remaining = (uploadsByUploader.get(uploader) ?? 1) - 1
      if (remaining > 0) uploadsByUploader.set(uploader, remaining)
      else uploadsByUploader.delete(uploader)
      totalUploads -= 1
    }
  }
}
