import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { pngFile } from '../../../tools/component/png-file.ts'
import { address, card, cart } from '../examples.ts'
import {
  api,
  expectGone,
  expectToast,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

/** By then a response that came is on the page. */
const SHOWN_AFTER_MS = 1_000

/** As the browser says it when one comes back to a tab. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

test('keeps displayed data when a background refresh fails', async () => {
  mockShop()
  api.respond('GET /api/designs', { items: [] })
  await openPage('/profile?tab=designs')
  await screen.findByRole('link', { name: 'Start Shopping' })
  let refused = 0
  api.respond('GET /api/designs', () => {
    refused += 1
    return Response.json({ message: 'Slow down' }, { status: 429 })
  })
  comeBack()
  await waitFor(() => expect(refused).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  screen.getByRole('link', { name: 'Start Shopping' })
})

test('renews an expired session although the clock was set back since the last renewal', async () => {
  mockShop()
  localStorage.setItem('nakshi:renewed-at', String(Date.now() + 86_400_000))
  let isRenewed = false
  api.respond('POST /api/auth/refresh', () => {
    isRenewed = true
    return undefined
  })
  api.respond('GET /api/designs', () =>
    isRenewed ? { items: [] } : Response.json({ message: 'Sign in' }, { status: 401 }),
  )
  await openPage('/profile?tab=designs')
  await screen.findByRole('link', { name: 'Start Shopping' })
})

test('completes an action clicked before the session is known, without a sign-in prompt', async () => {
  mockShop({ products: [card()] })
  const release = api.hold('GET /api/auth/session')
  const visitor = await openPage('/products/name-mug')
  await visitor.press('Add to wishlist')
  expect(screen.queryByRole('dialog')).toBeNull()
  release()
  await expectToast(messages.wishlist.added_detail.template)
  expect(screen.queryByRole('dialog', { name: /sign in/i })).toBeNull()
  await screen.findByRole('link', { name: 'Wishlist, 1 item' })
})

test('keeps an added item when an older cart response arrives later', async () => {
  const shop = mockShop({ products: [card()] })
  let release = () => {}
  const added = new Promise<void>((resolve) => {
    release = resolve
  })
  let [asked, answered] = [0, 0]
  api.respond('GET /api/cart', async () => {
    const older = cart(...shop.lines)
    asked += 1
    await added
    answered += 1
    return older
  })
  const visitor = await openPage('/products?search=mug')
  await waitFor(() => expect(asked).toBe(1))
  await visitor.press('Add to Cart: Name mug')
  await expectToast(messages.cart.added.template)
  await screen.findByRole('link', { name: 'Cart, 1 item' })
  release()
  await waitFor(() => expect(answered).toBe(asked))
  await new Promise((resolve) => setTimeout(resolve, SHOWN_AFTER_MS))
  screen.getByRole('link', { name: 'Cart, 1 item' })
})

test('keeps an unfinished review through a reload and an expired session', async () => {
  const shop = mockShop({ products: [card()] })
  const shopper = shop.user
  const address = '/products/name-mug?review=1'
  let visitor = await openPage(address)
  await visitor.fill('Title', 'Just as on the picture')
  await visitor.fill('Your review', 'Asha’s name is cut so finely.')
  visitor = await openPage(address)
  const title = () => screen.findByLabelText('Title')
  await waitFor(async () => expect(getValue(await title())).toBe('Just as on the picture'))

  shop.user = null
  const renew = api.fail('POST /api/products/:slug/reviews', { statusCode: 401, code: 'unauthorised' })
  api.fail('POST /api/auth/refresh', { statusCode: 401, code: 'unauthorised' })
  await visitor.press('Submit Review')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(messages.general.session_ended.template)
  expect(await findAxeViolations()).toEqual([])
  api.respond('POST /api/auth/sign-in', () => {
    shop.user = shopper
    return { user: shopper }
  })
  renew()
  expect(getValue(await within(dialog).findByLabelText(/^Email/))).toBe(shopper?.email)
  await visitor.fill(/^Password/, 'a-gift-for-meera', dialog)
  await visitor.user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
  await expectGone(() => screen.queryByRole('dialog'))
  expect(getValue(await title())).toBe('Just as on the picture')

  api.respond('POST /api/products/:slug/reviews', ({ body }) => {
    const { rating, title: heading, comment } = body as { rating: number; title: string; comment: string }
    const review = {
      id: crypto.randomUUID(),
      rating,
      title: heading,
      comment,
      is_verified: false,
      created_at: '2026-11-20T06:00:00.000Z',
      helpful_count: 0,
      answer: null,
      answered_at: null,
      user: { full_name: 'Meera Nair' },
      photos: [],
    }
    shop.reviews.push(review)
    return review
  })
  await visitor.press('Submit Review')
  await screen.findByRole('heading', { name: 'Just as on the picture' })
})

test('asks to sign in over a review whose first input, a photo, finds the session ended', async () => {
  const shop = mockShop({ products: [card()] })
  const visitor = await openPage('/products/name-mug?review=1')
  const photos = await screen.findByLabelText(/^Photos/)
  shop.user = null
  api.fail('POST /api/uploads', { statusCode: 401, code: 'signed_out', message: 'Please sign in' })
  api.fail('POST /api/auth/refresh', { statusCode: 401, code: 'signed_out' })
  await visitor.user.upload(photos, pngFile('us.png'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(messages.general.session_ended.template)
  screen.getByLabelText('Title')
})

test('keeps address input after Escape and deletes it after Cancel', async () => {
  mockShop({ addresses: [address({ city: 'Kochi' })] })
  const visitor = await openPage('/profile?tab=addresses')
  const edit = () => visitor.press(/^Edit/)
  const city = async () => getValue(await within(await screen.findByRole('dialog')).findByLabelText(/^City/))
  const closed = () => expectGone(() => screen.queryByRole('dialog'))
  await edit()
  await visitor.fill(/^City/, 'Wrongtown')
  await visitor.user.keyboard('{Escape}')
  await closed()
  await edit()
  expect(await city()).toBe('Wrongtown')
  await visitor.press('Cancel')
  await closed()
  await edit()
  expect(await city()).toBe('Kochi')
})
