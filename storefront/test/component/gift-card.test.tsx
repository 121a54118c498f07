import { toIndiaDate } from '@nakshi/core/base/india-time'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import type { ShownGiftCard } from '@nakshi/core/gift-cards/schema'
import { beforeEach, expect, test } from 'vitest'
import { address, card, order, profile, settings } from '../examples.ts'
import {
  api,
  expectOnPage,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
  within,
} from './harness.tsx'

const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV'
const shown: ShownGiftCard = {
  ...{ status: 'open', amount: 100_000, design: 'lamps', expires_on: '2027-12-31' },
  ...{ recipient_name: 'Meera', sender_name: 'Asha', message: 'Happy birthday!' },
}

function mockGiftCards(user: 'guest' | 'customer' = 'customer') {
  const product = card()
  mockShop({
    ...{ products: [product], lines: [toCartLine(product)], addresses: [address()] },
    ...(user === 'guest' && { user: null }),
  })
  const { store_settings: store } = settings
  const features = { ...store.features, gift_cards: true }
  api.respond('GET /api/settings', { ...settings, store_settings: { ...store, features } })
  const claimed: unknown[] = []
  api.respond('POST /api/gift-cards/view', shown)
  api.respond('POST /api/gift-cards/claim', ({ body }) => {
    claimed.push(body)
    api.respond('GET /api/profile', profile({ store_credit: 100_000 }))
    return { balance: 100_000, expires_on: '2027-12-31' }
  })
  return claimed
}

beforeEach(() => sessionStorage.clear())

test('shows the card of a link and adds it to the account', async () => {
  const claimed = mockGiftCards()
  const visitor = await openPage(`/gift-card#${CODE}`)
  await expectOnPage('Happy birthday!')
  await expectOnPage('From Asha')
  expect(await findAxeViolations()).toEqual([])
  await visitor.press('Add to my account')
  await expectOnPage('Added to your account. You can pay with it at checkout.')
  expect(claimed).toEqual([{ code: CODE }])
})

test('asks a visitor to sign in, with the code in no address', async () => {
  mockGiftCards('guest')
  await openPage(`/gift-card#${CODE}`)
  const name = 'Sign in to add it to your account'
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name })
  expect(link.href).not.toContain('ABCDE')
  expect(screen.queryByRole('button', { name: 'Add to my account' })).toBeNull()
})

test('takes a code in the payment step, and pays with it', async () => {
  const claimed = mockGiftCards()
  const visitor = await openPage('/checkout?step=payment')
  await visitor.user.click(await screen.findByText('Have a gift card?'))
  await visitor.press('Add gift card')
  await expectOnPage(giftCardMessages.blank.template)
  await visitor.fill(/^Gift card code/, CODE)
  await visitor.press('Add gift card')
  await waitFor(() => expect(claimed).toEqual([{ code: CODE }]))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Use store credit/ })
  expect(box.checked).toBe(true)
})

test('orders a card of an own amount and leads to its payment', async () => {
  mockGiftCards()
  const ordered: unknown[] = []
  api.respond('POST /api/gift-cards/orders', ({ body }) => {
    ordered.push(body)
    return { id: crypto.randomUUID(), payment_url: '#payment' }
  })
  const visitor = await openPage('/gift-cards')
  await visitor.user.click(await screen.findByRole('radio', { name: 'Another amount' }))
  await visitor.user.click(await screen.findByRole('radio', { name: 'Lamps' }))
  await visitor.fill(/^Name of the recipient/, 'Meera')
  await visitor.fill('Email', 'meera@example.test')
  await visitor.fill(/^Your name, as/, 'Asha')
  await visitor.fill('Message', 'Happy birthday!')
  await visitor.fill(/^Your full name/, 'Asha Rao')
  await visitor.fill(/^Mobile number/, '98765 43210')
  expect(await findAxeViolations()).toEqual([])
  await visitor.fill(/^Amount in rupees/, '99.50')
  await visitor.press('Continue to payment')
  await expectOnPage('Please enter an amount in whole rupees, from ₹100.00 to ₹10,000.00')
  expect(ordered).toEqual([])
  await visitor.fill(/^Amount in rupees/, '1,500')
  await visitor.press('Continue to payment')
  await waitFor(() => expect(window.location.hash).toBe('#payment'))
  expect(ordered).toEqual([
    {
      ...{ amount: 150_000, design: 'lamps', recipient_name: 'Meera', recipient_email: 'meera@example.test' },
      ...{ sender_name: 'Asha', message: 'Happy birthday!', buyer_name: 'Asha Rao' },
      ...{ buyer_phone: '9876543210', payment_method: 'upi', deliver_on: toIndiaDate(new Date()) },
    },
  ])
})

test('sends a card that the buyer passes on to the buyer', async () => {
  mockGiftCards()
  const ordered: unknown[] = []
  api.respond('POST /api/gift-cards/orders', ({ body }) => {
    ordered.push(body)
    return { id: crypto.randomUUID(), payment_url: '#payment' }
  })
  const visitor = await openPage('/gift-cards')
  await visitor.user.click(await screen.findByRole('radio', { name: '₹500.00' }))
  await visitor.fill(/^Name of the recipient/, 'Meera')
  await visitor.user.click(screen.getByRole('checkbox', { name: 'Email it to me, and I will pass it on' }))
  expect(screen.queryByLabelText('Email')).toBeNull()
  await visitor.fill(/^Your name, as/, 'Asha')
  await visitor.fill(/^Your full name/, 'Asha Rao')
  await visitor.fill(/^Mobile number/, '9876543210')
  await visitor.press('Continue to payment')
  await waitFor(() => expect(ordered).toMatchObject([{ amount: 50_000, recipient_email: null }]))
})

test('leads a visitor who wants a card to sign in', async () => {
  mockGiftCards('guest')
  await openPage('/gift-cards')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Sign in to buy a gift card' })
  expect(link.href).toContain(encodeURIComponent('/gift-cards'))
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
})

test('shows the order of a card without address, delivery and reorder', async () => {
  mockGiftCards()
  const bought = order({
    ...{ content: 'gift_cards', status: 'delivered', payment_method: 'upi', payment_status: 'captured' },
    ...{ estimated_delivery_date: '2099-01-31', shipping_amount: 0, tax_amount: 0, included_tax_amount: 0 },
  })
  api.respond('GET /api/orders/:id', bought)
  await openPage(`/order-details/${bought.id}`)
  await expectOnPage('Paid. We email the gift card on 31 Jan 2099.')
  for (const text of ['Delivery address', 'Shipping', 'Reorder', 'Delivered'])
    expect(within(screen.getByRole('main')).queryByText(text), text).toBeNull()
})
