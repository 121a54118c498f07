import type {
  PhotoSlot,
  Scene,
  SceneRejection,
  SceneReport,
  StudioArea,
  TextFill,
  TextSlot,
} from '@nakshi/core/studio/schema'
import { type EnginePart, getEnginePart } from './engine-parts.ts'
import { type Fit, type FittedText, fitText } from './fit-text.ts'
import type { FontKey } from './font-catalogue.ts'
import { countVisibleGraphemes } from './graphemes.ts'
import type { LoadedFonts } from './load-font.ts'
import { maskPath } from './masks.ts'
import { getMinStrokeWidth } from './min-stroke-width.ts'
import { type Box, fitPath, type Matrix, type Path, pathFromSvg, toBox } from './path.ts'
import { MM_PER_INCH, type PhotoSize, positionPhoto } from './photo-position.ts'
import { getPhotoVerdict } from './photo-verdict.ts'
import { listIslandGraphemes } from './stencil-islands.ts'

/** mm from the top left corner of the trim; bleed has negative coordinates. */
export type DisplayList = {
  width: number
  height: number
  bleed: number
  trim: Path
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
      printDpi: number | null
      isDithered?: true
    } & PhotoSize)

export type LayoutResult = {
  list: DisplayList
  report: SceneReport
  rejections: SceneRejection[]
  /** Fonts and parts of the engine to load before layout can be completed. */
  missingFonts: (FontKey | EnginePart)[]
}

const SINGLE_COLOUR = '#000000'

/** Unprintable fills become rejections. @param photos pixel sizes of the originals by id */
export function layoutScene(
  area: StudioArea,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
  fonts: LoadedFonts,
): LayoutResult {
  const { width_mm: width, height_mm: height, bleed_mm: bleed } = area
  const trimBox = { x0: 0, y0: 0, x1: width, y1: height }
  const list: DisplayList = {
    width,
    height,
    bleed,
    trim: outline(area.mask, trimBox),
    items: [],
  }
  const result: LayoutResult = {
    list,
    report: { texts: [], photos: [] },
    rejections: rejectUnknownFills(area, scene),
    missingFonts: [],
  }
  const isOneColour = area.process === 'engrave' || area.process === 'cut'
  for (const slot of area.slots) {
    if (slot.kind === 'art') {
      const path = pathFromSvg(slot.d)
      const colour = isOneColour ? SINGLE_COLOUR : slot.colour
      if (path) list.items.push({ kind: 'path', path: fitPath(path, slot.view_box, toBox(slot.box)), colour })
    } else if (slot.kind === 'text') {
      const fill = scene.texts.find((one) => one.slot === slot.key)
      if (fill) addText(result, area, slot, isOneColour ? { ...fill, colour: SINGLE_COLOUR } : fill, fonts)
    } else addPhoto(result, area, slot, scene, photos)
  }
  return result
}

const outline = (mask: StudioArea['mask'], box: Box): Path => maskPath(mask, box) ?? { ops: '', points: [] }

function rejectUnknownFills(area: StudioArea, scene: Scene): SceneRejection[] {
  const findSlot = (kind: string, key: string) =>
    area.slots.find((slot) => slot.kind === kind && slot.key === key)
  const texts = scene.texts.filter((fill, index) => {
    const slot = findSlot('text', fill.slot)
    if (slot?.kind !== 'text' || scene.texts.findIndex((one) => one.slot === fill.slot) !== index) return true
    return !slot.fonts.includes(fill.font) || !slot.colours.includes(fill.colour)
  })
  const pictures = scene.photos.filter(
    (fill, index) =>
      !findSlot('photo', fill.slot) || scene.photos.findIndex((one) => one.slot === fill.slot) !== index,
  )
  return [...texts, ...pictures].map(({ slot }) => ({ slot, why: 'choice' }))
}

