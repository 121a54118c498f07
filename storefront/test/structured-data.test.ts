import { defaultDeliverySettings, defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import type { DeliveryZone } from '@nakshi/core/delivery/settings'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { describe, expect, test } from 'vitest'
import { categories, detail, option, settings, variant } from './examples.ts'
import { type Drawing, page } from './harness.tsx'

const shown = (product: ProductDetail, store = {}) =>
  page(`/products/${product.slug}`, {
    '/api/settings': { ...settings, store_settings: { ...settings.store_settings, ...store } },
    '/api/categories': categories,
    [`/api/products/${product.slug}`]: product,
  })

interface Described {
  description: string
  offers: {
    shippingDetails: {
      shippingRate: { value: string }
      deliveryTime: {
        businessDays: { dayOfWeek: string[] }
        handlingTime: { minValue: number; maxValue: number }
        transitTime: { minValue: number; maxValue: number }
      }
    }
    hasMerchantReturnPolicy: Record<string, unknown>
  }
}

function described({ html }: Drawing): Described {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const product = JSON.parse(json)
  expect(product['@type']).toBe('Product')
  return product
}

describe('product structured data', () => {
  test('describes the range of prices of combinations', async () => {
    const combination = (size: string, price: number | null) => ({
      ...{
        id: crypto.randomUUID(),
        selections: { size },
        sku: null,
        barcode: null,
        stock: 1,
        discounted_price: null,
        weight: null,
        image_url: null,
      },
      price,
    })
    const combinations = [combination('S', null), combination('L', 45_000)]
    const variants = [variant('size', 'S'), variant('size', 'L', 1_000)]
    const { offers } = described(await shown(detail({ price: 39_900, variants, combinations })))
    expect(offers).toMatchObject({
      '@type': 'AggregateOffer',
      offerCount: 2,
      lowPrice: '399.00',
      highPrice: '450.00',
    })
  })

  test.each([
    ['thirty_days', 'MerchantReturnFiniteReturnWindow', 30, '30-day return policy'],
    ['remade', 'MerchantReturnNotPermitted', undefined, 'Replacement or refund'],
  ] as const)('matches the returns policy on the page: %s', async (returnsPolicy, category, days, words) => {
    const drawing = await shown(detail({ returns_policy: returnsPolicy }))
    expect(drawing.words).toContain(words)
    const policy = described(drawing).offers.hasMerchantReturnPolicy
    expect(policy.returnPolicyCategory).toBe(`https://schema.org/${category}`)
    expect(policy.merchantReturnDays).toBe(days)
  })

  test.each([
    ['5-7 days', {}, {}],
    ['10-12 days', { handling_days: 7 }, {}],
    ['23-25 days', { handling_days: 20 }, {}],
    ['8-10 days', { custom_options: [option({ is_required: true, handling_days: 3 })] }, {}],
    ['3-5 days', { handling_days: 0 }, {}],
    [
      '1-2 days',
      { handling_days: 0 },
      { courier_days: { ...settings.store_settings.courier_days, mainland: 2 } },
    ],
    [
      '1-3 days',
      { handling_days: 2 },
      { courier_days: { ...settings.store_settings.courier_days, mainland: 1 } },
    ],
    ['5-7 working days', {}, { closed_weekdays: [0] }],
  ])('matches the delivery promise on the page: %s', async (promise, product, store) => {
    const drawing = await shown(detail(product), store)
    expect(drawing.words).toContain(`Delivered in ${promise}`)
    const { handlingTime, transitTime, businessDays } = described(drawing).offers.shippingDetails.deliveryTime
    const [min, max] = [
      handlingTime.minValue + transitTime.minValue,
      handlingTime.maxValue + transitTime.maxValue,
    ]
    expect(promise).toMatch(new RegExp(`^${min}-${max} `))
    expect(handlingTime.minValue).toBeLessThanOrEqual(handlingTime.maxValue)
    expect(transitTime.minValue).toBeLessThanOrEqual(transitTime.maxValue)
    expect(businessDays.dayOfWeek).toHaveLength(promise.includes('working') ? 6 : 7)
  })

  test.each([
    [39_900, null, '50.00'],
    [49_900, null, '0.00'],
    [39_900, 30_000, '0.00'],
  ])('states shipping for a price of %s and a product threshold of %s: %s', async (price, bar, rate) => {
    const drawing = await shown(detail({ price, free_shipping_threshold: bar }))
    expect(described(drawing).offers.shippingDetails.shippingRate.value).toBe(rate)
  })

  test('states the charge of each delivery zone, and where the store does not ship', async () => {
    const zone = { ...defaultZoneTerms, name: 'Zone', states: [], pin_prefixes: [] }
    const rates = [
      { up_to_weight_grams: 500, from_order_paise: 0, charge_paise: 8_000 },
      { up_to_weight_grams: null, from_order_paise: 0, charge_paise: 15_000 },
    ]
    const zones: DeliveryZone[] = [
      { ...zone, name: 'South', states: ['Kerala', 'Tamil Nadu'], rates },
      { ...zone, name: 'Islands', pin_prefixes: ['744'], is_served: false },
    ]
    const product = detail({ price: 39_900, weight: 0.6 })
    const drawing = await page(`/products/${product.slug}`, {
      '/api/settings': { ...settings, delivery_settings: { ...defaultDeliverySettings, zones } },
      '/api/categories': categories,
      [`/api/products/${product.slug}`]: product,
    })
    expect(described(drawing).offers.shippingDetails).toMatchObject([
      {
        shippingDestination: { addressCountry: 'IN', addressRegion: ['Kerala', 'Tamil Nadu'] },
        shippingRate: { value: '150.00' },
      },
      { shippingDestination: { postalCodePrefix: ['744'] }, doesNotShip: true },
      { shippingDestination: { addressCountry: 'IN' }, shippingRate: { value: '50.00' } },
    ])
  })
})

test('describes a product by its long description without tags when it has no short one', async () => {
  const description = '<p>Fired at <b>1,200</b>&nbsp;degrees.</p><ul><li>Dishwasher safe</li></ul>'
  const drawing = await shown(detail({ short_description: '', description }))
  expect(described(drawing).description).toBe('Fired at 1,200 degrees. Dishwasher safe')
  expect(drawing.head).toContain(
    '<meta name="description" content="Fired at 1,200 degrees. Dishwasher safe"/>',
  )
  const long = await shown(
    detail({ short_description: '', description: `<p>${'A long tale. '.repeat(40)}</p>` }),
  )
  const [, meta = ''] = /name="description" content="([^"]*)"/.exec(long.head) ?? []
  expect(meta).toMatch(/^A long tale\. .* (A|long|tale\.)…$/)
  expect(meta.length).toBeLessThanOrEqual(161)
})

test('states the price that the page shows when the first variant costs extra', async () => {
  const variants = [variant('size', 'L', 10_000), variant('size', 'S')]
  const drawing = await shown(detail({ price: 39_900, variants }))
  expect(drawing.words).toContain('₹499.00')
  expect(described(drawing).offers).toMatchObject({ '@type': 'Offer', price: '499.00' })
})

test.each([
  [18, '470.82'],
  [5, '418.96'],
  [0, '399.00'],
])('states the price that is paid when checkout adds GST at a rate of %i, as %s', async (added, price) => {
  const { offers } = described(await shown(detail({ added_tax_percent: added })))
  expect(offers).toMatchObject({ price, priceSpecification: { price, valueAddedTaxIncluded: true } })
})

test('describes a product without a description by its title', async () => {
  const drawing = await shown(detail({ title: 'Vase', short_description: '', description: '' }))
  expect(described(drawing).description).toBe('Vase')
  expect(drawing.head).toContain('<meta name="description" content="Vase"/>')
})
