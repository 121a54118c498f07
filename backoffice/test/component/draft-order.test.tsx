import { languages } from '@nakshi/core/base/languages'
import type { DraftOrderQuote } from '@nakshi/core/order-edits/admin-draft-orders'
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ORDER_DRAFT_KEY } from '../../src/api/session.ts'
import { EMPTY_DRAFT, type OrderDraft, withPaymentMethod } from '../../src/orders/draft-order/order-draft.ts'
import {
  api,
  findAxeViolations,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const quoted: DraftOrderQuote = {
  quote: {
    ...{ subtotal: 0, shipping: 0, gift_wrap: null, express: null, cod_fee: null, tax: 0, discount: 0 },
    ...{
      round_off: 0,
      total: 0,
      payable: 0,
      coupon_code: null,
      coupon_terms: null,
      offer: null,
      free_shipping_remaining: null,
      checkout_tax: 0,
    },
    ...{ tax_mode: 'included', tax_percent: 18, included_tax: 0 },
    delivery: { pincode: null, is_served: true, express: null },
  },
  prices: [0],
  catalogue_prices: [0],
  issues: [],
  estimated_delivery_date: null,
}
const draft: OrderDraft = {
  ...EMPTY_DRAFT,
  customer: { id: crypto.randomUUID(), name: 'Meera Nair', about: '' },
  items: [
    {
      ...{ key: 'mug', id: null, product_id: crypto.randomUUID(), slug: 'mug', title: 'Mug' },
      ...{ image_url: null, quantity: 2, variant_selections: {}, custom_options: {}, made: 0 },
      ...{ ordered: null, ordered_variants: {} },
    },
  ],
}
afterEach(() => sessionStorage.removeItem(ORDER_DRAFT_KEY))

test('selects cash on delivery where there is no online payment, and shows no sums of incomplete items', async () => {
  const methods: unknown[] = []
  api.respond('GET /api/settings', { ...shopSettings, payment: { online: 'off', methods: ['cod'] } })
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  api.fail('GET /api/admin/customers/:id', { statusCode: 404, code: 'not_found' })
  api.respond('POST /api/admin/draft-orders/quote', ({ body }) => {
    methods.push((body as { payment_method: string }).payment_method)
    return quoted
  })
  api.respond('GET /api/admin/coupons', () => toListResponse([]))
  await openScreen('/coupons')
  await screen.findByText('Create your first promo code.')
  sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify(draft))
  window.history.pushState(null, '', '/admin/orders/new')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  const cash = await screen.findByRole<HTMLInputElement>('radio', { name: 'Cash on delivery' })
  await waitFor(() => expect(cash.checked).toBe(true))
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
  await summary.findByText('Complete the items first')
  expect(methods.at(-1)).toBe('cod')
  expect(summary.queryByText('Free')).toBeNull()
  expect(summary.queryByText('₹0.00')).toBeNull()
  summary.getByRole('button', { name: 'Place order' })
  expect(await findAxeViolations()).toEqual([])
})

test.each([
  [null, ['card', 'upi', 'cod'], 'upi'],
  ['cod', ['card', 'upi', 'cod'], 'cod'],
  ['upi', ['cod'], 'cod'],
  [null, [], 'cod'],
] as const)('with %s chosen and %j offered, asks for %s', (chosen, offered, expected) =>
  expect(withPaymentMethod({ ...EMPTY_DRAFT, payment_method: chosen }, offered).payment_method).toBe(
    expected,
  ),
)

test('asks before it places an order whose PIN code is of another state', async () => {
  const placed: unknown[] = []
  api.respond('GET /api/settings', shopSettings)
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  api.fail('GET /api/admin/customers/:id', { statusCode: 404, code: 'not_found' })
  api.respond('POST /api/admin/draft-orders/quote', {
    ...quoted,
    quote: { ...quoted.quote, total: 10_000 },
    prices: [5_000],
  })
  api.respond('POST /api/admin/draft-orders', ({ body }) => {
    placed.push(body)
    return { id: crypto.randomUUID(), order_number: 'ORD1' }
  })
  const address = { ...EMPTY_DRAFT.address, full_name: 'Meera', pincode: '302003', state: 'Goa' }
  api.respond('GET /api/admin/coupons', () => toListResponse([]))
  const { user } = await openScreen('/coupons')
  await screen.findByText('Create your first promo code.')
  sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify({ ...draft, address }))
  window.history.pushState(null, '', '/admin/orders/new')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  const question = 'PIN code 302003 is in Rajasthan. Is Goa right?'
  await screen.findByText(question)
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: /^Place order, / })
  await user.click(screen.getByRole('combobox', { name: 'Language of emails and documents' }))
  await user.click(await screen.findByRole('option', { name: languages.hi.name }))
  await waitFor(() => expect(place.disabled).toBe(false))
  await user.click(place)
  const dialog = within(await screen.findByRole('dialog', { name: 'Is the state right?' }))
  dialog.getByText(question)
  expect(placed).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Place order' }))
  await waitFor(() => expect(placed).toMatchObject([{ shipping_address: { state: 'Goa' }, language: 'hi' }]))
})

test('sends prices, custom items and a discount with their reasons', async () => {
  const bodies: Record<string, unknown>[] = []
  api.respond('GET /api/settings', { ...shopSettings, payment: { online: 'off', methods: ['cod'] } })
  api.fail('GET /api/products/:slug', { statusCode: 404, code: 'not_found' })
  api.fail('GET /api/admin/customers/:id', { statusCode: 404, code: 'not_found' })
  api.respond('POST /api/admin/draft-orders/quote', ({ body }) => {
    bodies.push(body as Record<string, unknown>)
    return { ...quoted, prices: [50_000], catalogue_prices: [50_000] }
  })
  api.respond('GET /api/admin/coupons', () => toListResponse([]))
  const member = await openScreen('/coupons')
  await screen.findByText('Create your first promo code.')
  sessionStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify(draft))
  window.history.pushState(null, '', '/admin/orders/new')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await member.press('Set the price of Mug')
  const price = await screen.findByRole('group', { name: 'Price of Mug' })
  await member.fill('textbox', 'Price of one', '450', price)
  await member.fill('textbox', 'Reason', 'Scratched', price)
  await member.press('Add a custom item')
  const custom = await screen.findByRole('group', { name: 'Custom item' })
  await member.fill('textbox', 'Name', 'Brass plate', custom)
  const named = await screen.findByRole('group', { name: 'Brass plate' })
  await member.fill('textbox', 'Price of one', '250', named)
  const discount = await screen.findByRole('region', { name: 'Discount' })
  await member.press('Add', discount)
  await member.fill('textbox', 'Amount', '20', discount)
  await member.fill('textbox', 'Reason', 'Regular', discount)
  await waitFor(() =>
    expect(bodies.at(-1)).toMatchObject({
      items: [{ price: 45_000, price_reason: 'Scratched' }],
      custom_items: [{ title: 'Brass plate', quantity: 1, price: 25_000, hsn: null, tax_percent: null }],
      discount: { amount: 2_000, reason: 'Regular' },
    }),
  )
  expect(await findAxeViolations()).toEqual([])
})
