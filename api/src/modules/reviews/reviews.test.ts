import { messages } from '@nakshi/core/messages'
import type { ReviewList } from '@nakshi/core/reviews/schema'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { type Client, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { CATALOGUE_CHANGED_CHANNEL } from '../../platform/db/notification-channels.ts'
import { orderItems, orders, products, users } from '../../platform/db/tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const praise = { rating: 5, title: 'Lovely', comment: 'The print is sharp.' }

async function write(slug: string, body: object = praise, by?: Client) {
  const client = by ?? (await shop.asShopper())
  return client.post(`/api/products/${slug}/reviews`, body)
}
async function listReviews(slug: string, query = ''): Promise<ReviewList> {
  return (await shop.visitor().get(`/api/products/${slug}/reviews?${query}`)).json()
}
async function getRating(slug: string) {
  const [row] = await shop.db
    .select({ sum: products.rating_sum, count: products.rating_count })
    .from(products)
    .where(eq(products.slug, slug))
  return row
}

/** An order of one product, written as checkout would leave it. */
async function ordered(client: Client, productId: string, status: OrderStatus) {
  const address = {
    full_name: 'Asha Rao',
    phone: '9876543210',
    email: client.email,
    address_line1: '4 Lake Road',
    address_line2: '',
    city: 'Pune',
    state: 'Maharashtra' as const,
    pincode: '411001',
    country: 'India' as const,
  }
  const [order] = await shop.db
    .insert(orders)
    .values({
      user_id: client.userId,
      order_number: `ORD${crypto.randomUUID()}`,
      status,
      payment_method: 'cod',
      subtotal_amount: 100,
      shipping_amount: 0,
      tax_amount: 18,
      discount_amount: 0,
      total_amount: 118,
      shipping_address: address,
      billing_address: address,
      estimated_delivery_date: '2026-11-28',
    })
    .returning()
  if (!order) throw new Error('the Failed to create order')
  const product = {
    id: productId,
    slug: '',
    title: '',
    image_url: null,
    image_alt: '',
    variant_labels: {},
    custom_options: [],
  }
  await shop.db
    .insert(orderItems)
    .values({ order_id: order.id, product_id: productId, line_no: 1, quantity: 1, price: 100, product })
}

describe('a new review', () => {
  it('returns the review and updates the product rating', async () => {
    const { slug } = await addProduct(shop.db)
    const answer = await write(slug)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ ...praise, is_verified: false, user: { full_name: 'Asha Rao' } })
    await write(slug, { ...praise, rating: 2 })
    expect(await getRating(slug)).toEqual({ sum: 7, count: 2 })
    const card = (await shop.visitor().get(`/api/products/${slug}`)).json()
    expect(card.rating).toEqual({ average: 3.5, count: 2 })
  })

  it('subtracts its rating when the account of its author is deleted', async () => {
    const { slug } = await addProduct(shop.db)
    const asha = await shop.asShopper()
    await write(slug, praise, asha)
    await write(slug, { ...praise, rating: 2 })
    const gone = await shop.app.inject({
      method: 'DELETE',
      url: '/api/profile',
      cookies: asha.cookies(),
      payload: { current_password: TEST_PASSWORD },
    })
    expect(gone.statusCode, gone.body).toBe(200)
    expect(await getRating(slug)).toEqual({ sum: 2, count: 1 })
  })

  it('notifies every replica to invalidate cached pages', async () => {
    const { slug } = await addProduct(shop.db)
    const told = new Promise((resolve) =>
      shop.sql.listen(CATALOGUE_CHANGED_CHANNEL, resolve, () => void write(slug)),
    )
    expect(await told).toBe('')
  })

  // spec: shop 8 · Reviews, second of the same person: You have already reviewed this product
  it('is accepted once for each product, even on a double click', async () => {
    const { slug } = await addProduct(shop.db)
    const shopper = await shop.asShopper()
    const answers = await Promise.all([write(slug, praise, shopper), write(slug, praise, shopper)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
    const again = await write(slug, { ...praise, rating: 1 }, shopper)
    expect([again.statusCode, again.json().message]).toEqual([409, messages.review.duplicate.template])
    expect(await getRating(slug)).toEqual({ sum: 5, count: 1 })
  })

  it('counts every rating under concurrent requests', async () => {
    const { slug } = await addProduct(shop.db)
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.asShopper()))
    await Promise.all(shoppers.map((shopper, n) => write(slug, { ...praise, rating: (n % 5) + 1 }, shopper)))
    expect(await getRating(slug)).toEqual({ sum: 1 + 2 + 3 + 4 + 5 + 1 + 2 + 3, count: 8 })
  })

  it.each([
    ['delivered', true],
    ['shipped', false],
    ['cancelled', false],
  ] as const)('marks a review for a %s order as verified: %s', async (status, verified) => {
    const product = await addProduct(shop.db)
    const shopper = await shop.asShopper()
    await ordered(shopper, product.id, status)
    expect((await write(product.slug, praise, shopper)).json().is_verified).toBe(verified)
  })

  // spec: shop 4 · Reviews, sent: is saved as not verified
  // otherwise: verified where the product was delivered to its writer
  it('is not verified by an order of another product or another shopper', async () => {
    const [product, other] = [await addProduct(shop.db), await addProduct(shop.db)]
    const [shopper, buyer] = [await shop.asShopper(), await shop.asShopper()]
    await ordered(shopper, other.id, 'delivered')
    await ordered(buyer, product.id, 'delivered')
    expect((await write(product.slug, praise, shopper)).json().is_verified).toBe(false)
  })

  // spec: shop 5 · Reviews, any: rating 1 to 5 by stars
  it.each([
    { ...praise, rating: 0 },
    { ...praise, rating: 6 },
    { ...praise, rating: 4.5 },
    { ...praise, rating: '5' },
    { ...praise, title: '   ' },
    { ...praise, comment: '\n' },
    { ...praise, comment: 'x'.repeat(2001) },
    { ...praise, comment: 'a\u0000' },
    { ...praise, is_verified: true },
    { ...praise, user_id: crypto.randomUUID() },
  ])('rejects a malformed review: %j', async (body) => {
    const { slug } = await addProduct(shop.db)
    expect((await write(slug, body)).statusCode).toBe(400)
    expect(await getRating(slug)).toEqual({ sum: 0, count: 0 })
  })

  it('requires sign-in and an active product', async () => {
    const { slug } = await addProduct(shop.db)
    expect((await write(slug, praise, shop.visitor())).statusCode).toBe(401)
    const hidden = await addProduct(shop.db, { is_active: false })
    expect((await write(hidden.slug)).statusCode).toBe(404)
  })
})

