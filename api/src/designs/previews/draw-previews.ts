import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Placement, Scene, StudioArea } from '../../contract/studio.ts'
import { mediaKey } from '../../media/media-key.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { openLane } from '../../print-files/drawing-lane.ts'
import { ENGINE_VERSION } from '../../studio/engine-version.ts'

/** In pixels, of the product's picture. */
const WIDTH = 960
const LIMITS = { longest: 10_000, mostWaiting: 60 }
/** In memory alone and not for long: when a photo or an account goes, no copy of it stays. */
const KEPT = { maxSize: 48 * 1_048_576, ttl: 3_600_000 }

export type Shown = {
  area: StudioArea
  scene: Scene
  /** the media key of each photo of the scene, by its id */
  photo_keys: ReadonlyMap<string, string>
  /** the picture of the product, and where on it the piece lies */
  image_url: string
  placement: Placement
}

export type Previews = {
  /** Names what a preview is drawn from: equal only for the same picture. */
  nameOf(shown: Shown): string
  /**
   * The piece on its product, as JPEG; null when a picture or a photo is gone.
   * @throws {AppError} 503 when too many wait to be drawn
   */
  read(shown: Shown): Promise<Buffer | null>
  close(): Promise<void>
}

/** Draws what pieces look like beside the process that answers, and keeps it for a while. */
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
    if (!(bytes instanceof Uint8Array)) throw new Error('the thread drew something else')
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
