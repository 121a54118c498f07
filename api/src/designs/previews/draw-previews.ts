import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Placement, Scene, StudioArea } from '../../contract/studio.ts'
import { mediaKey } from '../../media/media-key.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { openLane } from '../../print-files/drawing-lane.ts'
import { ENGINE_VERSION } from '../../studio/engine-version.ts'

const WIDTH = 960
const LIMITS = { longest: 10_000, mostWaiting: 60 }
/** Memory only and short-lived, so that deleted photos and accounts leave no copies. */
const KEPT = { maxSize: 48 * 1_048_576, ttl: 3_600_000 }

export type Shown = {
  area: StudioArea
  scene: Scene
  /** media key by photo id */
  photo_keys: ReadonlyMap<string, string>
  image_url: string
  placement: Placement
}

export type Previews = {
  nameOf(shown: Shown): string
  /**
   * Returns a JPEG; null when an image or photo is missing. @throws {AppError} 503 when the queue is full
   */
  read(shown: Shown): Promise<Buffer | null>
  close(): Promise<void>
}

export function openPreviews(store: MediaStore): Previews {
  const lane = openLane(LIMITS)
  const drawn = new LRUCache<string, Buffer>({ ...KEPT, sizeCalculation: ({ length }) => length })
  const beingDrawn = new Map<string, Promise<Buffer | null>>()

  const nameOf = ({ photo_keys, ...shown }: Shown) =>
    createHash('sha256')
      .update(JSON.stringify([ENGINE_VERSION, WIDTH, shown, [...photo_keys]]))
      .digest('base64url')

  async function draw({ area, scene, photo_keys, image_url, placement }: Shown): Promise<Buffer | null> {
    const picture = await readFile(store, mediaKey(image_url))
    const photos = new Map<string, Uint8Array>()
    for (const { photo_id: id } of scene.photos) {
      const photo = await readFile(store, photo_keys.get(id) ?? null)
      if (!photo) return null
      photos.set(id, photo)
    }
    if (!picture) return null
    const shownOn = { picture, placement }
    const bytes = await lane.draw({ draw: 'preview', area, scene, photos, shown_on: shownOn, width: WIDTH })
    if (!(bytes instanceof Uint8Array)) throw new Error('unexpected result of the render worker')
    return Buffer.from(bytes)
  }

  async function drawOnce(name: string, shown: Shown): Promise<Buffer | null> {
    try {
      const bytes = await draw(shown)
      if (bytes) drawn.set(name, bytes)
      return bytes
    } finally {
      beingDrawn.delete(name)
    }
  }

  return {
    nameOf,
    async read(shown) {
      const name = nameOf(shown)
      const kept = drawn.get(name)
      if (kept) return kept
      const waiting = beingDrawn.get(name) ?? drawOnce(name, shown)
      beingDrawn.set(name, waiting)
      return waiting
    },
    close: () => lane.close(),
  }
}

async function readFile(store: MediaStore, key: string | null): Promise<Buffer | null> {
  const file = key === null ? null : await store.read(key)
  return file && buffer(file.stream)
}
