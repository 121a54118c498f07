import { formatWeekday } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { designMessages } from '@nakshi/core/designs/messages'
import { messages } from '@nakshi/core/messages'
import type { Review } from '@nakshi/core/reviews/schema'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { pngFile } from '../../../tools/component/png-file.ts'
import { card, profile } from '../examples.ts'
import {
  api,
  expectFocus,
  expectOnPage,
  expectPath,
  expectToast,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
  within,
} from './harness.tsx'

const say = messages.review

const usual = {
  handlingDays: 2,
  place: { pincode: '302003', state: null },
  terms: defaultSettings.store_settings,
}
const arrival = formatWeekday(`${getEstimatedDelivery(new Date(), usual)}T06:00:00Z`)

const anonymousReview = (title: string): Review => ({
  id: crypto.randomUUID(),
  rating: 5,
  title,
  comment: 'Arrived in time.',
  is_verified: false,
  created_at: '2026-11-20T06:00:00.000Z',
  helpful_count: 0,
  answer: null,
  answered_at: null,
  user: { full_name: null },
  photos: [],
})

// spec: shop 4 · Reviews, new: begins with 5 stars, and again after it was sent
// spec: shop 5 · Reviews, sending, or title or comment blank: Submit Review is off
test('shows a reviewer without a name as Anonymous', async () => {
  const shop = mockShop({ products: [card()] })
  shop.reviews.push(anonymousReview('Lovely'))
  await openPage('/products/name-mug')
  await screen.findByText(/^Anonymous/)
})

test('marks the language of a review in another script', async () => {
  const shop = mockShop({ products: [card()] })
  shop.reviews.push({ ...anonymousReview('बहुत सुंदर'), comment: 'Sharp print.', answer: 'நன்றி' })
  await openPage('/products/name-mug')
  const title = await screen.findByRole('heading', { level: 3, name: 'बहुत सुंदर' })
  expect(title.lang).toBe('hi')
  expect(screen.getByText('Sharp print.').lang).toBe('')
  expect(screen.getByText('நன்றி').lang).toBe('ta')
})

test('moves the focus to the first of the reviews that were added', async () => {
  mockShop({ products: [card()] })
  api.respond('GET /api/products/:slug/reviews', ({ search }) => {
    const page = Number(search.get('page'))
    const counts = { total: 2, per_page: 1, average: 5, count: 2, distribution: [0, 0, 0, 0, 2] }
    return { items: [anonymousReview(`Review ${page}`)], page, photos: [], ...counts }
  })
  const visitor = await openPage('/products/name-mug')
  await screen.findByText('Review 1')
  await visitor.press('Show more reviews')
  const added = await screen.findByText('Review 2')
  await waitFor(() => expect(document.activeElement?.contains(added)).toBe(true))
  expect(document.activeElement?.className).toBe('review')
})

test('keeps the focus when a button of the reviews disappears, and says that a pasted review was cut', async () => {
  const shop = mockShop({ products: [card()] })
  shop.reviews.push(anonymousReview('Lovely'))
  api.respond('GET /api/products/:slug/reviews', () => ({
    items: shop.reviews,
    page: 1,
    per_page: 5,
    photos: [],
    total: 1,
    average: 5,
    count: 1,
    distribution: [0, 0, 0, 0, 1],
  }))
  const visitor = await openPage('/products/name-mug')
  await visitor.press(/^5 stars/)
  await visitor.press('Show all reviews')
  await expectFocus(screen.getByRole('button', { name: /^5 stars/, pressed: false }))
  await visitor.press('Write a Review')
  await expectFocus(await screen.findByRole('heading', { name: 'Write a Review' }))

  const comment = screen.getByLabelText('Your review')
  await visitor.user.click(comment)
  await visitor.user.paste('a'.repeat(2_000))
  expect(screen.queryByText(/^Only part/)).toBeNull()
  await visitor.user.paste('b')
  await expectToast('Only part of the text was pasted: this field takes 2000 characters.')
  expect(getValue(comment)).toBe('a'.repeat(2_000))
})

