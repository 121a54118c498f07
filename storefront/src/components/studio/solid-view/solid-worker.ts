import type { StudioArea } from '@nakshi/core/studio/schema'
import { loadSolidEngine } from '@nakshi/solid/engine'
import type { Photo } from '@nakshi/solid/luminance'
import { makeSolid } from '@nakshi/solid/make-solid'
import type { Mesh } from '@nakshi/solid/mesh'
import { unpackMesh } from '@nakshi/solid/pack-mesh'
import type { SolidResult } from '@nakshi/solid/solid'
import { turnToFront } from '@nakshi/solid/turn-to-front'
import type { LayoutResult } from '@nakshi/studio/layout'
import wasmUrl from 'manifold-3d/manifold.wasm?url'

export interface SolidJob extends Pick<LayoutResult, 'list'> {
  area: StudioArea
  texts: LayoutResult['report']['texts']
  photos: ReadonlyMap<string, ImageBitmap>
}
/** `started`: the engine is loaded; `unseen`: the model of the store is not shown in browsers. */
export type SolidAnswer = SolidResult | 'started' | 'failed' | 'unseen'

const loading = loadSolidEngine(wasmUrl)

self.onmessage = async ({ data }: MessageEvent<SolidJob>) => {
  try {
    const { solid: settings } = data.area
    const model = settings?.kind === 'model' ? await loadModel(settings.file_sha256) : undefined
    if (model === null) return answer('unseen')
    const engine = await loading
    answer('started')
    const photos = new Map([...data.photos].map(([id, bitmap]) => [id, readPixels(bitmap)]))
    const result = makeSolid(engine, data.area, data.list, { texts: data.texts, photos, model })
    if (result.solid && settings?.kind === 'model') turnToFront(result.solid, settings.placement)
    answer(result)
  } catch {
    // The page says so, and the server decides what can be ordered
    answer('failed')
  }
}

let loaded: { sha256: string; mesh: Mesh } | null = null

/** The mesh that is printed, or null where it has too many triangles for a browser. */
async function loadModel(sha256: string): Promise<Mesh | null> {
  if (loaded?.sha256 === sha256) return loaded.mesh
  const response = await fetch(`/api/models/${sha256}/mesh`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error('The model could not be loaded')
  loaded = { sha256, mesh: unpackMesh(await response.arrayBuffer()) }
  return loaded.mesh
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
