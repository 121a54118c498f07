import type { StudioArea } from '@nakshi/core/studio/schema'
import type { SolidEngine } from '@nakshi/solid/engine'
import type { Photo } from '@nakshi/solid/luminance'
import { makeSolid } from '@nakshi/solid/make-solid'
import type { Solid, SolidResult } from '@nakshi/solid/solid'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { layoutScene } from '@nakshi/studio/layout'
import type { LoadedFonts } from '@nakshi/studio/load-font'

/** Those with a text. */
export const TEXT_SOLIDS = AREA_PRESETS.filter(
  ({ area }) => area.solid !== undefined && area.slots.some(({ kind }) => kind === 'text'),
)

/** The name in the first text slot, in the first font and colour unless told otherwise. */
export function makeNameSolid(
  engine: SolidEngine,
  fonts: LoadedFonts,
  area: StudioArea,
  name: string,
  style: { font?: number } = {},
): SolidResult {
  const slot = area.slots.find(({ kind }) => kind === 'text')
  if (slot?.kind !== 'text') throw new Error('The area has no text')
  const font = slot.fonts[(style.font ?? 0) % slot.fonts.length]
  const [colour] = slot.colours
  if (!font || !colour) throw new Error('The slot has no font or colour')
  const scene = { texts: [{ slot: slot.key, text: name, font, colour }], photos: [] }
  const { list, report, rejections, missingFonts } = layoutScene(area, scene, new Map(), fonts)
  if (missingFonts.length > 0) throw new Error(`Missing: ${missingFonts.join(', ')}`)
  if (rejections.length > 0) return { solid: null, rejections }
  return makeSolid(engine, area, list, { texts: report.texts })
}

/** The photo in the only slot of the area, filling it. */
export function makePhotoSolid(engine: SolidEngine, area: StudioArea, photo: Photo): SolidResult {
  const id = '00000000-0000-4000-8000-000000000001'
  const slot = area.slots[0]?.key ?? ''
  const fill = { slot, photo_id: id, zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }
  const { list } = layoutScene(area, { texts: [], photos: [fill] }, new Map([[id, photo]]), new Map())
  return makeSolid(engine, area, list, { photos: new Map([[id, photo]]) })
}

/** Soft shapes, as photos have, with some noise. */
export function createSoftPhoto(width: number, height: number): Photo {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    const soft =
      128 + 90 * Math.sin(x * 19 + 3 * Math.sin(y * 7)) + 30 * Math.sin(y * 33) + ((at * 7919) % 13)
    rgba.fill(Math.min(255, Math.max(0, soft)), at * 4, at * 4 + 3)
  }
  return { width, height, rgba }
}

/** Each edge belongs to two triangles, in opposite directions, and no triangle repeats a vertex. */
export function listOpenParts({ parts }: Solid): string[] {
  return parts.flatMap(({ name, triangles }) => {
    const edges = new Set<string>()
    let isClosed = triangles.length > 0
    for (let at = 0; at < triangles.length; at++) {
      const key = `${triangles[at]} ${triangles[at % 3 === 2 ? at - 2 : at + 1]}`
      if (edges.has(key)) isClosed = false
      edges.add(key)
    }
    for (const edge of edges) if (!edges.has(edge.split(' ').reverse().join(' '))) isClosed = false
    return isClosed ? [] : [name]
  })
}