test('asks before photos of a review are shown elsewhere, and only once there are some', async () => {
  const shop = mockShop({ products: [card()] })
  let sent: unknown = null
  let isAgreed = false
  api.respond('GET /api/profile', () => profile({ photo_gallery_opt_in: isAgreed }))
  api.respond('POST /api/uploads', {
    ...{ url: '/media/custom/a.png', name: 'wall.png', type: 'image/png', size: 9 },
  })
  api.respond('POST /api/products/:slug/reviews', ({ body }) => {
    sent = body
    isAgreed = true
    shop.reviews.push(anonymousReview('Glows'))
    return anonymousReview('Glows')
  })
  const visitor = await openPage('/products/name-mug')
  await visitor.press('Write a Review')
  await visitor.fill('Title', 'Glows')
  await visitor.fill('Your review', 'All night.')
  expect(screen.queryByLabelText(/may show the photos/)).toBeNull()
  await visitor.user.upload(screen.getByLabelText('Photos (optional)'), pngFile('wall.png'))
  const box = await screen.findByLabelText(/may show the photos of my reviews/)
  expect(box).toHaveProperty('checked', false)
  await visitor.user.click(box)
  await visitor.press('Submit Review')
  await waitFor(() => expect(sent).toMatchObject({ title: 'Glows', share_photos: true }))
})

