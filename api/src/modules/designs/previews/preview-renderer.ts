import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Placement, Scene, StudioArea } from '@nakshi/core/studio/schema'
import { ENGINE_VERSION } from '@nakshi/studio/engine-version'
import { LRUCache } from 'lru-cache'
import { parseMediaKey } from '../../../platform/media/media-key.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { loadSceneFonts } from '../../print-files/uploaded-font-files.ts'
import { createRenderWorker } from '../../print-files/worker-thread.ts'

/** The small one is for slow connections that have no engine yet: half the bytes of a JPEG. */
const PREVIEW_SIZES = {
  full: { width: 960, format: 'jpeg' },
  small: { width: 640, format: 'webp' },
  /** Beside a line of the cart, on screens of three pixels to a CSS pixel too. */
  thumbnail: { width: 320, format: 'webp' },
} as const
const WORKER_LIMITS = { timeoutMs: 10_000, maxQueued: 60 }
/** Memory only and short-lived, so that deleted photos and accounts leave no copies. */
const PREVIEW_CACHE = { maxSize: 48 * 1_048_576, ttl: 3_600_000 }

export type PreviewSource = {
  area: StudioArea
  scene: Scene
  /** media key by photo id */
  photo_keys: ReadonlyMap<string, string>
  image_url: string
  placement: Placement
  size: keyof typeof PREVIEW_SIZES
}

export type PreviewRenderer = {
  cacheKey(source: PreviewSource): string
  /** Returns a JPEG, or WebP where smaller; null when an image or photo is missing. @throws {AppError} 503 when the queue is full */
  read(source: PreviewSource): Promise<Buffer | null>
  close(): Promise<void>
}

export function createPreviewRenderer(store: MediaStore): PreviewRenderer {
  const worker = createRenderWorker(WORKER_LIMITS)
  const cache = new LRUCache<string, Buffer>({ ...PREVIEW_CACHE, sizeCalculation: ({ length }) => length })
  const pending = new Map<string, Promise<Buffer | null>>()

  const cacheKey = ({ photo_keys, ...source }: PreviewSource) =>
    createHash('sha256')
      .update(JSON.stringify([ENGINE_VERSION, PREVIEW_SIZES, source, [...photo_keys]]))
      .digest('base64url')

  async function draw({
    area,
    scene,
    photo_keys,
    image_url,
    placement,
    size,
  }: PreviewSource): Promise<Buffer | null> {
    const picture = await findMediaFile(store, parseMediaKey(image_url))
    const photos = new Map<string, Uint8Array>()
    for (const { photo_id: id } of scene.photos) {
      const photo = await findMediaFile(store, photo_keys.get(id) ?? null)
      if (!photo) return null
      photos.set(id, photo)
    }
    if (!picture) return null
    const imagePlacement = { picture, placement }
    const bytes = await worker.draw({
      renderTask: 'preview',
      area,
      scene,
      photos,
      fonts: await loadSceneFonts(store, scene),
      shown_on: imagePlacement,
      ...PREVIEW_SIZES[size],
    })
    if (!(bytes instanceof Uint8Array)) throw new Error('unexpected result of the render worker')
    return Buffer.from(bytes)
  }

  async function renderOnce(name: string, source: PreviewSource): Promise<Buffer | null> {
    try {
      const bytes = await draw(source)
      if (bytes) cache.set(name, bytes)
      return bytes
    } finally {
      pending.delete(name)
    }
  }

  return {
    cacheKey,
    async read(source) {
      const name = cacheKey(source)
      const cached = cache.get(name)
      if (cached) return cached
      const rendering = pending.get(name) ?? renderOnce(name, source)
      pending.set(name, rendering)
      return rendering
    },
    close: () => worker.close(),
  }
}

export async function findMediaFile(store: MediaStore, key: string | null): Promise<Buffer | null> {
  const file = key === null ? null : await store.read(key)
  return file && buffer(file.stream)
}
