import { expect, it } from 'vitest'
import { orderStatuses } from '../statuses/order-statuses.ts'
import { canEditOrder, getMoneyAfterEdit, hasSameChoices, hasSamePrice } from './order-edit.ts'

const [name, photo] = [crypto.randomUUID(), crypto.randomUUID()]
const image = (url: string) => ({ url, name: 'a.png', type: 'image/png' as const, size: 1 })
const choices = (size: string, customOptions = {}) => ({
  variant_selections: { size },
  custom_options: customOptions,
})
const free = { is_required: false, price_modifier: 0, options: [] }
const options = [name, photo].map((id) => ({ ...free, id }))

it('allows editing an order until it ships', () => {
  expect(orderStatuses.filter(canEditOrder)).toEqual(['pending', 'confirmed', 'processing'])
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
  expect(hasSamePrice(choices('S', before), choices('S', after), options)).toBe(price)
  expect(hasSameChoices(choices('S', before), choices('S', after))).toBe(same)
  expect(hasSamePrice(choices('S', before), choices('M', after), options)).toBe(false)
})

it.each([
  ['as many letters', 'Rex', 'Max', true],
  ['more letters', 'Rex', 'Maximilian', false],
  ['fewer letters', 'Maximilian', 'Max', false],
  ['more spaces', 'Rex', 'R e x', true],
])('asks the current price for %s of a text that is paid by the character', (_, before, after, same) => {
  const engraved = { ...free, id: name, price_modifier: 1_000, rules: { price_by: 'character' as const } }
  const withText = (text: string) => choices('S', { [name]: { text } })
  expect(hasSamePrice(withText(before), withText(after), [engraved])).toBe(same)
})

it('asks the current price for a choice that costs more', () => {
  const rules = { choices: [{ value: 'Gold', price_modifier: 5_000 }] }
  const metal = { ...free, id: name, options: ['Steel', 'Gold', 'Brass'], rules }
  const withMetal = (text: string) => choices('S', { [name]: { text } })
  expect(hasSamePrice(withMetal('Steel'), withMetal('Brass'), [metal])).toBe(true)
  expect(hasSamePrice(withMetal('Steel'), withMetal('Gold'), [metal])).toBe(false)
})

const nothing = {
  status: 'confirmed',
  total: 1200,
  payments: 0,
  received: 0,
  given_back: 0,
  credited: 0,
  waived: 0,
  not_owed: 0,
} as const
const paid = { payments: 1, received: 1000 }
/** Given for good will, and back with the customer. */
const goodwill = (amount: number) => ({ given_back: amount, credited: amount })
const unpaid = { payments: 1 }
it.each([
  ['nothing was paid: the attempt is for the new total', 'upi', {}, { attemptAmount: 1200, refund: 0 }],
  ['it cost nothing: all of it is lacking', 'upi', unpaid, { attemptAmount: 1200, refund: 0 }],
  ['nothing was paid, and it costs nothing now', 'upi', { total: 0 }, { attemptAmount: 0, refund: 0 }],
  ['paid, and more: the difference is asked for', 'upi', paid, { attemptAmount: 200, refund: 0 }],
  [
    'paid, and less: the difference goes back',
    'upi',
    { ...paid, total: 700 },
    { attemptAmount: null, refund: 300 },
  ],
  [
    'less again before the difference was paid',
    'upi',
    { ...paid, total: 1100 },
    { attemptAmount: 100, refund: 0 },
  ],
  [
    'good will given before is not asked back',
    'upi',
    { ...paid, ...goodwill(100) },
    { attemptAmount: 200, refund: 0 },
  ],
  [
    'a manual refund is not charged again',
    'upi',
    { ...paid, given_back: 100, waived: 100 },
    { attemptAmount: 200, refund: 0 },
  ],
  [
    'a manual refund is not refunded a second time',
    'upi',
    { ...paid, given_back: 400, waived: 400, total: 600 },
    { attemptAmount: null, refund: 0 },
  ],
  [
    'what a correction gave back before counts as paid no more',
    'upi',
    { ...paid, given_back: 300, total: 900 },
    { attemptAmount: 200, refund: 0 },
  ],
  [
    'what could not be given back yet of it counts as paid no more either',
    'upi',
    { ...paid, not_owed: 300, total: 900 },
    { attemptAmount: 200, refund: 0 },
  ],
  [
    'what could not be given back yet goes back no second time with a lower total',
    'upi',
    { ...paid, not_owed: 300, total: 600 },
    { attemptAmount: null, refund: 100 },
  ],
  [
    'no more than the total, where more was to go back than was paid',
    'cod',
    { ...paid, given_back: 800, not_owed: 300, total: 1200 },
    { attemptAmount: 1200, refund: 0 },
  ],
  [
    'all of it while the refund of what was paid has failed',
    'upi',
    { ...paid, not_owed: 1000 },
    { attemptAmount: 1200, refund: 0 },
  ],
  [
    'all of it went back: nothing is asked until there is a new way to pay',
    'upi',
    { ...paid, given_back: 1000 },
    { attemptAmount: null, refund: 0 },
  ],
  ['at the door more is collected', 'cod', {}, { attemptAmount: 1200, refund: 0 }],
  ['at the door less is collected', 'cod', { total: 700 }, { attemptAmount: 700, refund: 0 }],
  ['at the door the rest of what was paid online', 'cod', paid, { attemptAmount: 200, refund: 0 }],
  [
    'at the door good will given before is not asked back',
    'cod',
    { ...paid, ...goodwill(100), total: 1300 },
    { attemptAmount: 300, refund: 0 },
  ],
  [
    'what it is cheaper goes back beside good will given before',
    'upi',
    { ...paid, ...goodwill(100), total: 700 },
    { attemptAmount: null, refund: 300 },
  ],
  [
    'no more goes back than is left of the payment',
    'upi',
    { ...paid, ...goodwill(900), total: 700 },
    { attemptAmount: null, refund: 100 },
  ],
  [
    'at the door nothing, and what it is cheaper goes back beside good will',
    'cod',
    { ...paid, ...goodwill(100), total: 850 },
    { attemptAmount: null, refund: 150 },
  ],
  [
    'less than a rupee is not asked for online',
    'upi',
    { ...paid, total: 1040 },
    { attemptAmount: null, refund: 0 },
  ],
  [
    'it is asked for with the next difference',
    'upi',
    { ...paid, total: 1110 },
    { attemptAmount: 110, refund: 0 },
  ],
  [
    'less than a rupee is not refunded online',
    'upi',
    { ...paid, total: 960 },
    { attemptAmount: null, refund: 0 },
  ],
  ['an unpaid order below a rupee asks for nothing', 'upi', { total: 40 }, { attemptAmount: 0, refund: 0 }],
  [
    'at the door less than a rupee is collected',
    'cod',
    { ...paid, total: 1040 },
    { attemptAmount: 40, refund: 0 },
  ],
  [
    'at the door nothing, and what was paid online beyond the total goes back',
    'cod',
    { ...paid, total: 900 },
    { attemptAmount: null, refund: 100 },
  ],
  [
    'at the door the difference alone, where good will was all that was paid online',
    'cod',
    { ...paid, ...goodwill(1000), total: 1300 },
    { attemptAmount: 300, refund: 0 },
  ],
  [
    'at the door the whole of an order whose money went back when it was cancelled',
    'cod',
    { ...paid, given_back: 1000 },
    { attemptAmount: 1200, refund: 0 },
  ],
] as const)('%s', (_, method, change, money) => {
  expect(getMoneyAfterEdit(method, { ...nothing, ...change })).toEqual(money)
})
