import type { Readable } from 'node:stream'

type StoredFile = { stream: Readable; size: number }

/**
 * Where picture files lie. A key is `<kind>/<file name>`, as in `media.key` and behind `/media/` in
 * a URL.
 */
export type MediaStore = {
  /**
   * Stores the bytes whole or not at all; the same key again replaces them. `type` is a media type.
   */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is no such file. The caller reads the stream to its end or destroys it. */
  read(key: string): Promise<StoredFile | null>
  /** Nothing happens when there is no such file. */
  delete(key: string): Promise<void>
}
