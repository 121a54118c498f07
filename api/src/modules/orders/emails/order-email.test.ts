import { expect, test } from 'vitest'
import type { EmailedOrder, OrderEmailStatus } from './load-emailed-order.ts'
import { orderTexts } from './order-email.ts'

const address = {
  full_name: 'Asha Rao',
  phone: '9876543210',
  email: 'asha@example.test',
  address_line1: '4 Lake Road',
  address_line2: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302003',
  country: 'India',
}
const order: EmailedOrder = {
  id: '00000000-0000-4000-8000-000000000001',
  order_number: 'ORD1',
  content: 'goods',
  status: 'pending',
  payment_method: 'upi',
  payment_status: 'pending',
  subtotal_amount: 118_000,
  shipping_amount: 0,
  gift_wrap_amount: null,
  express_amount: null,
  cod_fee_amount: null,
  cod_advance_amount: null,
  tax_amount: 0,
  discount_amount: 0,
  offer_name: null,
  offer_amount: 0,
  round_off_amount: 0,
  total_amount: 118_000,
  due_amount: 0,
  tax_mode: 'included',
  included_tax_amount: 18_000,
  coupon_code: null,
  buyer_name: null,
  buyer_gstin: null,
  gift_message: null,
  shipping_address: address,
  billing_address: address,
  estimated_delivery_date: '2026-12-24',
  earliest_delivery_date: null,
  courier: null,
  tracking_number: null,
  replacement_of: null,
  items: [],
  parcels: [],
}
const links = { page: '/order', trackingUrl: '/track' }
const shop = { store: { name: 'Nakshi', email: '' }, origin: '', adminOrigin: '' }
const write = (text: OrderEmailStatus | 'payment_link', change: Partial<EmailedOrder>) =>
  orderTexts[text].toContent({ order: { ...order, ...change }, links })(shop, 'en')

test.each([
  ['all of it', {}, 'Pay ₹1,180.00'],
  ['the advance of cash on delivery', { cod_advance_amount: 10_000 }, 'Pay ₹100.00'],
])('asks in an order by telephone for what is to be paid now: %s', (_what, change, label) => {
  expect(write('payment_link', change).action).toEqual({ label, url: '/track' })
})

test.each([
  ['a paid order', { payment_status: 'captured' }, /^Your payment will be refunded/],
  [
    'an order of which only the advance was paid',
    {
      payment_method: 'cod',
      payment_status: 'captured',
      refund_ways: ['gateway'],
      money: { paid_online: 10_036, paid_cash: 0, paid_credit: 0, refunded: 10_036 },
    },
    /^Your payment of ₹100\.36 will be refunded/,
  ],
  ['an unpaid order', {}, /^You have not been charged/],
  [
    'an order that cost nothing',
    { payment_status: 'captured', total_amount: 0 },
    /^You have not been charged/,
  ],
  ['a refunded order', { payment_status: 'refunded', refund_ways: [] }, /refunded already/],
  [
    'an order paid in cash',
    { payment_status: 'captured', refund_ways: ['cash_on_delivery'] },
    /in cash .* bank account or UPI ID/,
  ],
  [
    'an order with a manual refund',
    { payment_status: 'captured', refund_ways: ['manual'] },
    /^Your payment will be sent to your bank account or UPI ID by us, and we will email you the reference/,
  ],
] as const)('says about the cancellation of %s what happens to the money', (_what, change, said) => {
  const { paragraphs } = write('cancelled', { status: 'cancelled', ...change })
  expect(paragraphs).toEqual([expect.stringMatching(said)])
})

const toRows = (change: Partial<EmailedOrder>) =>
  (write('pending', change).rows ?? []).map(({ label, value }) => `${label}: ${value}`)

test.each<[string, Partial<EmailedOrder>, string[]]>([
  ['UPI', {}, ['Payment method: UPI', 'Total: ₹1,180.00']],
  [
    'cash on delivery',
    { payment_method: 'cod' },
    ['Payment method: Cash on delivery', 'Total: ₹1,180.00', 'Due on delivery: ₹1,180.00'],
  ],
  [
    'cash on delivery with an advance',
    { payment_method: 'upi', cod_advance_amount: 18_000 },
    [
      'Payment method: Cash on delivery',
      'Total: ₹1,180.00',
      'Advance to pay online: ₹180.00',
      'Due on delivery: ₹1,000.00',
    ],
  ],
  ['nothing', { total_amount: 0, payment_method: 'cod' }, ['Total: ₹0.00']],
  [
    'a rounded total',
    { payment_method: 'cod', total_amount: 117_967, round_off_amount: -33, included_tax_amount: 0 },
    [
      'Round off: -₹0.33',
      'Payment method: Cash on delivery',
      'Total: ₹1,179.67',
      'Due on delivery: ₹1,179.67',
    ],
  ],
])('says how an order is paid and what is due at the door: %s', (_what, change, said) => {
  expect(toRows(change).slice(-said.length)).toEqual(said)
  expect(toRows(change).join()).not.toMatch(said.length === 1 ? /Payment method/ : /undefined/)
})

test('repeats the words to be made where no picture shows them', () => {
  const id = '00000000-0000-4000-8000-000000000002'
  const product = {
    id: null,
    slug: 'plate',
    title: 'Plate',
    image_url: null,
    image_alt: '',
    variant_labels: {},
    custom_options: [{ id, name: 'Name', type: 'text' as const }],
  }
  const item = {
    ...{ id, quantity: 2, price: 59_000, tax_percent: 18, product, variant_selections: { wood: 'Teak' } },
    custom_options: { [id]: { text: 'Asha\n& Ravi' } },
  }
  expect(toRows({ items: [item] })[0]).toBe('2 × Plate, Teak (Name: Asha / & Ravi): ₹1,180.00')
  expect(toRows({ items: [{ ...item, design: {} }] })[0]).toBe('2 × Plate, Teak: ₹1,180.00')
})
