import type { OrderEventLine } from '@nakshi/core/orders/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { translateEvents } from './translate-events.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('names products, choices and options of a timeline in the language, and typed words as they are', async () => {
  const clock = await addProduct(shop.db, {
    title: 'Wall clock',
    variants: [{ type: 'size', name: 'Size', value: 'Large' }],
    custom_options: [{ name: 'Name', type: 'text' }],
  })
  const optionId = clock.custom_options[0]?.id ?? ''
  const texts = {
    title: 'दीवार घड़ी',
    'type:size': 'साइज़',
    'value:Large': 'बड़ा',
    [`option:${optionId}`]: 'नाम',
  }
  const saved = await (await shop.asAdmin()).put(`/api/admin/products/${clock.id}/translations/hi`, {
    texts: Object.entries(texts).map(([field, text]) => ({ field, text })),
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const items = [
    {
      product_id: clock.id,
      product: {
        ...{ id: null, slug: clock.slug, title: 'Wall clock', image_url: null, image_alt: '' },
        variant_labels: { size: 'Size' },
        custom_options: [{ id: optionId, name: 'Name', type: 'text' as const }],
      },
    },
  ]
  const lines: OrderEventLine[] = [
    { type: 'quantity', params: { title: 'Wall clock', before: 1, after: 2 } },
    { type: 'field', params: { title: 'Wall clock: Size', before: '“Small”', after: '“Large”' } },
    { type: 'is_nothing', params: { title: 'Wall clock: Name “Large”' } },
    { type: 'parcel_shipped', params: { number: 1, title: '2 × Wall clock, 1 × Plate' } },
    { type: 'total', params: { before: 1, after: 2 } },
  ]
  const order = { items, events: [{ params: {}, lines }] }
  const [hindi] = await translateEvents(shop.db, 'hi', [order])
  expect(hindi?.events[0]?.lines.map(({ params }) => params)).toEqual([
    { title: 'दीवार घड़ी', before: 1, after: 2 },
    { title: 'दीवार घड़ी: साइज़', before: '“Small”', after: '“बड़ा”' },
    { title: 'दीवार घड़ी: नाम “Large”' },
    { number: 1, title: '2 × दीवार घड़ी, 1 × Plate' },
    { before: 1, after: 2 },
  ])
  expect(await translateEvents(shop.db, 'en', [order])).toEqual([order])
})
