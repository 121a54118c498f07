import { expect, test } from 'vitest'
import { chooseOffer, getOfferName, type UsableOffer } from './offer.ts'

const offer = (changes: Partial<UsableOffer> = {}): UsableOffer => ({
  id: 'a',
  name: 'Festival offer',
  kind: 'percentage',
  value: 10,
  maximum_discount: null,
  buy_quantity: null,
  get_quantity: null,
  minimum_amount: 0,
  minimum_quantity: 0,
  on_products: null,
  priority: 0,
  ...changes,
})
const line = (productId: string, price: number, quantity = 1) => ({ product_id: productId, price, quantity })
const cart = [line('mug', 30_000, 2), line('plate', 50_000), line('card', 5_000, 3)]
const buyTwo = { kind: 'buy_x_get_y', value: 100, buy_quantity: 2, get_quantity: 1 } as const

test.each<[string, Partial<UsableOffer>, number[] | null]>([
  ['a percentage of all lines', {}, [6_000, 5_000, 1_500]],
  ['a percentage up to its maximum', { maximum_discount: 2_500 }, [1_200, 1_000, 300]],
  ['a percentage of the lines it covers', { on_products: new Set(['plate']) }, [0, 5_000, 0]],
  ['an amount', { kind: 'fixed', value: 10_000 }, [4_800, 4_000, 1_200]],
  [
    'at most the price of what it covers',
    { kind: 'fixed', value: 99_000, on_products: new Set(['card']) },
    [0, 0, 15_000],
  ],
  ['the cheapest of each three units', buyTwo, [0, 0, 10_000]],
  ['half of the cheapest', { ...buyTwo, value: 50 }, [0, 0, 5_000]],
  ['two of each three', { ...buyTwo, buy_quantity: 1, get_quantity: 2 }, [30_000, 0, 15_000]],
  ['no unit below a set', { ...buyTwo, buy_quantity: 6 }, null],
  ['of the covered units only', { ...buyTwo, on_products: new Set(['mug', 'plate']) }, [30_000, 0, 0]],
  ['nothing below the minimum order', { minimum_amount: 125_001 }, null],
  ['from the minimum order', { minimum_amount: 125_000 }, [6_000, 5_000, 1_500]],
  ['nothing below the minimum quantity', { minimum_quantity: 4, on_products: new Set(['card']) }, null],
  ['from the minimum quantity', { minimum_quantity: 3, on_products: new Set(['card']) }, [0, 0, 1_500]],
  ['nothing without a covered product', { on_products: new Set(['frame']) }, null],
])('takes %s', (_what, changes, shares) => {
  const applied = chooseOffer([offer(changes)], cart, 5_000)
  expect(applied?.shares ?? null).toEqual(shares)
  if (shares) expect(applied?.discount).toBe(shares.reduce((sum, share) => sum + share, 0))
})

test.each<[string, UsableOffer[], number, string | null]>([
  ['saves most', [offer(), offer({ id: 'b', value: 11 })], 5_000, 'b'],
  [
    'has the higher priority of two that save the same',
    [offer(), offer({ id: 'b', priority: 1 })],
    5_000,
    'b',
  ],
  ['comes first of two that are alike', [offer({ id: 'b' }), offer()], 5_000, 'a'],
  [
    'makes delivery free, where that saves most',
    [offer(), offer({ id: 'b', kind: 'free_delivery' })],
    12_501,
    'b',
  ],
  ['saves more than free delivery', [offer(), offer({ id: 'b', kind: 'free_delivery' })], 12_499, 'a'],
  ['saves anything', [offer({ kind: 'free_delivery' })], 0, null],
])('applies the offer that %s', (_which, offers, delivery, id) => {
  expect(chooseOffer(offers, cart, delivery)?.offer.id ?? null).toBe(id)
})

test('discounts no line of an empty or a free cart', () => {
  for (const lines of [[], [line('gift', 0, 3)]])
    for (const terms of [{}, buyTwo, { kind: 'fixed' as const }])
      expect(chooseOffer([offer(terms)], lines, 0)).toBeNull()
})

test('names the offer of an order while it has an effect', () => {
  const terms = { name: 'Diwali', kind: 'percentage' as const }
  expect(getOfferName({ offer_terms: terms, offer_amount: 100 })).toBe('Diwali')
  expect(getOfferName({ offer_terms: terms, offer_amount: 0 })).toBeNull()
  expect(getOfferName({ offer_terms: { ...terms, kind: 'free_delivery' }, offer_amount: 0 })).toBe('Diwali')
  expect(getOfferName({ offer_terms: null, offer_amount: 0 })).toBeNull()
})
