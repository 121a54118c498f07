import type { Socket } from 'node:net'
import { messages } from '@nakshi/contract/messages'
import { AppError } from '../errors.ts'

/** ms; tolerates a short loss of signal */
const WINDOW_MS = 15_000
/** 8 kB/s */
const MIN_BYTES_PER_WINDOW = 8_192 * (WINDOW_MS / 1000)

/** Throws 408 when the upload is too slow. */
export async function withMinUploadSpeed<T>(socket: Socket, read: () => Promise<T>): Promise<T> {
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
