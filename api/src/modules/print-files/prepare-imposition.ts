import type { RegistrationMarks, Turning } from '@nakshi/core/studio/admin-print-files'
import type { Jig } from '@nakshi/core/studio/jig'
import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayList } from '@nakshi/studio/layout'
import type { Path } from '@nakshi/studio/path'
import { drawLine } from '@nakshi/studio/shape-line'
import { shapeDocumentLine } from '../../platform/pdf/pdf-text.ts'
import { type Picture, type PrintProfile, separateDesign } from './colour/separate-design.ts'
import { type DrawInput, prepareDesign } from './create-print-files.ts'
import { ditherPhotos } from './dither-photos.ts'
import {
  createFootprint,
  type Footprint,
  fits,
  type ImpositionItem,
  LABEL_MM,
  type PlacedItem,
  turnBox,
} from './footprint.ts'
import { type ImpositionSize, imposeItems } from './imposition.ts'
import { checkJig, placeInJig } from './jig.ts'
import { unionDisplayList } from './merge-outlines.ts'
import { getPlates, NO_INKS, type Plates, type SpotNames } from './plates.ts'
import { placeMarks } from './registration-marks.ts'

/** mm that printers cannot print at the sheet edge. */
const SHEET_MARGIN_MM = 6
const LABEL_WEIGHT = 400

export type ImpositionJob = {
  /** `label` is written beside each copy */
  items: (DrawInput & {
    id: string
    copies: number
    label: string
    jig?: Jig | null
  })[]
  /** null: each item in its jig */
  sheetSize: ImpositionSize | null
  /** mm between items, including bleed */
  gap: number
  turning: Turning
  marks: RegistrationMarks
  is_mirrored: boolean
  createdAt: Date
  spots: SpotNames
  /** One file has one printing condition; null: RGB. */
  profile: PrintProfile | null
}

export type PreparedItem = {
  id: string
  area: StudioArea
  list: DisplayList
  photos: Map<string, Buffer>
  /** The photos as the PDF has them, such as in inks. */
  pictures: ReadonlyMap<string, Picture>
  plates: Plates
  hasCropMarks: boolean
  /** mm from the middle of the trim */
  label: Path | null
}
export type PreparedPage = {
  size: ImpositionSize
  process: StudioArea['process']
  placed: PlacedItem[]
  /** registration marks */
  marks: Path[]
}
type PreparedPages = { items: Map<string, PreparedItem>; sheets: PreparedPage[]; too_large: string[] }

/** Each process on sheets of its own. @throws {Error} when a design cannot be made */
export async function prepareImposition(job: ImpositionJob): Promise<PreparedPages> {
  const layOut = job.sheetSize ? layOutOnSheets(job, job.sheetSize) : layOutInJigs()
  const items = new Map<string, PreparedItem>()
  const trims = new Map<string, Path>()
  for (const { label, id, copies, jig = null, ...input } of job.items) {
    const { area } = input
    const prepared = await prepareDesign(input)
    // One object for pieces of one shape, by which its offset and its cut line are known.
    const shape = JSON.stringify([area.mask, area.width_mm, area.height_mm])
    const trim = trims.get(shape) ?? prepared.list.trim
    trims.set(shape, trim)
    const { list, photos } = await ditherPhotos({
      ...prepared,
      list: { ...unionDisplayList(prepared.list), trim },
    })
    const printed =
      job.profile && area.process === 'print'
        ? await separateDesign(job.profile, { list, photos })
        : { photos, inks: NO_INKS }
    const piece = layOut.add({ id, area, list, copies, jig })
    items.set(id, {
      ...{ id, area, list, photos, pictures: printed.photos },
      plates: getPlates(area, list, job.spots, printed.inks),
      hasCropMarks: piece?.isRectangular === true,
      label: piece && createLabel(label, piece),
    })
  }
  return { items, ...layOut.finish() }
}

type AddedItem = {
  id: string
  copies: number
  jig: Jig | null
  area: StudioArea
  list: DisplayList
}
type LayOut = { add(item: AddedItem): Footprint | null; finish(): Omit<PreparedPages, 'items'> }

