import type { Socket } from 'node:net'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** In ms; long enough for a train in a tunnel. */
const SPAN = 15_000
/**
 * Bytes that must arrive in each span: 8 kB a second, slower than any line a photo is sent over.
 */
const LEAST = 8_192 * (SPAN / 1000)

/**
 * Does the reading while bytes keep arriving.
 * @throws {AppError} 408 when fewer arrived in a span than any line brings
 */
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
