import type { StudioArea } from '@nakshi/core/studio/schema'
import { loadSolidEngine } from '@nakshi/solid/engine'
import type { Photo } from '@nakshi/solid/luminance'
import { makeSolid } from '@nakshi/solid/make-solid'
import type { SolidResult } from '@nakshi/solid/solid'
import type { LayoutResult } from '@nakshi/studio/layout'
import wasmUrl from 'manifold-3d/manifold.wasm?url'

export interface SolidJob extends Pick<LayoutResult, 'list'> {
  area: StudioArea
  texts: LayoutResult['report']['texts']
  photos: ReadonlyMap<string, ImageBitmap>
}
/** `started`: the engine is loaded. */
export type SolidAnswer = SolidResult | 'started' | 'failed'

const loading = loadSolidEngine(wasmUrl)

self.onmessage = async ({ data }: MessageEvent<SolidJob>) => {
  try {
    const engine = await loading
    answer('started')
    const photos = new Map([...data.photos].map(([id, bitmap]) => [id, readPixels(bitmap)]))
    answer(makeSolid(engine, data.area, data.list, { texts: data.texts, photos }))
  } catch {
    // The page says so, and the server decides what can be ordered
    answer('failed')
  }
}

function answer(answered: SolidAnswer): void {
  const solid = typeof answered === 'object' ? answered.solid : null
  const transfer = solid?.parts.flatMap(({ positions, triangles }) => [positions.buffer, triangles.buffer])
  self.postMessage(answered, { transfer: transfer ?? [] })
}

function readPixels(bitmap: ImageBitmap): Photo {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('A photo could not be read')
  context.drawImage(bitmap, 0, 0)
  return { width, height, rgba: context.getImageData(0, 0, width, height).data }
}
