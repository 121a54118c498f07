import type {
  PhotoSlot,
  Scene,
  SceneRefusal,
  SceneReport,
  StudioArea,
  TextFill,
  TextSlot,
} from '../contract/studio.ts'
import { type Fit, type FittedText, fitText } from './fit-text.ts'
import type { FaceKey } from './fontset.ts'
import { islandLetters } from './islands.ts'
import { countLetters } from './letters.ts'
import { maskPath } from './masks.ts'
import { type Box, fitted, type Matrix, type Path, pathFromSvg } from './path.ts'
import { type PhotoSize, placePhoto } from './place-photo.ts'
import { printDots } from './print-dots.ts'
import { thinnestStroke } from './thinnest-stroke.ts'
import type { Typefaces } from './typefaces.ts'

/** mm from the top left corner of the trim; bleed has negative coordinates. */
export type DisplayList = {
  width: number
  height: number
  bleed: number
  trim: Path
  bled: Path
  items: DisplayItem[]
}
export type DisplayItem =
  | { kind: 'path'; path: Path; colour: string }
  /** `matrix` maps pixels of the original to mm; `printDpi` is set for engraving machines. */
  | ({
      kind: 'photo'
      photoId: string
      matrix: Matrix
      clip: Path
      dots: number | null
      isOfDots?: true
    } & PhotoSize)

export type LaidOut = {
  list: DisplayList
  report: SceneReport
  refusals: SceneRefusal[]
  /** Fonts to load before layout can be completed. */
  wanted: FaceKey[]
}

const ONE_COLOUR = '#000000'

/** Unprintable fills become rejections. @param photos pixel sizes of the originals by id */
export function layOut(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
  faces: Typefaces,
): LaidOut {
  const { width_mm: width, height_mm: height, bleed_mm: bleed } = area
  const piece = { x0: 0, y0: 0, x1: width, y1: height }
  const list: DisplayList = {
    width,
    height,
    bleed,
    trim: outline(area.mask, piece),
    bled: outline(area.mask, { x0: -bleed, y0: -bleed, x1: width + bleed, y1: height + bleed }),
    items: [],
  }
  const laidOut: LaidOut = {
    list,
    report: { texts: [], photos: [] },
    refusals: strangers(area, scene),
    wanted: [],
  }
  const isOneColour = area.process === 'engrave' || area.process === 'cut'
  for (const slot of area.slots) {
    if (slot.kind === 'art') {
      const path = pathFromSvg(slot.d)
      const colour = isOneColour ? ONE_COLOUR : slot.colour
      if (path) list.items.push({ kind: 'path', path: fitted(path, slot.view_box, corners(slot)), colour })
    } else if (slot.kind === 'text') {
      const fill = scene.texts.find((one) => one.slot === slot.key)
      if (fill) addText(laidOut, area, slot, isOneColour ? { ...fill, colour: ONE_COLOUR } : fill, faces)
    } else addPhoto(laidOut, area, slot, scene, photos)
  }
  return laidOut
}

const corners = ({ box }: { box: { x: number; y: number; w: number; h: number } }): Box => ({
  x0: box.x,
  y0: box.y,
  x1: box.x + box.w,
  y1: box.y + box.h,
})

const outline = (mask: StudioArea['mask'], box: Box): Path => maskPath(mask, box) ?? { ops: '', points: [] }

function strangers(area: StudioArea, scene: Scene): SceneRefusal[] {
  const slotOf = (kind: string, key: string) =>
    area.slots.find((slot) => slot.kind === kind && slot.key === key)
  const texts = scene.texts.filter((fill, index) => {
    const slot = slotOf('text', fill.slot)
    if (slot?.kind !== 'text' || scene.texts.findIndex((one) => one.slot === fill.slot) !== index) return true
    return !slot.fonts.includes(fill.font) || !slot.colours.includes(fill.colour)
  })
  const pictures = scene.photos.filter(
    (fill, index) =>
      !slotOf('photo', fill.slot) || scene.photos.findIndex((one) => one.slot === fill.slot) !== index,
  )
  return [...texts, ...pictures].map(({ slot }) => ({ slot, why: 'choice' }))
}

function addText(
  { list, report, refusals, wanted }: LaidOut,
  area: StudioArea,
  slot: TextSlot,
  fill: TextFill,
  faces: Typefaces,
): void {
  const fit = fitText(fill.text, slot, fill.font, faces)
  if (fit.kind === 'wanted') wanted.push(fit.face)
  else if (fit.kind === 'fits') {
    const strokes = strokesOf(fit.text)
    const islands = area.process === 'cut' ? [...new Set(fit.text.lines.flatMap(islandLetters))] : []
    list.items.push({ kind: 'path', path: fit.text.path, colour: fill.colour })
    report.texts.push({
      slot: slot.key,
      lines: fit.text.lines.map((line) => line.text),
      letters: countLetters(fill.text),
      size_mm: fit.text.size,
      ink_mm: fit.text.ink,
      thinnest_mm: Math.min(...strokes.map(({ mm }) => mm)),
      ...(islands.length > 0 && { islands }),
    })
    const thin = strokes.filter(({ mm }) => mm < area.min_stroke_mm)
    if (thin.length > 0)
      refusals.push({
        slot: slot.key,
        why: 'thin',
        letters: [...new Set(thin.map(({ letter }) => letter))],
        found: Math.min(...thin.map(({ mm }) => mm)),
        allowed: area.min_stroke_mm,
      })
  } else {
    const refusal = textRefusal(fit, slot)
    if (refusal) refusals.push(refusal)
  }
}

function textRefusal(fit: Exclude<Fit, { kind: 'fits' | 'wanted' }>, slot: TextSlot): SceneRefusal | null {
  switch (fit.kind) {
    case 'empty':
      return null
    case 'missing':
      return { slot: slot.key, why: 'glyph', letters: fit.letters }
    case 'broken':
      return { slot: slot.key, why: 'broken', letters: fit.letters }
    case 'lines':
      return { slot: slot.key, why: 'lines', found: fit.found, allowed: slot.max_lines }
    case 'long':
      return { slot: slot.key, why: 'long', found: fit.size, allowed: slot.min_mm }
  }
}

const strokesOf = ({ lines, size }: FittedText) =>
  lines.flatMap((line) =>
    line.glyphs.map(({ glyph, letter }) => ({ letter, mm: thinnestStroke(glyph) * size })),
  )

function addPhoto(
  { list, report, refusals }: LaidOut,
  area: StudioArea,
  slot: PhotoSlot,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
): void {
  const fill = scene.photos.find((one) => one.slot === slot.key)
  if (!fill) return
  const size = photos.get(fill.photo_id)
  if (!size) {
    refusals.push({ slot: slot.key, why: 'photo' })
    return
  }
  const { matrix, dpi } = placePhoto(size, slot.box, fill)
  const clip = outline(slot.mask, corners(slot))
  const machineDots = area.process === 'engrave' ? printDots(area) : null
  list.items.push({ kind: 'photo', photoId: fill.photo_id, matrix, clip, dots: machineDots, ...size })
  const dots = Math.floor(dpi)
  const verdict = dots < area.min_dpi ? 'few' : dots < area.good_dpi ? 'soft' : 'good'
  report.photos.push({ slot: slot.key, dpi: dots, verdict })
  if (verdict === 'few') refusals.push({ slot: slot.key, why: 'dots', found: dots, allowed: area.min_dpi })
}
