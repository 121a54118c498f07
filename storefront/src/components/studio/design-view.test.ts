import type { PrintArea } from '@nakshi/core/designs/schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import { expect, test } from 'vitest'
import { type DesignView, findFirstStep, toDesignCheck } from './design-view.ts'
import { NO_LAYOUT } from './layouter.ts'
import { NOT_SERVED } from './server-preview.ts'

const side = (id: string, key: string) =>
  ({ id, version: 3, side: id, area: { slots: [{ kind: 'text', key }] } }) as PrintArea
const [front, back] = [side('front', 'name'), side('back', 'date')]
const text = (slot: string) => ({ slot, text: 'Asha', font: 'tiro' as const, colour: '#000000' })
const style = { texts: [{ slot: 'date', font: 'tiro' as const, colour: '#000000' }], photos: [] }

const viewOf = (printArea: PrintArea, filled: string[]): DesignView => ({
  ...NO_LAYOUT,
  kind: 'area',
  sides: [front, back],
  mainArea: front,
  printArea,
  item: { slots: [...front.area.slots, ...back.area.slots] },
  style,
  itemScene: { texts: filled.map(text), photos: [] },
  scene: { texts: [], photos: [] },
  photos: new Map(),
  isFilled: filled.length > 0,
  engine: null,
  isEngineRequested: false,
  layouter: null,
  hiddenRejections: [],
  solid: null,
  served: NOT_SERVED,
})

test.each([
  ['the side that is shown', back, ['date']],
  ['another side', front, ['date']],
  ['both sides', front, ['name', 'date']],
])('orders the item by its first area when %s is filled', (_, shown, filled) => {
  const { design, hasText, slots } = toDesignCheck(viewOf(shown, filled))
  expect(design).toEqual({ print_area_id: 'front', area_version: 3, style })
  expect(hasText).toBe(true)
  expect([...slots.keys()]).toEqual(['name', 'date'])
})

test('orders no design when no side is filled', () =>
  expect(toDesignCheck(viewOf(back, []))).toMatchObject({ design: null, hasText: false }))

test('refuses a text of a side that is not shown', () => {
  const report = { texts: [], photos: [] }
  const layout = { report, rejections: [], missingFonts: [] } as Partial<LayoutResult> as LayoutResult
  const hiddenRejections = [{ slot: 'date', why: 'long' as const, found: 2, allowed: 4 }]
  const { errors } = toDesignCheck({ ...viewOf(front, ['name', 'date']), layout, hiddenRejections })
  expect(errors.map(({ path }) => path)).toEqual(['custom_options.date'])
})

test.each<[string, string | null, PrintArea[], PrintArea, string[]]>([
  ['an option of the side that is shown', 'date', [front, back], back, ['wrap', 'name', 'date']],
  ['the first option of an item with one side', 'wrap', [front], front, ['wrap', 'name']],
  ['the first option where the side has none', 'wrap', [front, back], back, ['wrap', 'name']],
  ['nothing without options', null, [front], front, []],
])('opens the full-screen editor at %s', (_, step, sides, printArea, ids) => {
  const customOptions = ids.map((id) => ({ id }) as ProductDetail['custom_options'][number])
  expect(findFirstStep({ custom_options: customOptions }, { sides, printArea })).toBe(step)
})
