import type { VariantSelections } from '@nakshi/core/products/choices'
import type { Finish, Placement, Rgb, StudioArea } from '@nakshi/core/studio/schema'
import type { DemoArea, DemoFinish, DemoSlot, Part } from './areas/area.ts'
import { carved } from './areas/carved.ts'
import { gilded } from './areas/gilded.ts'
import { lampsAndSets } from './areas/lamps-and-sets.ts'
import { photographed } from './areas/photographed.ts'
import { printedAreas } from './areas/printed.ts'
import { wooden } from './areas/wooden.ts'
import type { DemoProduct } from './catalogue.ts'
import marks from './pictures/placements.json' with { type: 'json' }
import { demoId } from './random.ts'

export type DemoPrintArea = {
  id: string
  product_id: string
  name: string
  side: string
  variant_selections: VariantSelections
  needs_proof: boolean
  area: StudioArea
  picture: string
  placement: Placement
}

const all = [...printedAreas, ...photographed, ...wooden, ...carved, ...gilded, ...lampsAndSets]
const placementMarks: Record<string, (typeof marks)[keyof typeof marks]> = marks

/** Pictures without names, on which print areas are marked; they come last. */
export const blankPictures = (slug: string): string[] => [
  ...new Set(all.filter((area) => area.slug === slug).map(({ picture }) => picture)),
]

export function demoPrintAreas(products: DemoProduct[]): DemoPrintArea[] {
  return all.map((area) => {
    const product = products.find(({ slug }) => slug === area.slug)
    const mark = placementMarks[area.picture]?.[0]
    if (!product || !mark) throw new RangeError(`${area.slug} has no mark on ${area.picture}`)
    const { quad, bend_deg, sag, white, width_mm, height_mm } = mark
    return {
      id: demoId('print-area', area.slug, area.name),
      product_id: product.id,
      name: area.name,
      side: area.side ?? '',
      variant_selections: area.variant_selections ?? {},
      needs_proof: area.needs_proof ?? false,
      area: studioArea(area, product, { w: width_mm, h: height_mm }),
      picture: area.picture,
      placement: {
        quad: [corner(quad[0]), corner(quad[1]), corner(quad[2]), corner(quad[3])],
        bend_deg,
        sag,
        finish: finishOn(area.finish, [white[0] ?? 255, white[1] ?? 255, white[2] ?? 255]),
      },
    }
  })
}

const corner = ([x = 0, y = 0]: number[] = []): [number, number] => [x, y]
const finishOn = (finish: DemoFinish, white: Rgb): Finish =>
  finish.kind === 'print' ? { ...finish, white } : finish

type Size = { w: number; h: number }
const tenths = (mm: number) => Math.round(mm * 10) / 10

function studioArea(area: DemoArea, product: DemoProduct, drawn: Size): StudioArea {
  const size = { w: tenths(drawn.w), h: tenths(drawn.h) }
  const [minDpi, goodDpi] = area.dpi ?? [120, 200]
  return {
    width_mm: size.w,
    height_mm: size.h,
    bleed_mm: 0,
    safe_mm: area.safe_mm ?? 0,
    mask: area.mask ?? { kind: 'rect' },
    process: area.process,
    ...(area.solid && { solid: area.solid }),
    min_stroke_mm: area.min_stroke_mm ?? 0.05,
    min_dpi: minDpi,
    good_dpi: goodDpi,
    slots: area.slots.map((slot) => studioSlot(slot, product, size)),
  }
}

function studioSlot(slot: DemoSlot, product: DemoProduct, size: Size): StudioArea['slots'][number] {
  const option = product.custom_options.find(({ name }) => name === slot.option)
  if (!option) throw new RangeError(`${product.slug} has no option "${slot.option}"`)
  const box = toBox(slot.at, size)
  if (slot.kind === 'photo')
    return { kind: 'photo', key: slot.nth > 1 ? `${option.id}-${slot.nth}` : option.id, box, mask: slot.mask }
  return {
    kind: 'text',
    key: option.id,
    box,
    min_mm: slot.min_mm,
    // Prevents short names from being scaled up to the full width.
    max_mm: Math.max(slot.min_mm, box.h),
    max_lines: slot.lines,
    align: 'center',
    arc_deg: slot.arc_deg,
    fonts: [...slot.fonts],
    colours: [...slot.colours],
  }
}

const toBox = ([x, y, w, h]: Part, size: Size) => ({
  x: x * size.w,
  y: y * size.h,
  w: w * size.w,
  h: h * size.h,
})
