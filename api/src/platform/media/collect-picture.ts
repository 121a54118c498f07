import { MAX_CHOSEN_BYTES, UPLOAD_LIMIT_BYTES } from '@nakshi/core/base/limits'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { createJpegEndFinder } from '@nakshi/core/media/jpeg-end'
import { messages } from '@nakshi/core/messages'
import { AppError } from '../errors.ts'

/**
 * Keeps the picture and drops what phones append to a JPEG, such as the video of a motion photo, without
 * holding it in memory. Throws 413 at a limit instead of reading the rest.
 */
export async function collectPicture(
  file: AsyncIterable<Buffer>,
  tooLarge: CatalogueMessage = messages.upload.too_large,
): Promise<Buffer> {
  const findEnd = createJpegEndFinder()
  const kept: Buffer[] = []
  let received = 0
  let length = 0
  let hasEnded = false
  for await (const chunk of file) {
    received += chunk.length
    if (!hasEnded) {
      const end = findEnd(chunk)
      hasEnded = end !== null
      const part = end === null ? chunk : chunk.subarray(0, end)
      length += part.length
      kept.push(part)
    }
    if (length > UPLOAD_LIMIT_BYTES || received > MAX_CHOSEN_BYTES)
      throw new AppError(413, 'too_large', tooLarge)
  }
  return Buffer.concat(kept)
}
