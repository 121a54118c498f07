import type { SceneRejection, StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayList } from '@nakshi/studio/layout'
import { type Own, type SolidEngine, withEngineObjects } from './engine.ts'
import { type Ink, listInk, type Texts, toSection } from './ink.ts'
import { buildLayers } from './layers.ts'
import { makeLithophane } from './lithophane.ts'
import type { Photo } from './luminance.ts'
import type { Mesh } from './mesh.ts'
import { placeOnModel } from './model.ts'
import type { SolidResult } from './solid.ts'
import {
  rejectLooseParts,
  type Settings,
  type Stack,
  stackContour,
  stackPlate,
  stackStand,
  stackTopper,
} from './stacks.ts'
import { rejectHairlines } from './strokes.ts'

export type SolidSources = {
  /** Of the layout's report, to name the text that is rejected. */
  texts?: Texts
  /** Of a lithophane, by id. */
  photos?: ReadonlyMap<string, Photo>
  /** Of an area whose kind is `model`, read from its file. */
  model?: Mesh
}

/** A solid of one piece, as it is printed, or why there is none. */
export function makeSolid(
  engine: SolidEngine,
  area: StudioArea,
  list: DisplayList,
  { texts = [], photos = new Map(), model }: SolidSources = {},
): SolidResult {
  const { solid: settings } = area
  if (!settings) throw new Error('The area is not printed as a solid')
  const firstSlot = area.slots[0]?.key ?? ''
  return withEngineObjects((own) => {
    if (settings.kind === 'lithophane') return makeLithophane(engine, own, settings, list, photos, firstSlot)
    const inks = listInk(engine, own, area, list, texts).filter(({ section }) => !section.isEmpty())
    const isBlank = inks.length === 0
    if (isBlank && settings.kind !== 'plate' && settings.kind !== 'model')
      return reject([{ slot: firstSlot, why: 'empty' }])
    const hairlines = rejectHairlines(own, inks, settings.nozzle_mm)
    if (hairlines.length > 0) return reject(hairlines)
    if (settings.kind === 'model') {
      if (!model) throw new Error('The model of the area is missing')
      return placeOnModel({ engine, own, settings, area, inks, model })
    }
    const trim = toSection(engine, own, list.trim, list.height)
    const stack = makeStack({ engine, own, inks, trim }, settings)
    if (stack === 'ring') return reject([{ slot: inks[0]?.slot ?? firstSlot, why: 'ring' }])
    const pieces = rejectLooseParts(own, stack, inks, settings.nozzle_mm)
    if (pieces.length > 0) return reject(pieces)
    const solid = buildLayers(engine, own, stack.layers)
    const change = settings.split === 'height' && solid.parts.length > 1 ? stack.changeMm : undefined
    return { solid: { ...solid, ...(change !== undefined && { changeMm: change }) }, rejections: [] }
  })
}

const reject = (rejections: SceneRejection[]): SolidResult => ({ solid: null, rejections })

type Drawn = { engine: SolidEngine; own: Own; inks: Ink[]; trim: ReturnType<typeof toSection> }

function makeStack(
  drawn: Drawn,
  settings: Settings<'plate' | 'contour' | 'stand' | 'topper'>,
): Stack | 'ring' {
  switch (settings.kind) {
    case 'plate':
      return stackPlate({ ...drawn, settings })
    case 'contour':
      return stackContour({ ...drawn, settings })
    case 'stand':
      return stackStand({ ...drawn, settings })
    case 'topper':
      return stackTopper({ ...drawn, settings })
  }
}