function addText(
  { list, report, rejections, missingFonts }: LayoutResult,
  area: StudioArea,
  slot: TextSlot,
  fill: TextFill,
  fonts: LoadedFonts,
): void {
  const fit = fitText(fill.text, slot, fill.font, fonts)
  const isMachined = area.process === 'cut' || area.process === 'engrave'
  const checkClearances = getEnginePart('clearance')
  if (isMachined && !checkClearances) missingFonts.push('clearance')
  if (fit.kind === 'wanted') missingFonts.push(fit.font)
  else if (fit.kind === 'fits') {
    const strokes = measureStrokes(fit.text)
    const clearance = isMachined ? checkClearances?.(area, fit.text) : undefined
    const islands = isCutThrough(area) ? [...new Set(fit.text.lines.flatMap(listIslandGraphemes))] : []
    list.items.push({ kind: 'path', path: fit.text.path, colour: fill.colour })
    report.texts.push({
      slot: slot.key,
      lines: fit.text.lines.map((line) => line.text),
      characters: countVisibleGraphemes(fill.text),
      size_mm: fit.text.size,
      ink_mm: fit.text.ink,
      thinnest_mm: Math.min(...strokes.map(({ mm }) => mm)),
      ...(islands.length > 0 && { islands }),
      ...(clearance?.closing && { closing: clearance.closing }),
    })
    if (clearance?.gap) rejections.push({ slot: slot.key, ...clearance.gap })
    const thinStrokes = [...strokes.filter(({ mm }) => mm < area.min_stroke_mm), ...(clearance?.joints ?? [])]
    if (thinStrokes.length > 0)
      rejections.push({
        slot: slot.key,
        why: 'thin',
        characters: [...new Set(thinStrokes.map(({ grapheme }) => grapheme))],
        found: Math.min(...thinStrokes.map(({ mm }) => mm)),
        allowed: area.min_stroke_mm,
      })
  } else {
    const rejection = toTextRejection(fit, slot)
    if (rejection) rejections.push(rejection)
  }
}

const isCutThrough = ({ process, solid }: StudioArea) =>
  process === 'cut' || (solid !== undefined && 'relief' in solid && solid.relief.kind === 'cut')

function toTextRejection(
  fit: Exclude<Fit, { kind: 'fits' | 'wanted' }>,
  slot: TextSlot,
): SceneRejection | null {
  switch (fit.kind) {
    case 'empty':
      return null
    case 'missing':
      return { slot: slot.key, why: 'glyph', characters: fit.graphemes }
    case 'broken':
      return { slot: slot.key, why: 'broken', characters: fit.graphemes }
    case 'lines':
      return { slot: slot.key, why: 'lines', found: fit.found, allowed: slot.max_lines }
    case 'long':
      return { slot: slot.key, why: 'long', found: fit.size, allowed: slot.min_mm }
  }
}

const measureStrokes = ({ lines, size }: FittedText) =>
  lines.flatMap((line) =>
    line.glyphs.map(({ glyph, grapheme }) => ({ grapheme, mm: getMinStrokeWidth(glyph) * size })),
  )

function addPhoto(
  { list, report, rejections }: LayoutResult,
  area: StudioArea,
  slot: PhotoSlot,
  scene: Scene,
  photos: ReadonlyMap<string, PhotoSize>,
): void {
  const fill = scene.photos.find((one) => one.slot === slot.key)
  if (!fill) return
  const size = photos.get(fill.photo_id)
  if (!size) {
    rejections.push({ slot: slot.key, why: 'photo' })
    return
  }
  const { matrix, dpi } = positionPhoto(size, slot.box, fill)
  const clip = outline(slot.mask, toBox(slot.box))
  const machineDpi = area.process === 'engrave' ? getPrintDpi(area) : null
  list.items.push({ kind: 'photo', photoId: fill.photo_id, matrix, clip, printDpi: machineDpi, ...size })
  const printDpi = Math.floor(dpi)
  const quality = getPhotoVerdict(area, printDpi)
  report.photos.push({ slot: slot.key, dpi: printDpi, verdict: quality })
  if (quality === 'few')
    rejections.push({ slot: slot.key, why: 'dots', found: printDpi, allowed: area.min_dpi })
}

const MACHINE_DPI: Record<StudioArea['process'], number> = {
  print: 300,
  engrave: 254,
  foil: 300,
  cut: 254,
  solid: 300,
}
/** A2 at 300 DPI; 140 MB of pixels. */
const MAX_PIXELS = 35_000_000

type PrintableArea = Pick<StudioArea, 'process' | 'width_mm' | 'height_mm' | 'bleed_mm'>

/** DPI of a PNG: the machine's, reduced for very large designs. The PDF keeps full resolution. */
export function getPrintDpi({ process, width_mm, height_mm, bleed_mm }: PrintableArea): number {
  const squareInches = ((width_mm + 2 * bleed_mm) * (height_mm + 2 * bleed_mm)) / MM_PER_INCH ** 2
  return Math.min(MACHINE_DPI[process], Math.floor(Math.sqrt(MAX_PIXELS / squareInches)))
}
