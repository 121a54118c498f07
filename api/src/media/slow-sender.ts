import type { Socket } from 'node:net'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** ms; tolerates a short loss of signal */
const SPAN = 15_000
/** 8 kB/s */
const LEAST = 8_192 * (SPAN / 1000)

/** Throws 408 when the upload is too slow. */
export async function whileBytesArrive<T>(socket: Socket, read: () => Promise<T>): Promise<T> {
  let watch: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_resolve, reject) => {
    let before = socket.bytesRead
    watch = setInterval(() => {
      if (socket.bytesRead - before < LEAST) reject(new AppError(408, 'too_slow', sentences.upload.too_slow))
      before = socket.bytesRead
    }, SPAN)
  })
  try {
    return await Promise.race([read(), slow])
  } finally {
    clearInterval(watch)
  }
}
