import type { SceneRejection, SceneReport, StudioArea } from '@nakshi/core/studio/schema'
import { loadSolidEngine, type SolidEngine } from '@nakshi/solid/engine'
import { makeSolid } from '@nakshi/solid/make-solid'
import type { Mesh } from '@nakshi/solid/mesh'
import { packMesh } from '@nakshi/solid/pack-mesh'
import { parseModel } from '@nakshi/solid/parse-model'
import type { Solid, SolidResult } from '@nakshi/solid/solid'
import type { DisplayList } from '@nakshi/studio/layout'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** In a worker thread only: the memory of the engine grows, and is freed with its thread. */
let loading: Promise<SolidEngine> | null = null

export function getSolidEngine(): Promise<SolidEngine> {
  loading ??= loadSolidEngine()
  return loading
}

export type SolidInput = {
  area: StudioArea
  list: DisplayList
  texts: SceneReport['texts']
  /** file of an area on a model of the store */
  model: Uint8Array | null
}

/** Why it cannot be made, else its volume. */
export type SolidCheck = { rejections: SceneRejection[]; solid_mm3: number | null }

export async function checkSolid(input: SolidInput): Promise<SolidCheck> {
  const { solid, rejections } = await drawSolid(input, new Map())
  return { rejections, solid_mm3: solid?.volumeMm3 ?? null }
}

/** @param photos upright originals by id @throws {Error} with slot and reason when the solid cannot be made */
export async function requireSolid(input: SolidInput, photos: ReadonlyMap<string, Buffer>): Promise<Solid> {
  const { solid, rejections } = await drawSolid(input, photos)
  if (solid) return solid
  const [rejection] = rejections
  throw new Error(`The solid cannot be made: ${rejection?.why} in slot ${rejection?.slot}`)
}

async function drawSolid(
  { area, list, texts, model }: SolidInput,
  photos: ReadonlyMap<string, Buffer>,
): Promise<SolidResult> {
  const pixels = new Map(
    await Promise.all([...photos].map(async ([id, bytes]) => [id, await readPixels(bytes)] as const)),
  )
  const engine = await getSolidEngine()
  return makeSolid(engine, area, list, {
    texts,
    photos: pixels,
    ...(model && area.solid?.kind === 'model' && { model: getMesh(engine, area.solid.file_sha256, model) }),
  })
}

/** A large model takes a second to read. */
const meshes = new LRUCache<string, Mesh>({ max: 2 })

function getMesh(engine: SolidEngine, sha256: string, model: Uint8Array): Mesh {
  const mesh = meshes.get(sha256) ?? parseModel(engine, model)
  meshes.set(sha256, mesh)
  return mesh
}

export type StoredModel = { sha256: string; model: Uint8Array }

/** A model of the store as the browser makes its solids from: the mesh that is printed. */
export const packModel = async ({ sha256, model }: StoredModel): Promise<Uint8Array> =>
  packMesh(getMesh(await getSolidEngine(), sha256, model))

/** Of a side: four for each point of the finest relief. */
const MAX_PIXELS = 2_000

async function readPixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .resize({ width: MAX_PIXELS, height: MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}
