import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Finish, Rgb } from '@nakshi/core/studio/schema'
import { findArea } from '@nakshi/studio/select-area'
import { expect, test } from 'vitest'
import { demoProducts } from '../demo/catalogue.ts'
import marks from '../demo/pictures/placements.json' with { type: 'json' }
import { demoPrintAreas } from '../demo/print-areas.ts'
import { projectRoot } from '../src/platform/project-root.ts'

/** What a choice is of that changes how the goods look, and not only how large or how many they are. */
const COLOURED = [
  'colour',
  'glaze',
  'finish',
  'wood',
  'base',
  'dial',
  'thread',
  'ground',
  'letters',
  'lining',
  'border',
]
const COUNTS_AND_SIZES = [
  'format',
  'leaves',
  'numerals',
  'pack',
  'people',
  'photos',
  'pouches',
  'script',
  'shape',
  'size',
  'stand',
]
/** As much as WCAG asks between a thing and its ground. */
const READABLE = 3

const marked: Record<string, { white: number[] }[]> = marks
const products = demoProducts(new Date())
const areas = demoPrintAreas(products)
const areasOf = (id: string) => areas.filter(({ product_id }) => product_id === id)
const coloured = products.flatMap((product) =>
  COLOURED.flatMap((type) => {
    const variants = product.variants.filter((variant) => variant.type === type)
    return variants.length > 0 ? [{ slug: product.slug, id: product.id, type, variants }] : []
  }),
)

test.each(coloured.map((one) => [one.slug, one.type, one] as const))(
  'shows for %s each %s in a separate image',
  (slug, _type, { variants }) => {
    const pictures = variants.map(({ picture }) => `${slug}-${picture}.webp`)
    for (const picture of pictures)
      expect(existsSync(path.join(projectRoot, 'api/demo/pictures', picture)), picture).toBe(true)
    expect(new Set(pictures).size).toBe(variants.length)
  },
)

test.each(
  coloured.filter(({ id }) => areasOf(id).length > 0).map((one) => [one.slug, one.type, one] as const),
)('personalises %s in the chosen %s', (_slug, _type, { id, type, variants }) => {
  const shown = variants.map(({ value }) => {
    const area = findArea(areasOf(id), { [type]: value })
    expect(area?.variant_selections, value).toEqual({ [type]: value })
    // Letters that are set on differ themselves, on one and the same plate
    const inks = area?.area.slots.flatMap((slot) => (slot.kind === 'text' ? slot.colours : []))
    return type === 'letters' ? inks?.join() : area?.picture
  })
  expect(new Set(shown).size).toBe(variants.length)
})

test('gives each of the 40 products a live preview', () => {
  expect(products).toHaveLength(40)
  expect(products.filter(({ id }) => areasOf(id).length === 0).map(({ slug }) => slug)).toEqual([])
  for (const { picture } of areas)
    expect(existsSync(path.join(projectRoot, 'api/demo/pictures', `${picture}.webp`)), picture).toBe(true)
})

const texts = areas.flatMap(({ name, picture, area, placement }) =>
  area.slots.flatMap((slot) => (slot.kind === 'text' ? [{ name, picture, slot, placement }] : [])),
)

test.each(texts.map((one) => [one.picture, one.name, one] as const))(
  'offers on %s only readable inks for "%s"',
  (picture, _name, { slot, placement: { finish } }) => {
    const ground = groundOf(picture)
    for (const colour of slot.colours)
      expect(contrast(inkOf(finish, colour, ground), ground), colour).toBeGreaterThan(READABLE)
  },
)

test('covers every variant type that changes the appearance of a product', () => {
  const types = products.flatMap(({ variants }) => variants.map(({ type }) => type))
  const others = new Set(types.filter((type) => !COLOURED.includes(type)))
  expect([...others].sort()).toEqual(COUNTS_AND_SIZES)
})

function groundOf(picture: string): Rgb {
  const [r = 0, g = 0, b = 0] = marked[picture]?.[0]?.white ?? []
  return [r, g, b]
}

function inkOf(finish: Finish, colour: string, ground: Rgb): Rgb {
  if (finish.kind === 'cut') return finish.behind
  if (finish.kind === 'engrave') {
    const { burn, depth } = finish
    const burnt = (under: number, by: number) => under * (1 - depth) + ((under * by) / 255) * depth
    return [burnt(ground[0], burn[0]), burnt(ground[1], burn[1]), burnt(ground[2], burn[2])]
  }
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((level) => {
    const part = level / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
