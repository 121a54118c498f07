import { expect, test } from 'vitest'
import { address, card, cart, order, profile } from '../examples.ts'
import {
  api,
  expectOnPage,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
} from './harness.tsx'

/** A checkout of ₹1,180 by an account with this balance. */
function mockCheckout(balance: number, used: number) {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product)], addresses: [address()] })
  api.respond('GET /api/profile', profile({ store_credit: balance }))
  const sent: unknown[] = []
  api.respond('POST /api/checkout/quote', ({ body }) => {
    const usesCredit = (body as { use_store_credit?: boolean }).use_store_credit === true
    return {
      ...{ ...cart().quote, total: 118_000, cod_advance: null, store_credit: usesCredit ? used : 0 },
      payment_methods: [
        { method: 'upi' as const, rejection: null },
        { method: 'cod' as const, rejection: null },
      ],
    }
  })
  api.respond('POST /api/orders', ({ body }) => {
    sent.push(body)
    return { ...order(), payment_url: null }
  })
  return sent
}

test('pays a part with store credit and says how much is left', async () => {
  const sent = mockCheckout(50_000, 50_000)
  const visitor = await openPage('/checkout?step=payment')
  const box = await screen.findByRole('checkbox', { name: 'Use store credit (₹500.00 available)' })
  await visitor.user.click(box)
  await expectOnPage(
    '₹500.00 is paid with store credit. Pay the remaining ₹680.00 with the method you choose below.',
  )
  expect(await findAxeViolations()).toEqual([])
  await visitor.user.click(screen.getByRole('radio', { name: /Cash on Delivery/ }))
  await visitor.press('Continue to review')
  await expectOnPage('₹500.00 with store credit. Pay ₹680.00 in cash or UPI when it arrives.')
  await visitor.press('Place Order ₹680.00')
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ use_store_credit: true, expected_store_credit: 50_000 },
        ...{ payment_method: 'cod', expected_total: 118_000 },
      },
    ]),
  )
})

test('asks for no way to pay when store credit covers the order', async () => {
  const sent = mockCheckout(200_000, 118_000)
  const visitor = await openPage('/checkout?step=payment')
  await visitor.user.click(await screen.findByRole('checkbox', { name: /Use store credit/ }))
  await expectOnPage('Your store credit pays for the whole order. There is nothing else to pay.')
  expect(screen.queryByRole('radio', { name: /UPI/ })).toBeNull()
  await visitor.press('Continue to review')
  await expectOnPage('Store credit')
  await visitor.press('Place Order ₹0.00')
  await waitFor(() => expect(sent).toMatchObject([{ use_store_credit: true }]))
})

test('shows no store credit without a balance, and sends none', async () => {
  const sent = mockCheckout(0, 0)
  const visitor = await openPage('/checkout?step=payment')
  await screen.findByRole('radio', { name: /UPI/ })
  expect(screen.queryByRole('checkbox', { name: /store credit/ })).toBeNull()
  await visitor.press('Continue to review')
  await visitor.press('Place Order ₹1,180.00')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('use_store_credit')
})

test('shows balance and entries in the account', async () => {
  mockCheckout(50_000, 0)
  const { id, order_number } = order()
  api.respond('GET /api/store-credit', {
    balance: 50_000,
    gift_cards: [{ id: crypto.randomUUID(), code_ending: 'WXYZ', balance: 20_000, expires_on: '2027-12-31' }],
    items: [
      {
        id: crypto.randomUUID(),
        ...{ amount: -10_000, balance_after: 50_000, reason: 'order' as const, gift_card: 'WXYZ' },
        ...{ order_id: id, order_number, created_at: '2026-11-02T00:00:00.000Z' },
      },
      {
        id: crypto.randomUUID(),
        ...{ amount: 60_000, balance_after: 60_000, reason: 'granted' as const, gift_card: null },
        ...{ order_id: null, order_number: null, created_at: '2026-11-01T00:00:00.000Z' },
      },
    ],
    ...{ total: 2, page: 1, per_page: 20 },
  })
  await openPage('/profile?tab=credit')
  await expectOnPage('Your store credit: ₹500.00')
  const cards = await screen.findByRole('list', { name: 'Gift cards' })
  expect(cards.textContent).toContain('Gift card ending in WXYZ')
  const list = await screen.findByRole('list', { name: 'Store credit entries' })
  expect(list.textContent).toContain('-₹100.00')
  expect(list.textContent).toContain('+₹600.00')
  expect(await findAxeViolations()).toEqual([])
})