describe('the reviews of a product', () => {
  it('are listed newest first with pagination and totals over all reviews', async () => {
    const { slug } = await addProduct(shop.db)
    for (const rating of [5, 4, 5, 1]) await write(slug, { ...praise, rating, title: `${rating} stars` })
    const first = await listReviews(slug, 'per_page=3')
    expect(first.items.map((item) => item.rating)).toEqual([1, 5, 4])
    const figures = { total: 4, average: 3.8, count: 4, distribution: [1, 0, 0, 1, 2] }
    expect(first).toMatchObject(figures)
    const second = await listReviews(slug, 'per_page=3&page=2')
    expect(second).toMatchObject({ ...figures, items: [{ rating: 5 }] })
  })

  it('are filtered by rating without changing the average', async () => {
    const { slug } = await addProduct(shop.db)
    for (const rating of [5, 1, 5]) await write(slug, { ...praise, rating })
    const five = await listReviews(slug, 'rating=5')
    expect(five).toMatchObject({ total: 2, count: 3, average: 3.7, distribution: [1, 0, 0, 0, 2] })
    expect(five.items.map((item) => item.rating)).toEqual([5, 5])
    expect(await listReviews(slug, 'rating=3')).toMatchObject({ items: [], total: 0, count: 3 })
  })

  it('have no average when there are none', async () => {
    const { slug } = await addProduct(shop.db)
    expect(await listReviews(slug)).toMatchObject({
      items: [],
      total: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0],
    })
  })

  it('answer null for a reviewer without a name and expose no email address', async () => {
    const { slug } = await addProduct(shop.db)
    const shopper = await shop.asShopper()
    await shop.db.update(users).set({ full_name: null }).where(eq(users.id, shopper.userId))
    expect((await write(slug, praise, shopper)).json().user).toEqual({ full_name: null })
    const { items } = await listReviews(slug)
    expect(items[0]?.user).toEqual({ full_name: null })
    expect(JSON.stringify(items)).not.toContain(shopper.email)
  })
})

