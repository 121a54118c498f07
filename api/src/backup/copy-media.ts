import { buffer } from 'node:stream/consumers'
import PQueue from 'p-queue'
import type { MediaStore } from '../media/media-store.ts'
import { type Manifest, sha256 } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import type { Sealing } from './sealing.ts'

const AT_ONCE = 8

export const mediaName = (key: string) => `media/${key}`

/**
 * Copies only new files: keys are random and files never change. `known`: media of the previous backup.
 * Also returns keys missing in the store.
 */
export async function copyMedia(
  store: MediaStore,
  place: BackupPlace,
  sealing: Sealing,
  listed: readonly { key: string }[],
  known: Manifest['media'],
): Promise<{ media: Manifest['media']; absent: string[]; copied: number }> {
  const present = new Set(await place.list('media/'))
  const vouched = new Map(known.map((file) => [file.key, file]))
  const queue = new PQueue({ concurrency: AT_ONCE })
  const media: Manifest['media'] = []
  const absent: string[] = []
  let copied = 0

  async function copy(key: string): Promise<void> {
    const name = mediaName(key)
    const file = present.has(name) ? vouched.get(key) : undefined
    if (file) {
      media.push(file)
      return
    }
    const found = await store.read(key)
    if (!found) {
      absent.push(key)
      return
    }
    const bytes = await buffer(found.stream)
    await place.put(name, sealing.seal(name, bytes))
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
  return { media: media.sort((a, b) => (a.key < b.key ? -1 : 1)), absent, copied }
}
