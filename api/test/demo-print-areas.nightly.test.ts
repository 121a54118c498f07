import path from 'node:path'
import { placement as placementSchema, studioArea } from '@nakshi/core/studio/schema'
import { validateArea, validatePlacement } from '@nakshi/studio/validate-area'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoProducts } from '../demo/catalogue.ts'
import marks from '../demo/pictures/placements.json' with { type: 'json' }
import { demoPrintAreas } from '../demo/print-areas.ts'
import { demoId } from '../demo/random.ts'
import { layoutPrintable } from '../src/modules/print-files/solids/check-solid.ts'
import { projectRoot } from '../src/platform/project-root.ts'

const products = demoProducts(new Date())
const areas = demoPrintAreas(products)
const slots = areas.flatMap(({ area }) => area.slots)
const PHOTO = '00000000-0000-4000-8000-000000000001'
const photos = new Map([[PHOTO, { width: 2400, height: 3000 }]])

test('includes every process and shape', () => {
  expect(new Set(areas.map(({ area }) => area.process))).toEqual(
    new Set(['print', 'engrave', 'foil', 'cut', 'solid']),
  )
  const masks = areas.map(({ area }) => area.mask.kind)
  expect(masks).toEqual(expect.arrayContaining(['rect', 'rounded', 'ellipse', 'heart']))
  expect(areas.some(({ placement }) => placement.bend_deg > 45)).toBe(true)
  expect(slots.some((slot) => slot.kind === 'text' && slot.arc_deg < -90)).toBe(true)
  expect(areas.some(({ area }) => area.process === 'engrave' && area.slots.some(isPhoto))).toBe(true)
})

test('prints the products of the category 3D Prints in 3D, and no others', () => {
  const solids = new Set(
    areas.flatMap(({ area, product_id }) => (area.process === 'solid' ? [product_id] : [])),
  )
  const category = demoId('category', '3d-prints')
  const printed = products.filter(({ category_ids }) => category_ids.includes(category))
  expect(printed.length).toBeGreaterThan(0)
  expect(solids).toEqual(new Set(printed.map(({ id }) => id)))
  expect(areas.filter(({ area }) => (area.process === 'solid') !== (area.solid !== undefined))).toEqual([])
})

test('places print areas within 1.2 percent of their marked position', () => {
  for (const [picture, placed] of Object.entries(marks))
    for (const { error } of placed) expect(error, picture).toBeLessThan(0.012)
})

describe.each(areas.map((one) => [one.picture, one] as const))(
  '%s',
  (picture, { product_id, area, placement }) => {
    test('is a valid print area with a valid placement on its image', async () => {
      expect(studioArea.parse(area)).toEqual(area)
      expect(placementSchema.parse(placement)).toEqual(placement)
      expect(validateArea(area)).toEqual([])
      const { width, height } = await sharp(
        path.join(projectRoot, 'api', 'demo', 'pictures', `${picture}.webp`),
      ).metadata()
      expect(validatePlacement(area, placement, { width, height })).toBeNull()
    })

    test.each(['ओम', 'Om', 'शर्मा', 'Anjali', 'Priya & Arjun'])(
      'fits %s in its default style',
      async (word) => {
        const texts = area.slots.filter(isText).map(({ key, fonts, colours }) => ({
          slot: key,
          text: [...word].slice(0, lengthOf(product_id, key)).join('').trim(),
          font: fonts[0] ?? 'mukta',
          colour: colours[0] ?? '#000000',
        }))
        const pictures = area.slots
          .filter(isPhoto)
          .map(({ key }) => ({ slot: key, photo_id: PHOTO, zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }))
        const { rejections, list } = await layoutPrintable(area, { texts, photos: pictures }, photos)
        expect(rejections).toEqual([])
        expect(list.items).toHaveLength(area.slots.length)
      },
    )
  },
)

type Slot = (typeof slots)[number]
function isText(slot: Slot): slot is Extract<Slot, { kind: 'text' }> {
  return slot.kind === 'text'
}
function isPhoto(slot: Slot): slot is Extract<Slot, { kind: 'photo' }> {
  return slot.kind === 'photo'
}
/** As many letters as the option takes. */
function lengthOf(productId: string, optionId: string): number {
  const product = products.find(({ id }) => id === productId)
  return product?.custom_options.find(({ id }) => id === optionId)?.max_length ?? 400
}