function layOutOnSheets(job: ImpositionJob, size: ImpositionSize): LayOut {
  const margin = SHEET_MARGIN_MM
  const marks = placeMarks(job.marks, size, margin)
  const room = {
    free: { x0: margin, y0: margin, x1: size.width - margin, y1: size.height - margin },
    marks: marks.map(({ blocked }) => blocked),
  }
  // Of one width, so that pieces of one shape nest alike.
  const labelWidth = Math.max(
    0,
    ...job.items.map(({ label }) => shapeDocumentLine(label, LABEL_WEIGHT).advance * LABEL_MM.size),
  )
  const pieces = new Map<string, Footprint>()
  const byProcess = new Map<StudioArea['process'], ImpositionItem[]>()

  /** An item that fills the sheet has no waste for a label. */
  function createFittingPiece({ mask }: StudioArea, list: DisplayList): Footprint {
    const labelled = createFootprint(mask, list, job.gap, labelWidth)
    const isFitting = ([0, 90] as const).some((turn) => fits(turnBox(labelled.box, turn), room.free))
    return isFitting ? labelled : createFootprint(mask, list, job.gap, null)
  }

  return {
    add({ id, copies, area, list }) {
      const outline = JSON.stringify([area.mask, list.width, list.height, list.bleed])
      const piece = pieces.get(outline) ?? createFittingPiece(area, list)
      pieces.set(outline, piece)
      const items = byProcess.get(area.process) ?? []
      byProcess.set(area.process, [...items, ...repeat({ id, piece }, copies)])
      return piece
    },
    finish() {
      const arrangements = [...byProcess].map(([process, items]) => ({
        process,
        ...imposeItems(items, room, job.gap, job.turning),
      }))
      return {
        sheets: arrangements.flatMap(({ process, sheets }) =>
          sheets.map((placed) => ({ size, process, placed, marks: marks.map(({ path }) => path) })),
        ),
        too_large: [...new Set(arrangements.flatMap((each) => each.too_large))],
      }
    },
  }
}

/** Each jig is loaded as often as its units need. Nothing but the design is printed: a label would hit the jig. */
function layOutInJigs(): LayOut {
  const loads = new Map<string, { jig: Jig; process: StudioArea['process']; ids: string[] }>()
  const tooLarge: string[] = []
  const isFitting = new Map<string, boolean>()
  return {
    add({ id, copies, area, jig }) {
      const outline = JSON.stringify([jig, area.mask, area.width_mm, area.height_mm, area.bleed_mm])
      const fitting = isFitting.get(outline) ?? (jig !== null && checkJig(area, jig).length === 0)
      isFitting.set(outline, fitting)
      if (!jig || !fitting) {
        tooLarge.push(id)
        return null
      }
      const key = JSON.stringify([jig, area.process])
      const load = loads.get(key) ?? { jig, process: area.process, ids: [] }
      loads.set(key, { ...load, ids: [...load.ids, ...repeat(id, copies)] })
      return null
    },
    finish: () => ({
      sheets: [...loads.values()].flatMap(({ jig, process, ids }) => {
        const places = placeInJig(jig)
        return Array.from({ length: Math.ceil(ids.length / places.length) }, (_, load) => ({
          size: { width: jig.width_mm, height: jig.height_mm },
          process,
          placed: ids
            .slice(load * places.length, (load + 1) * places.length)
            .flatMap((id, at) => (places[at] ? [{ id, ...places[at] }] : [])),
          marks: [],
        }))
      }),
      too_large: tooLarge,
    }),
  }
}

const repeat = <Value>(value: Value, count: number) => Array.from({ length: count }, () => value)

/** As outlines, like the designs: cutters and print shops have no fonts. */
function createLabel(text: string, { label }: Footprint): Path | null {
  if (!label) return null
  const line = shapeDocumentLine(text, LABEL_WEIGHT)
  const path: Path = { ops: '', points: [] }
  const size = Math.min(LABEL_MM.size, label.width / line.advance)
  drawLine(path, line, size, label.x, label.y + LABEL_MM.baseline)
  return path
}
