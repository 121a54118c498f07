import type { Readable } from 'node:stream'

type MediaFile = { stream: Readable; size: number }

export type MediaStore = {
  /** Atomic; replaces an existing key. `type` is a media type. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null if missing. The caller must consume or destroy the stream. */
  read(key: string): Promise<MediaFile | null>
  delete(key: string): Promise<void>
}
