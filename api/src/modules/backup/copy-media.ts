import { buffer } from 'node:stream/consumers'
import PQueue from 'p-queue'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { BackupCipher } from './encryption.ts'
import { type Manifest, sha256 } from './manifest.ts'
import type { BackupStorage } from './storage.ts'

const CONCURRENCY = 8

export const toMediaName = (key: string) => `media/${key}`

/**
 * Copies only new files: keys are random and files never change. `known`: media of the previous backup.
 * Also returns keys missing in the store.
 */
export async function copyMedia(
  store: MediaStore,
  storage: BackupStorage,
  cipher: BackupCipher,
  listed: readonly { key: string }[],
  known: Manifest['media'],
): Promise<{ media: Manifest['media']; missing: string[]; copied: number }> {
  const present = new Set(await storage.list('media/'))
  const verified = new Map(known.map((file) => [file.key, file]))
  const queue = new PQueue({ concurrency: CONCURRENCY })
  const media: Manifest['media'] = []
  const missing: string[] = []
  let copied = 0

  async function copy(key: string): Promise<void> {
    const name = toMediaName(key)
    const file = present.has(name) ? verified.get(key) : undefined
    if (file) {
      media.push(file)
      return
    }
    const found = await store.read(key)
    if (!found) {
      missing.push(key)
      return
    }
    const bytes = await buffer(found.stream)
    await storage.write(name, cipher.encrypt(name, bytes))
    media.push({ key, size: bytes.length, sha256: sha256(bytes) })
    copied += 1
  }

  await queue.addAll(
    listed.map(
      ({ key }) =>
        () =>
          copy(key),
    ),
  )
  return { media: media.sort((a, b) => (a.key < b.key ? -1 : 1)), missing, copied }
}
