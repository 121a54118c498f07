import type { ArtSlot, BoxMm, StudioArea } from '@nakshi/core/studio/schema'
import type { Drawing } from './parse-svg-drawing.ts'

type Slot = StudioArea['slots'][number]

export function createSlot(kind: 'text' | 'photo', area: StudioArea): Slot {
  const key = freeKey(kind, area)
  const box: BoxMm = {
    x: rounded(area.width_mm * 0.2),
    y: rounded(area.height_mm / 3),
    w: rounded(area.width_mm * 0.6),
    h: rounded(area.height_mm / 3),
  }
  if (kind === 'photo') return { kind, key, box, mask: { kind: 'rect' } }
  const template = area.slots.find((slot) => slot.kind === 'text')
  return {
    kind,
    key,
    box,
    min_mm: Math.max(1, rounded(box.h / 6)),
    max_mm: Math.max(2, rounded(box.h)),
    max_lines: 1,
    align: 'center',
    arc_deg: 0,
    fonts: template?.fonts ?? ['mukta', 'tiro', 'kalam', 'round', 'hand'],
    colours: template?.colours ?? ['#000000'],
  }
}

/** Without a position, the view box grows with the rounded box, so that the drawing keeps its proportions. */
export function createArtSlot(area: StudioArea, { d, view_box }: Drawing, position?: BoxMm): ArtSlot {
  const [x, y, w, h] = view_box
  const scale = Math.min((area.width_mm * 0.6) / w, area.height_mm / 3 / h)
  const [width, height] = [Math.max(1, tenths(w * scale)), Math.max(1, tenths(h * scale))]
  const [roomW, roomH] = [width / scale, height / scale]
  const box = position ?? {
    x: tenths((area.width_mm - width) / 2),
    y: tenths((area.height_mm - height) / 2),
    w: width,
    h: height,
  }
  const template = area.slots.find((slot) => slot.kind === 'text')
  return {
    kind: 'art',
    key: freeKey('art', area),
    box,
    d,
    view_box: position ? view_box : [x - (roomW - w) / 2, y - (roomH - h) / 2, roomW, roomH],
    colour: template?.colours[0] ?? '#000000',
  }
}

const tenths = (mm: number) => Math.round(mm * 10) / 10
const rounded = (mm: number) => Math.max(1, Math.round(mm))

function freeKey(kind: string, { slots }: StudioArea): string {
  let number = slots.length + 1
  while (slots.some(({ key }) => key === `${kind}-${number}`)) number++
  return `${kind}-${number}`
}
