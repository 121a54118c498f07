import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { isMissingFile } from './missing-file.ts'

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
export function openMediaStore(config: Pick<Config, 'dataDir'>): MediaStore {
  return diskStore(path.join(config.dataDir, 'media'))
}

/** Keeps files in a folder of this machine. */
function diskStore(folder: string): MediaStore {
  return {
    async put(key, bytes) {
      await writeWhole(pathIn(folder, key), bytes)
    },
    async read(key) {
      const file = pathIn(folder, key)
      try {
        const { size } = await stat(file)
        return { stream: createReadStream(file), size }
      } catch (error) {
        if (isMissingFile(error)) return null
        throw error
      }
    },
    async delete(key) {
      await rm(pathIn(folder, key), { force: true })
    },
  }
}

/** Writes beside the place and renames, so that nobody ever reads half a file. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${crypto.randomUUID()}.draft`
  try {
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The place of a key below a folder. @throws {RangeError} for a key that could lead out of it */
export function pathIn(folder: string, key: string): string {
  if (!/^[a-z]+\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(key)) throw new RangeError(`not a media key: ${key}`)
  return path.join(folder, key)
}