// spec: shop 8 · Reviews, other failure: Failed to submit review
// spec: shop 8 · Reviews, sent: Review submitted successfully!
// spec: shop 8 · Reviews, second of the same person: You have already reviewed this product
test('keeps a review that fails to submit, submits it on retry, and rejects a second one', async () => {
  const shop = mockShop({ products: [card()] })
  api.respond('POST /api/products/:slug/reviews', ({ body }) => {
    if (shop.reviews.length > 0)
      return toErrorResponse({ statusCode: 409, code: 'duplicate', message: say.duplicate.template })
    const { rating, title, comment } = body as { rating: number; title: string; comment: string }
    const review = {
      id: crypto.randomUUID(),
      rating,
      title,
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
  const visitor = await openPage('/products/name-mug')
  const begin = () => visitor.press('Write a Review')
  const written = () => getValue(screen.getByLabelText('Your review'))
  const fill = async () => {
    await visitor.fill('Title', 'Loved')
    await visitor.fill('Your review', 'My sister cried.')
  }

  // It begins with five stars, and cannot be sent without a title
  await begin()
  await screen.findByRole('radio', { name: '5 stars', checked: true })
  await visitor.fill('Title', '  ')
  await visitor.fill('Your review', 'Blank is no title.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' }).disabled).toBe(true)
  expect(await findAxeViolations()).toEqual([])

  // A review cannot be sent and what was written stays
  await visitor.user.click(screen.getByRole('radio', { name: '4 stars' }))
  const repair = api.fail('POST /api/products/:slug/reviews')
  await fill()
  await visitor.press('Submit Review')
  await expectToast(say.failed.template)
  await expectOnPage(say.failed.template)
  expect(written()).toBe('My sister cried.')
  repair()

  // A review is sent and is there, with its four stars; the next one begins with five
  await visitor.press('Submit Review')
  await expectToast(say.submitted.template)
  const review = (await screen.findByText('My sister cried.')).closest('li')
  if (!review) throw new Error('The review is not in the list')
  expect(within(review).getByText(/Meera Nair/)).toBeTruthy()
  expect(within(review).getByRole('img', { name: 'Rated 4 out of 5' })).toBeTruthy()
  expect(within(review).queryByText('Verified purchase')).toBeNull()
  await begin()
  await screen.findByRole('radio', { name: '5 stars', checked: true })

  // The same shopper reviews it again
  await fill()
  await visitor.press('Submit Review')
  await expectToast(say.duplicate.template)
  await expectOnPage(say.duplicate.template)
  expect(written()).toBe('My sister cried.')
})

test('rejects an unknown PIN code, and remembers a valid one for all products and checkout', async () => {
  const products = [card(), card({ slug: 'photo-mug', title: 'Photo mug' })] as const
  mockShop({ products: [...products], lines: [toCartLine(products[0])] })
  const visitor = await openPage('/products/name-mug')
  const check = async (pincode: string) => {
    await visitor.fill('Deliver to PIN code', pincode)
    await visitor.press('Check')
  }

  // A PIN code there is none of
  await check('100001')
  await expectOnPage(messages.product.pin_code_unknown.template)
  await expectFocus(screen.getByLabelText('Deliver to PIN code'))

  // A PIN code, which is asked once for all products and the checkout
  await check('302 003')
  await expectOnPage(formatMessage(messages.product.delivery, { state: 'Rajasthan', day: arrival }))
  await openPage('/products/photo-mug')
  await expectOnPage(formatMessage(messages.product.delivery, { state: 'Rajasthan', day: arrival }))

  await openPage('/checkout')
  expect(getValue(await screen.findByLabelText(/^PIN code/))).toBe('302003')
  expect(getValue(screen.getByLabelText(/^State/))).toBe('Rajasthan')
})

// spec: shop 2 · Orders, empty: No orders yet
// spec: shop 8 · Anything read, orders cannot be read: only logged, an empty state is shown
// otherwise: an error with Try again: empty means empty
test('reloads orders that failed to load with Try again, and reports when there are none', async () => {
  mockShop()
  api.respond('GET /api/orders', { items: [], total: 0, page: 1, per_page: 10 })
  const reload = api.fail('GET /api/orders')
  const visitor = await openPage('/orders')
  await expectOnPage('Your orders could not be loaded.')
  expect(screen.getByRole('main').querySelector('[aria-busy=true]')).toBeNull()

  reload()
  await visitor.press('Try again')
  await screen.findByRole('heading', { level: 1, name: messages.order.none.template })
  await visitor.follow('Start Shopping')
  await expectPath('/products')
})

// spec: shop 2 · Order details, error: redirects silently to /orders
// otherwise: it says so: a failure is not passed over in silence
// spec: shop 8 · Order details, load fails: redirects to /orders with no message
// otherwise: with a message: a failure is not passed over in silence
test('redirects to the order list when the order details fail to load', async () => {
  mockShop()
  api.respond('GET /api/orders', { items: [], total: 0, page: 1, per_page: 10 })
  api.fail('GET /api/orders/:id')
  await openPage(`/order-details/${crypto.randomUUID()}`)
  await expectToast('This order could not be loaded. See all your orders below.')
  await expectPath('/orders')
})

// spec: shop 2 · Order details, missing: Order not found
test('reports an order that does not exist as not found', async () => {
  mockShop()
  api.fail('GET /api/orders/:id', {
    statusCode: 404,
    code: 'not_found',
    message: messages.order.not_found.template,
  })
  await openPage(`/order-details/${crypto.randomUUID()}`)
  await expectOnPage(messages.order.not_found.template)
})

// spec: shop 2 · Product detail, missing: Product not found, with a link to /products
// spec: shop 8 · Anything read, products, categories, reviews or related products cannot be read:
//   only logged, an empty state is shown
test('links a missing product to all products, and reloads them with Try again after a failure', async () => {
  mockShop({ products: [card()] })
  const visitor = await openPage('/products/no-such-gift')

  // It is not there, or no longer offered
  await expectOnPage(messages.product.not_found.template)
  const reload = api.fail('GET /api/products', { statusCode: 400, code: 'invalid' })
  await visitor.follow('All products', screen.getByRole('main'))
  await expectPath('/products')

  // The products cannot be loaded: that is not the same as none; Try again brings them
  await expectOnPage('The products could not be loaded.')
  expect(screen.queryByText(messages.product.none_found.template)).toBeNull()
  reload()
  await visitor.press('Try again')
  await waitFor(() => expect(screen.getByText(/^1 product found$/)).toBeTruthy())
})

test('reports an incomplete link instead of loading or retrying', async () => {
  mockShop()
  await openPage('/designs/cut-off')
  await screen.findByRole('heading', { level: 1, name: designMessages.link_removed.template })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

  await openPage('/answer')
  await expectOnPage('Open the link in our email about your order.')
  expect(screen.queryByText('Loading…')).toBeNull()
})
