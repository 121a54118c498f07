import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isFileNotFound } from './is-not-found.ts'
import { assertMediaKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

export function diskStore(folder: string): MediaStore {
  return {
    async write(key, bytes) {
      await writeFileAtomically(toStoragePath(folder, key), bytes)
    },
    async read(key) {
      const file = toStoragePath(folder, key)
      try {
        const { size } = await stat(file)
        return { stream: createReadStream(file), size }
      } catch (error) {
        if (isFileNotFound(error)) return null
        throw error
      }
    },
    async delete(key) {
      await rm(toStoragePath(folder, key), { force: true })
    },
  }
}

/** Writes a temporary file and renames it, so that readers never see a partial file. */
export async function writeFileAtomically(file: string, bytes: Uint8Array): Promise<void> {
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

/** Throws RangeError for a key with a path. */
export function toStoragePath(folder: string, key: string): string {
  return path.join(folder, assertMediaKey(key))
}
