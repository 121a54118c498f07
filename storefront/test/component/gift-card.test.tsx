import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import type { ShownGiftCard } from '@nakshi/core/gift-cards/schema'
import { beforeEach, expect, test } from 'vitest'
import { address, card, profile, settings } from '../examples.ts'
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

const CODE = 'ABCDE-FGHJK-LMNPQ-RSTUV'
const shown: ShownGiftCard = {
  ...{ status: 'open', amount: 100_000, expires_on: '2027-12-31' },
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
