import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

export type StoredFile = { stream: Readable; size: number }

/** Where picture files lie. A key is `<kind>/<file name>`, as in `media.key` and behind `/media/` in a URL. */
export type MediaStore = {
  /** Stores the bytes whole or not at all; the same key again replaces them. `type` is a media type. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  read(key: string): Promise<StoredFile | null>
  /** Nothing happens when there is no such file. */
  delete(key: string): Promise<void>
}

/** The store this shop is configured for. */
export function openMediaStore(config: Pick<Config, 'dataDir' | 's3'>): MediaStore {
  return config.s3 ? s3Store(config.s3) : diskStore(path.join(config.dataDir, 'media'))
}