describe('a review', () => {
  const reviewOf = async (slug: string, query = '') => (await listReviews(slug, query)).items[0]

  it('counts one helpful vote for each user, rejects its author and allows withdrawal', async () => {
    const { slug } = await addProduct(shop.db)
    const [writer, ravi, mira] = await Promise.all([shop.asShopper(), shop.asShopper(), shop.asShopper()])
    const { id } = (await write(slug, praise, writer)).json()
    const vote = (client: Client) => client.put(`/api/reviews/${id}/helpful`, {})
    expect((await vote(ravi)).json()).toEqual({ helpful_count: 1, helpful: true })
    expect((await vote(ravi)).json()).toEqual({ helpful_count: 1, helpful: true })
    expect((await vote(mira)).json()).toEqual({ helpful_count: 2, helpful: true })
    const votes = async (client: Client) => (await client.get('/api/review-votes')).json()
    expect(await votes(ravi)).toEqual({ review_ids: [id] })
    expect(await votes(writer)).toEqual({ review_ids: [] })
    expect((await shop.visitor().get('/api/review-votes')).statusCode).toBe(401)
    const own = await vote(writer)
    expect([own.statusCode, own.json().message]).toEqual([422, messages.review.own.template])
    expect((await shop.visitor().put(`/api/reviews/${id}/helpful`, {})).statusCode).toBe(401)
    expect((await ravi.delete(`/api/reviews/${id}/helpful`)).json()).toEqual({
      helpful_count: 1,
      helpful: false,
    })
    expect((await ravi.delete(`/api/reviews/${id}/helpful`)).json().helpful_count).toBe(1)
    expect(await reviewOf(slug)).toMatchObject({ helpful_count: 1 })
    await shop.db.delete(users).where(eq(users.id, mira.userId))
    expect(await reviewOf(slug)).toMatchObject({ helpful_count: 0 })
  })

  it('counts concurrent votes once and rejects votes on an inactive product', async () => {
    const { slug, id: productId } = await addProduct(shop.db)
    const { id } = (await write(slug)).json()
    const ravi = await shop.asShopper()
    await Promise.all([1, 2, 3].map(() => ravi.put(`/api/reviews/${id}/helpful`, {})))
    expect(await reviewOf(slug)).toMatchObject({ helpful_count: 1 })
    await shop.db.update(products).set({ is_active: false }).where(eq(products.id, productId))
    expect((await ravi.delete(`/api/reviews/${id}/helpful`)).statusCode).toBe(404)
  })

  it('is sorted by the requested order', async () => {
    const { slug } = await addProduct(shop.db)
    const titles = async (sort: string) =>
      (await listReviews(slug, `sort=${sort}`)).items.map(({ title }) => title)
    await write(slug, { ...praise, rating: 3, title: 'Middling' })
    await write(slug, { ...praise, rating: 5, title: 'Best' })
    const worst = (await write(slug, { ...praise, rating: 1, title: 'Worst' })).json()
    await (await shop.asShopper()).put(`/api/reviews/${worst.id}/helpful`, {})
    await write(slug, { ...praise, rating: 4, title: 'Newest' })
    expect((await titles('newest'))[0]).toBe('Newest')
    expect((await titles('helpful'))[0]).toBe('Worst')
    expect(await titles('highest')).toEqual(['Best', 'Newest', 'Middling', 'Worst'])
    expect((await titles('lowest'))[0]).toBe('Worst')
    expect((await shop.visitor().get(`/api/products/${slug}/reviews?sort=secret`)).statusCode).toBe(400)
  })

  it('shows the reply of the shop and rejects a reply by a shopper', async () => {
    const { slug } = await addProduct(shop.db)
    const { id } = (await write(slug)).json()
    const [admin, stranger] = [await shop.asAdmin(), await shop.asShopper()]
    const answer = (client: Client, words: string) =>
      client.put(`/api/admin/reviews/${id}`, { answer: words })
    expect((await answer(stranger, 'Mine')).statusCode).toBe(403)
    expect((await answer(admin, 'x'.repeat(2001))).statusCode).toBe(400)
    expect((await answer(admin, '  Thank you, Asha! ')).json()).toMatchObject({ answer: 'Thank you, Asha!' })
    expect(await reviewOf(slug)).toMatchObject({ answer: 'Thank you, Asha!', title: praise.title })
    expect((await answer(admin, '')).json()).toMatchObject({ answer: null, answered_at: null })
    expect(await reviewOf(slug)).toMatchObject({ answer: null })
  })
})
