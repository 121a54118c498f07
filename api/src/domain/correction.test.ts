import { expect, it } from 'vitest'
import { orderStatuses } from '../contract/orders.ts'
import { canCorrect, keepsPrice, moneyAfterCorrection, sameChoices } from './correction.ts'

const [name, photo] = [crypto.randomUUID(), crypto.randomUUID()]
const image = (url: string) => ({ url, name: 'a.png', type: 'image/png' as const, size: 1 })
const choices = (size: string, customOptions = {}) => ({
  variant_selections: { size },
  custom_options: customOptions,
})

it('corrects an order until its goods leave', () => {
  expect(orderStatuses.filter(canCorrect)).toEqual(['pending', 'confirmed', 'processing'])
})

it.each([
  ['other words', { [name]: { text: 'Asha' } }, { [name]: { text: 'Aisha' } }, true, false],
  ['the same words with a blank', { [name]: { text: 'Asha' } }, { [name]: { text: 'Asha ' } }, true, true],
  ['words where there were none', {}, { [name]: { text: 'Asha' } }, false, false],
  ['words taken away', { [name]: { text: 'Asha' } }, { [name]: { text: ' ' } }, false, false],
  [
    'the same photo under another signature',
    { [photo]: { images: [image('/media/custom/a.png?s=1')] } },
    { [photo]: { images: [image('/media/custom/a.png?s=2')] } },
    true,
    true,
  ],
  [
    'another photo',
    { [photo]: { images: [image('/media/custom/a.png')] } },
    { [photo]: { images: [image('/media/custom/b.png')] } },
    true,
    false,
  ],
])('%s', (_, before, after, price, same) => {
  expect(keepsPrice(choices('S', before), choices('S', after))).toBe(price)
  expect(sameChoices(choices('S', before), choices('S', after))).toBe(same)
  expect(keepsPrice(choices('S', before), choices('M', after))).toBe(false)
})

const books = {
  payment_method: 'upi',
  received: 0,
  given_back: 0,
  due: 0,
  before: 1000,
  after: 1200,
} as const
it.each([
  ['nothing was paid: the attempt is for the new total', {}, { ask: 1200, due: 0, refund: 0 }],
  ['it cost nothing: all of it is lacking', { before: 0 }, { ask: 1200, due: 1200, refund: 0 }],
  [
    'it cost nothing, and grows again before that was paid',
    { due: 1000 },
    { ask: 1200, due: 1200, refund: 0 },
  ],
  ['nothing was paid, and it costs nothing now', { after: 0 }, { ask: 0, due: 0, refund: 0 }],
  ['paid, and more: the difference is asked for', { received: 1000 }, { ask: 200, due: 200, refund: 0 }],
  [
    'paid, and less: the difference goes back',
    { received: 1000, after: 700 },
    { ask: null, due: 0, refund: 300 },
  ],
  [
    'less again before the difference was paid: that is asked no more',
    { received: 1000, due: 200, before: 1200, after: 1100 },
    { ask: 100, due: 100, refund: 0 },
  ],
  [
    'less than was paid before the difference came',
    { received: 1000, due: 200, before: 1200, after: 900 },
    { ask: null, due: 0, refund: 100 },
  ],
  [
    'good will given before is not asked back',
    { received: 1000, given_back: 100 },
    { ask: 200, due: 200, refund: 0 },
  ],
  [
    'what was refunded by hand before goes back no second time',
    { received: 1000, given_back: 400, after: 600 },
    { ask: null, due: 0, refund: 0 },
  ],
  ['at the door more is collected', { payment_method: 'cod' }, { ask: 1200, due: 0, refund: 0 }],
  ['at the door less is collected', { payment_method: 'cod', after: 700 }, { ask: 700, due: 0, refund: 0 }],
  [
    'at the door the rest of what was paid online',
    { payment_method: 'cod', received: 1000 },
    { ask: 200, due: 200, refund: 0 },
  ],
  [
    'at the door good will given before is not asked back',
    { payment_method: 'cod', received: 1000, given_back: 100, due: 200, before: 1200, after: 1300 },
    { ask: 300, due: 300, refund: 0 },
  ],
  [
    'at the door nothing once good will covers what it is cheaper',
    { payment_method: 'cod', received: 1000, given_back: 100, due: 200, before: 1200, after: 950 },
    { ask: null, due: 0, refund: 0 },
  ],
  [
    'at the door nothing, and what was paid online beyond the total goes back',
    { payment_method: 'cod', received: 1000, due: 200, before: 1200, after: 900 },
    { ask: null, due: 0, refund: 100 },
  ],
  [
    'at the door the difference alone, where good will was all that was paid online',
    { payment_method: 'cod', received: 1000, given_back: 1000, due: 200, before: 1200, after: 1300 },
    { ask: 300, due: 300, refund: 0 },
  ],
  [
    'at the door the whole of an order whose money went back when it was cancelled',
    { payment_method: 'cod', received: 1000, given_back: 1000 },
    { ask: 1200, due: 0, refund: 0 },
  ],
] as const)('%s', (_, change, money) => {
  expect(moneyAfterCorrection({ ...books, ...change })).toEqual(money)
})
