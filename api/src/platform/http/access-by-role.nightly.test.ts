import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress as delivery, homeAddress as home } from '../../../test/harness-address.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addPlate, markPlate, onThePicture } from '../../../test/harness-designs.ts'
import { smsToNowhere } from '../../../test/harness-msg91.ts'
import { describedOperations, type Operation } from '../../../test/harness-openapi.ts'
import { addCategory, addCoupon, addOffer, addProduct } from '../../../test/harness-rows.ts'
import { plate } from '../../../test/harness-studio.ts'
import {
  contactMessages,
  paymentIssues,
  refunds,
  staffInvitations,
  wishlistItems,
} from '../db/tables/index.ts'

/**
 * Who calls: a visitor, the shopper whose things these are, another shopper, an admin.
 */
type Actors = { visitor: Client; owner: Client; other: Client; admin: Client }
const names = ['visitor', 'owner', 'other', 'admin'] as const
const birthday = { name: 'Asha', occasion: 'birthday', day: 12, month: 12, year: null, remind_days: 14 }

type Statuses = readonly [visitor: number, owner: number, other: number, admin: number]

let shop: TestApp
let operations: Operation[]
let actors: Actors
/** One of the staff whom the calls are about. */
let colleague: Client
let link: string
let photo: FormData
const content = sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d4ed8' } }).png()
beforeAll(async () => {
  shop = await createTestApp({ demo: true, sms: smsToNowhere })
  operations = await describedOperations(shop)
  addPlainReads()
  actors = {
    visitor: shop.visitor(),
    owner: await shop.asShopper(),
    other: await shop.asShopper(),
    admin: await shop.asAdmin(),
  }
  colleague = await shop.asStaff('support')
  const bytes = await content.toBuffer()
  photo = new FormData()
  photo.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'us.png')
  link = (await actors.owner.post('/api/uploads', photo)).json().url
})
afterAll(() => shop.close())

/**
 * One of everything, by what is made together: the owner's cart line and paid order, address,
 * design, review, message.
 */
const makers = {
  async goods() {
    const { id: categoryId } = await addCategory(shop.db)
    await shop.db.delete(wishlistItems)
    return {
      category_id: categoryId,
      product: await addProduct(shop.db, { category_ids: [categoryId] }),
      coupon: await addCoupon(shop.db),
      offer: await addOffer(shop.db),
    }
  },
  async order() {
    const { owner, admin } = actors
    const product = await addProduct(shop.db)
    // Those before must not use up how many orders may wait to be paid.
    await shop.sql`update orders set status = 'cancelled', created_at = now() - interval '2 days'
      where user_id = ${owner.userId}`
    await owner.delete('/api/cart')
    await owner.post('/api/cart', { product_id: product.id })
    const { total } = (await owner.post('/api/checkout/quote', {})).json()
    const order = { shipping_address: delivery, payment_method: 'upi', expected_total: total }
    const placed = await owner.post('/api/orders', order, headers())
    expect(placed.statusCode, placed.body).toBe(201)
    const orderId: string = placed.json().id
    await owner.post('/api/cart', { product_id: product.id })
    const cart = (await owner.get('/api/cart')).json()
    const [item] = (await admin.get(`/api/admin/orders/${orderId}`)).json().items
    const [issue] = await shop.db
      .insert(paymentIssues)
      .values({ kind: 'provider_unreachable', subject: orderId, order_id: orderId, provider_payload: {} })
      .returning()
    return {
      order_id: orderId,
      order_number: placed.json().order_number as string,
      item_id: item.id as string,
      payment_id: placed.json().payment_url.split('/').at(-1) as string,
      refund_id: crypto.randomUUID() as string,
      issue_id: issue?.id ?? '',
      line_id: cart.items[0].id as string,
      total: cart.quote.total + cart.quote.checkout_tax,
    }
  },
  async address() {
    const { owner } = actors
    // An account keeps so many.
    await shop.sql`delete from addresses where user_id = ${owner.userId}`
    const address = (await owner.post('/api/addresses', { name: 'Home', ...home })).json()
    return { address_id: address.id as string }
  },
  async saved_date() {
    const { owner } = actors
    await shop.sql`delete from saved_dates where user_id = ${owner.userId}`
    const saved = (await owner.post('/api/saved-dates', birthday)).json()
    return { saved_date_id: saved.id as string }
  },
  async design() {
    const plate = await addPlate(shop.db)
    const area = await markPlate(actors.admin, plate)
    const piece = {
      product_id: plate.id,
      custom_options: { [plate.option_id]: { text: `Asha ${crypto.randomUUID().slice(0, 4)}` } },
      print_area_id: area.id,
      area_version: area.version,
      style: { texts: [], photos: [] },
    }
    const design = await actors.owner.post('/api/designs', piece)
    return { piece, design_id: design.json().id as string }
  },
  async said() {
    const review = { rating: 5, title: 'Fine', comment: 'Fine' }
    const rated = await addProduct(shop.db)
    const written = await actors.owner.post(`/api/products/${rated.slug}/reviews`, review)
    const message = { kind: 'contact', name: 'Asha', email: 'a@example.test', message: 'Hello' } as const
    const [requestRow] = await shop.db
      .insert(contactMessages)
      .values({ ...message, user_id: actors.owner.userId, reference: crypto.randomUUID() })
      .returning()
    return { review, message, review_id: written.json().id as string, request_id: requestRow?.id ?? '' }
  },
  async invitation() {
    const email = `${crypto.randomUUID()}@example.test`
    const [invited] = await shop.db
      .insert(staffInvitations)
      .values({ email, staff_role: 'support', expires_at: new Date() })
      .returning()
    return { invitation_id: invited?.id ?? '' }
  },
  async device() {
    const elsewhere = shop.visitor()
    await elsewhere.signIn({ email: actors.owner.email, password: TEST_PASSWORD })
    const { items } = (await elsewhere.get('/api/profile/devices')).json()
    const here = items.find(({ current }: { current: boolean }) => current)
    return { device_id: here?.id as string }
  },
}
type Kind = keyof typeof makers
type Made = { [K in Kind]: Awaited<ReturnType<(typeof makers)[K]>> }
type Things = Made['goods'] &
  Made['order'] &
  Made['address'] &
  Made['saved_date'] &
  Made['design'] &
  Made['said'] &
  Made['invitation'] &
  Made['device']

/** One of everything, each made anew when a call that was let through may have used it up. */
class OneOfEverything {
  readonly #made = new Map<Kind, object>()
  readonly #named = new Set<Kind>()

  async fill(): Promise<void> {
    for (const kind of Object.keys(makers) as Kind[])
      if (!this.#made.has(kind)) this.#made.set(kind, await makers[kind]())
  }

  /** Remembers what is asked for. */
  readonly all = new Proxy({} as Things, {
    get: (_target, name) => {
      for (const [kind, made] of this.#made) {
        if (!(name in made)) continue
        this.#named.add(kind)
        return Reflect.get(made, name)
      }
    },
  })

  /** Makes anew what was asked for since the last time, and these. */
  async renew(...kinds: Kind[]): Promise<void> {
    for (const kind of [...this.#named, ...kinds]) this.#made.delete(kind)
    this.#named.clear()
    await this.fill()
  }

  /** What was asked for is as it was. */
  keep = () => this.#named.clear()
}
const headers = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
const pay = ({ payment_id }: Things) => actors.owner.post(`/payments/sandbox/${payment_id}/succeed`)

/** What is made is paid and confirmed. */
async function confirm(all: Things) {
  await pay(all)
  await shop.sql`update orders set status = 'confirmed' where id = ${all.order_id}`
}

const returnRequest = ({ item_id }: Things) => ({
  items: [{ item_id, quantity: 1 }],
  reason: 'damaged',
  message: 'Cracked',
})

type Call = {
  /** as the OpenAPI document names it in the path */
  id?: (all: Things) => string
  body?: (all: Things) => InjectOptions['payload']
  many?: (all: Things) => string
  query?: string
  prepare?: (all: Things) => Promise<unknown>
  /** where the four answers are not what the access alone says */
  statuses?: Statuses
}
const everybody = (status: number): Statuses => [status, status, status, status]
/** A record of another account is not found, for an admin neither: they have routes of their own. */
const onlyOwner = (status = 200): Statuses => [401, status, 404, 404]
const credentials = () => newAccount()
const madeUpPasskey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: '' },
  clientExtensionResults: {},
}
const toAdminStatuses = (answers: number): Statuses => [401, 403, 403, answers]
const wrongPassword = { current_password: 'not-the-password' }

const orderParams: Pick<Call, 'id'> = { id: (all) => all.order_id }
/** A read without parameters needs no line (`addPlainReads`). */
const calls: Record<string, Call> = {
  'POST /api/auth/sign-up': { body: () => credentials(), statuses: everybody(201) },
  'POST /api/auth/sign-in': {
    body: () => ({ email: 'no@example.test', password: 'no' }),
    statuses: everybody(401),
  },
  'POST /api/auth/otp': { body: () => ({ email: actors.owner.email }) },
  'POST /api/auth/otp/sign-in': {
    body: () => ({ ask: 'x'.repeat(43), mail_code: '000000' }),
    statuses: everybody(422),
  },
  // Without a session none begins, unless the shop sells to guests.
  'POST /api/auth/guest': { body: () => ({}), statuses: [401, 200, 200, 200] },
  'POST /api/auth/forgot-password': { body: () => ({ email: actors.owner.email }) },
  'POST /api/auth/reset-password': {
    body: () => ({ token: 'x'.repeat(40), password: 'a-long-new-password' }),
    statuses: everybody(422),
  },
  'POST /api/auth/confirm-email': { body: () => ({ token: 'x'.repeat(40) }), statuses: everybody(422) },
  'POST /api/invitations/open': {
    body: () => ({ token: 'x'.repeat(40) }),
    statuses: everybody(422),
  },
  'POST /api/invitations/accept': {
    body: () => ({ token: 'x'.repeat(40) }),
    statuses: everybody(422),
  },
  'GET /api/pages/{slug}': { id: () => 'about' },
  'GET /api/redirects': { query: 'path=/products/old' },
  'GET /api/search/related-products': { query: 'search=mug' },
  'GET /api/pin-codes/{pincode}': { id: () => '302003' },
  'GET /api/collections/{slug}': { id: () => 'none', statuses: everybody(404) },
  'GET /api/occasions/{slug}': { id: () => 'diwali' },
  'GET /api/products/{slug}': { id: ({ product }) => product.slug },
  'GET /api/products/{slug}/related': { id: ({ product }) => product.slug },
  'GET /api/products/{slug}/reviews': { id: ({ product }) => product.slug },
  'GET /api/products/{slug}/studio': { id: ({ product }) => product.slug },
  'GET /api/spellings': { query: 'text=Aarav&language=hi' },
  // Of the owner's own: the author cannot vote.
  'PUT /api/reviews/{id}/helpful': {
    id: (all) => all.review_id,
    body: () => ({}),
    statuses: [401, 422, 200, 200],
  },
  'DELETE /api/reviews/{id}/helpful': { id: (all) => all.review_id, statuses: [401, 422, 200, 200] },
  'POST /api/products/{slug}/reviews': {
    id: ({ product }) => product.slug,
    body: ({ review }) => review,
    statuses: [401, 201, 201, 201],
  },
  'POST /api/contact-messages': { body: ({ message }) => message, statuses: everybody(201) },
  'POST /api/order-tracking/open': { body: () => ({ token: 'x'.repeat(64) }), statuses: everybody(422) },
  'POST /api/order-tracking/codes': {
    body: () => ({ order_number: 'ORD1', email: 'stranger@example.test' }),
    statuses: everybody(200),
  },
  'POST /api/order-tracking/codes/enter': {
    body: () => ({ ask: 'x'.repeat(64), code: '123456' }),
    statuses: everybody(422),
  },
  'POST /api/order-tracking/erase': {
    body: () => ({ token: 'x'.repeat(64), email: 'asha@example.test', phone: '9876543210' }),
    statuses: everybody(422),
  },
  'POST /api/order-tracking/image': {
    body: () => ({ token: 'x'.repeat(64), item_id: crypto.randomUUID() }),
    statuses: everybody(422),
  },
  'POST /api/order-tracking/change-requests': {
    body: () => ({ token: 'x'.repeat(64), message: 'Two a' }),
    statuses: everybody(422),
  },
  'POST /api/orders/{id}/change-requests': {
    id: ({ order_id }) => order_id,
    body: () => ({ message: 'Two a' }),
    statuses: onlyOwner(),
  },
  'POST /api/order-tracking/returns/open': {
    body: () => ({ token: 'x'.repeat(64) }),
    statuses: everybody(422),
  },
  'POST /api/order-tracking/returns': {
    body: (all) => ({ ...returnRequest(all), token: 'x'.repeat(64) }),
    statuses: everybody(422),
  },
  ...Object.fromEntries(
    ['open', 'code', 'confirm', 'pay-online'].map((action) => [
      `POST /api/order-confirmations/${action}`,
      { body: () => ({ token: 'x'.repeat(40) }), statuses: everybody(422) },
    ]),
  ),
  'POST /api/order-confirmations/address': {
    body: () => ({
      token: 'x'.repeat(40),
      expected_total: 0,
      address: {
        ...{ full_name: 'Asha Rao', address_line1: '4 Lake Road', city: 'Jaipur', state: 'Rajasthan' },
        pincode: '302003',
      },
    }),
    statuses: everybody(422),
  },
  // The token of a photo stands in a header, which this call has not.
  'POST /api/order-tracking/returns/photos': { body: () => photo, statuses: everybody(400) },
  'GET /api/orders/{id}/returns': { id: ({ order_id }) => order_id, statuses: onlyOwner() },
  // Nothing has arrived yet
  'POST /api/orders/{id}/returns': {
    id: ({ order_id }) => order_id,
    body: returnRequest,
    statuses: onlyOwner(409),
  },
  'POST /api/order-messages/open': { body: () => ({ token: 'x'.repeat(40) }), statuses: everybody(422) },
  'POST /api/order-messages/picture': { body: () => ({ token: 'x'.repeat(40) }), statuses: everybody(422) },
  'POST /api/order-messages/reply': { body: () => ({ token: 'x'.repeat(40) }), statuses: everybody(422) },
  // The token of a photo stands in a header, which this call has not.
  'POST /api/order-messages/photos': { body: () => photo, statuses: everybody(400) },
  'POST /api/back-in-stock': {
    body: ({ product }) => ({ product_id: product.id, email: 'asha@example.test' }),
    prepare: async ({ product }) => {
      await actors.admin.put(`/api/admin/products/${product.id}`, { stock: 0 })
    },
    statuses: everybody(202),
  },
  'POST /api/back-in-stock/confirm': { body: () => ({ token: 'x'.repeat(40) }), statuses: everybody(422) },
  'POST /api/back-in-stock/withdraw': { body: () => ({ token: 'x'.repeat(40) }), statuses: everybody(422) },
  'GET /media/catalogue/{name}': { id: () => 'none.png', statuses: everybody(404) },
  'GET /media/review/{name}': { id: () => 'none.png', statuses: everybody(404) },
  'GET /fonts/studio/{file}': { id: () => 'none.ttf', statuses: everybody(404) },
  'GET /api/models/{sha256}/mesh': { id: () => '0'.repeat(64), statuses: everybody(404) },
  'GET /media/custom/{name}': {
    id: () => link.slice('/media/custom/'.length),
    statuses: [401, 200, 404, 200],
  },
  'POST /api/uploads': { body: () => photo, statuses: [401, 201, 201, 201] },
  'POST /api/uploads/files': { body: () => photo, statuses: [401, 415, 415, 415] },
  'POST /api/cart': { body: ({ product }) => ({ product_id: product.id }), statuses: [401, 201, 201, 201] },
  'DELETE /api/cart': {},
  'PUT /api/profile/nominee': {
    body: () => ({ full_name: 'Ravi Rao', email: 'ravi@example.test', phone: '' }),
  },
  'DELETE /api/profile/nominee': {},
  'PATCH /api/cart/{id}': { id: (all) => all.line_id, body: () => ({ quantity: 2 }), statuses: onlyOwner() },
  'DELETE /api/cart/{id}': { id: (all) => all.line_id, statuses: onlyOwner() },
  'POST /api/designs': { body: (all) => ({ ...all.piece }), statuses: [401, 201, 201, 201] },
  'GET /api/designs/{id}': { id: (all) => all.design_id, statuses: onlyOwner() },
  'PATCH /api/designs/{id}': {
    id: (all) => all.design_id,
    body: () => ({ is_saved: true }),
    statuses: onlyOwner(),
  },
  'DELETE /api/designs/{id}': { id: (all) => all.design_id, statuses: onlyOwner(204) },
  'POST /api/designs/{id}/share': { id: (all) => all.design_id, statuses: onlyOwner() },
  'DELETE /api/designs/{id}/share': { id: (all) => all.design_id, statuses: onlyOwner(204) },
  // Its product has no picture that could be drawn on; previews.test.ts is about those that have
  'GET /api/designs/{id}/preview': { id: (all) => all.design_id, statuses: [401, 404, 404, 404] },
  'GET /api/orders/{id}/items/{item_id}/preview': { ...orderParams, statuses: [401, 404, 404, 404] },
  'GET /api/shared-designs/{token}': { id: () => 'x'.repeat(24), statuses: everybody(404) },
  'GET /api/shared-designs/{token}/preview': { id: () => 'x'.repeat(24), statuses: everybody(404) },
  'POST /api/studio/preview': { body: (all) => ({ ...all.piece }), statuses: everybody(404) },
  'POST /api/coupons/apply': { body: ({ coupon }) => ({ code: coupon.code }) },
  'POST /api/checkout/quote': { body: () => ({}) },
  'POST /api/orders': {
    body: ({ address_id, total }) => ({ address_id, payment_method: 'cod', expected_total: total }),
    statuses: [401, 201, 404, 404],
  },
  'GET /api/orders/{id}': { ...orderParams, statuses: onlyOwner() },
  'GET /api/orders/{id}/invoice': {
    ...orderParams,
    prepare: async (all) => {
      await pay(all)
      await actors.admin.put(`/api/admin/orders/${all.order_id}`, { status: 'shipped' })
    },
    statuses: onlyOwner(),
  },
  // Nothing in it was made up in the studio
  'GET /api/orders/{id}/documents/{document_id}': { ...orderParams, statuses: [401, 404, 404, 404] },
  'POST /api/orders/{id}/cancel': { ...orderParams, body: () => ({ reason: '' }), statuses: onlyOwner() },
  'POST /api/orders/{id}/payment': { ...orderParams, statuses: onlyOwner() },
  'POST /api/orders/{id}/reorder': { ...orderParams, statuses: onlyOwner() },
  'PUT /api/wishlist/{product_id}': { id: ({ product }) => product.id },
  'DELETE /api/wishlist/{product_id}': { id: ({ product }) => product.id },
  'POST /api/addresses': { body: () => ({ name: 'Office', ...home }), statuses: [401, 201, 201, 201] },
  'PATCH /api/addresses/{id}': {
    id: (all) => all.address_id,
    body: () => ({ city: 'Pune' }),
    statuses: onlyOwner(),
  },
  'DELETE /api/addresses/{id}': { id: (all) => all.address_id, statuses: onlyOwner() },
  'POST /api/addresses/{id}/default': { id: (all) => all.address_id, statuses: onlyOwner() },
  'POST /api/gift-cards/view': { body: () => ({ code: 'ABCDE' }), statuses: everybody(404) },
  'POST /api/gift-cards/claim': { body: () => ({ code: 'ABCDE' }), statuses: [401, 404, 404, 404] },
  'POST /api/saved-dates': { body: () => birthday, statuses: [401, 201, 201, 201] },
  'PUT /api/saved-dates/{id}': {
    id: (all) => all.saved_date_id,
    body: () => ({ ...birthday, day: 13 }),
    statuses: onlyOwner(),
  },
  'DELETE /api/saved-dates/{id}': { id: (all) => all.saved_date_id, statuses: onlyOwner() },
  'PATCH /api/profile': { body: () => ({ full_name: 'Asha Rao' }) },
  'DELETE /api/profile': { body: () => wrongPassword, statuses: [401, 422, 422, 422] },
  'POST /api/profile/password': {
    body: () => ({ ...wrongPassword, password: 'another-long-password' }),
    statuses: [401, 422, 422, 422],
  },
  'POST /api/profile/confirm-email': {},
  'POST /api/profile/phone/otp': { body: () => wrongPassword, statuses: [401, 422, 422, 422] },
  'POST /api/profile/phone/confirm': {
    body: () => ({ sms_code: '000000' }),
    statuses: [401, 422, 422, 422],
  },
  'DELETE /api/profile/devices/{id}': { id: (all) => all.device_id, statuses: onlyOwner() },
  'DELETE /api/profile/devices': {},
  'POST /api/auth/step-up': { body: () => ({ password: TEST_PASSWORD }), statuses: [401, 200, 200, 200] },
  'POST /api/auth/step-up/methods': { statuses: [401, 200, 200, 200] },
  'POST /api/profile/second-factor/app': { body: () => wrongPassword, statuses: [401, 422, 422, 422] },
  'POST /api/profile/second-factor/app/confirm': {
    body: () => ({ code: '123456' }),
    statuses: [401, 422, 422, 422],
  },
  'DELETE /api/profile/second-factor/app': { body: () => wrongPassword, statuses: [401, 422, 422, 422] },
  'POST /api/profile/second-factor/passkeys/options': {
    body: () => wrongPassword,
    statuses: [401, 422, 422, 422],
  },
  'POST /api/profile/second-factor/passkeys': {
    body: () => ({ name: 'Phone', passkey: madeUpPasskey }),
    statuses: [401, 422, 422, 422],
  },
  'DELETE /api/profile/second-factor/passkeys/{id}': {
    id: () => 'none',
    body: () => ({ current_password: TEST_PASSWORD }),
    statuses: [401, 404, 404, 404],
  },
  'POST /api/profile/second-factor/recovery-codes': {
    body: () => wrongPassword,
    statuses: [401, 422, 422, 422],
  },
}

const productId: Pick<Call, 'id'> = { id: ({ product }) => product.id }
const newProduct = ({ category_id }: Things) => ({ title: 'Mug', price: 100, category_ids: [category_id] })
const manyProducts: Pick<Call, 'many'> = { many: ({ product }) => product.id }
const manyOrders: Pick<Call, 'many'> = { many: (all) => all.order_id }
const areaInRgb = () => ({
  ...{ area: plate(), scene: { texts: [], photos: [] } },
  ...{ image_url: '/media/plate.webp', placement: onThePicture() },
})
const newCoupon = () => ({
  code: `NEW${Date.now()}`,
  discount_type: 'fixed',
  discount_value: 100,
  starts_at: '2026-01-01T00:00:00Z',
})
const newOffer = () => ({ name: 'Offer', kind: 'fixed', value: 100, starts_at: '2026-01-01T00:00:00Z' })
const newView = () => ({
  list: 'orders',
  name: crypto.randomUUID(),
  filter: { status: 'pending' },
  sort: { field: 'created_at', order: 'DESC' },
})
const newPreset = () => ({
  name: crypto.randomUUID(),
  layout: 'orders',
  format: 'csv',
  columns: [{ column: 'order_number' }],
})
/** A role to take away: one that is as it was leaves no row in the log. */
const unassignedCall: Call = {
  id: () => colleague.userId,
  prepare: async () => shop.sql`update users set staff_role = 'support' where id = ${colleague.userId}`,
  body: () => ({ role: 'user' }),
}
/** What is behind /api/admin: 401 for visitors, 403 for shoppers, and this for admins. */
const staleVersion = ({ item_id }: Things) => ({
  updated_at: 'long ago',
  items: [{ id: item_id, quantity: 1 }],
})
const unitsLongAgo = ({ item_id }: Things) => ({
  updated_at: 'long ago',
  items: [{ item_id, quantity: 1 }],
})
const unknownId = { id: () => crypto.randomUUID(), answers: 404 }
const adminCalls: Record<string, Call & { answers?: number }> = {
  'POST uploads': { body: () => photo, answers: 201 },
  'POST colour-profiles': { body: () => photo, answers: 415 },
  'PUT colour-profiles/{id}': {
    id: () => crypto.randomUUID(),
    body: () => ({ ink_limit: 300, is_default: false }),
    answers: 404,
  },
  'DELETE colour-profiles/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST fonts': { body: () => photo, answers: 415 },
  'PUT fonts/{id}': { id: () => crypto.randomUUID(), body: () => ({ name: 'Hand' }), answers: 404 },
  'DELETE fonts/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST models': { body: () => photo, answers: 422 },
  'PUT models/{id}': { id: () => crypto.randomUUID(), body: () => ({ name: 'Pot' }), answers: 404 },
  'DELETE models/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'GET stock-movements/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'GET stock-levels/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST stock-levels/changes': {
    body: ({ product }) => ({ changes: [{ id: product.id, change: 1 }], reason: 'received' }),
  },
  'POST stock-imports': { body: () => ({ list: 'title', file: 'x.csv', check: true }), answers: 422 },
  // A list of nothing; product-import.test.ts is about others
  'POST product-imports': { body: () => ({ list: 'title', file: 'x.csv', check: true }), answers: 422 },
  // None was imported
  // An address that is refused; download-image.test.ts is about others
  'POST product-imports/pictures': { body: () => ({ url: 'ftp://a' }), answers: 422 },
  'POST product-imports/{id}/undo': {
    id: () => crypto.randomUUID(),
    body: () => ({ check: true }),
    answers: 404,
  },
  'POST history-imports': { body: () => ({ list: 'title', file: 'x.csv', check: true }), answers: 422 },
  'POST history-imports/{id}/undo': {
    id: () => crypto.randomUUID(),
    body: () => ({ check: true }),
    answers: 404,
  },
  'GET imported-orders/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'DELETE imported-orders': { many: () => crypto.randomUUID(), answers: 404 },
  'DELETE imported-orders/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST products': { body: newProduct, answers: 201 },
  'PUT products': { ...manyProducts, body: () => ({ is_featured: true }) },
  'DELETE products': manyProducts,
  'GET products/{id}': productId,
  'PUT products/{id}': { ...productId, body: () => ({ title: 'Cup' }) },
  'PATCH products/{id}': { ...productId, body: () => ({ title: 'Cup' }) },
  'DELETE products/{id}': productId,
  'GET products/{id}/print-areas': productId,
  'PUT products/{id}/print-areas': { ...productId, body: () => ({ areas: [] }) },
  'POST products/{id}/print-areas/soft-proof': { ...productId, body: areaInRgb, answers: 422 },
  'POST categories': { body: () => ({ name: `Category ${crypto.randomUUID()}` }), answers: 201 },
  'PUT categories': { many: (all) => all.category_id, body: () => ({ is_active: true }) },
  'DELETE categories': { many: (all) => all.category_id },
  'GET categories/{id}': { id: (all) => all.category_id },
  'PUT categories/{id}': { id: (all) => all.category_id, body: () => ({ name: 'Cups' }) },
  'PATCH categories/{id}': { id: (all) => all.category_id, body: () => ({ name: 'Cups' }) },
  'DELETE categories/{id}': { id: (all) => all.category_id },
  'POST collections': { body: () => ({ title: `Collection ${crypto.randomUUID()}` }), answers: 201 },
  'PUT collections': { many: () => crypto.randomUUID(), body: () => ({ is_active: true }), answers: 404 },
  'DELETE collections': { many: () => crypto.randomUUID(), answers: 404 },
  'GET collections/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'PUT collections/{id}': { id: () => crypto.randomUUID(), body: () => ({ title: 'A' }), answers: 404 },
  'PATCH collections/{id}': { id: () => crypto.randomUUID(), body: () => ({ title: 'A' }), answers: 404 },
  'DELETE collections/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST coupons': { body: newCoupon, answers: 201 },
  'PUT coupons': { many: ({ coupon }) => coupon.id, body: () => ({ is_active: true }) },
  'DELETE coupons': { many: ({ coupon }) => coupon.id },
  'GET coupons/{id}': { id: ({ coupon }) => coupon.id },
  'PUT coupons/{id}': { id: ({ coupon }) => coupon.id, body: () => ({ description: 'x' }) },
  'PATCH coupons/{id}': { id: ({ coupon }) => coupon.id, body: () => ({ description: 'x' }) },
  'DELETE coupons/{id}': { id: ({ coupon }) => coupon.id },
  'GET coupons/{id}/codes': { id: ({ coupon }) => coupon.id },
  'POST coupons/{id}/codes': { id: ({ coupon }) => coupon.id, body: () => ({ count: 2 }), answers: 201 },
  'GET coupons/{id}/codes/file': { id: ({ coupon }) => coupon.id },
  'POST offers': { body: newOffer, answers: 201 },
  'PUT offers': { many: ({ offer }) => offer.id, body: () => ({ is_active: true }) },
  'DELETE offers': { many: ({ offer }) => offer.id },
  'GET offers/{id}': { id: ({ offer }) => offer.id },
  'PUT offers/{id}': { id: ({ offer }) => offer.id, body: () => ({ name: 'Offer' }) },
  'PATCH offers/{id}': { id: ({ offer }) => offer.id, body: () => ({ name: 'Offer' }) },
  'DELETE offers/{id}': { id: ({ offer }) => offer.id },
  'GET product-names/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'GET category-names/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'GET orders/status-preview': { ...manyOrders, query: 'status=cancelled' },
  'GET orders/{id}': orderParams,
  'GET orders/{id}/neighbours': orderParams,
  'GET orders/{id}/margin': orderParams,
  'PUT orders/{id}': { ...orderParams, prepare: pay, body: () => ({ status: 'processing' }) },
  'PATCH orders/{id}': { ...orderParams, prepare: pay, body: () => ({ status: 'processing' }) },
  'PUT orders': { ...manyOrders, prepare: pay, body: () => ({ status: 'processing' }) },
  'POST orders/{id}/notes': { ...orderParams, body: () => ({ note: 'Gift' }), answers: 201 },
  'PUT orders/{id}/items/{item_id}': {
    ...orderParams,
    prepare: confirm,
    body: () => ({ production_status: 'made' }),
  },
  'POST orders/{id}/items/{item_id}/questions': {
    ...orderParams,
    body: () => ({ question: 'Is the spelling right?' }),
    answers: 201,
  },
  // It was saved since it was read
  'POST orders/{id}/edit/preview': { ...orderParams, body: staleVersion, answers: 409 },
  'POST orders/{id}/cancel-units/preview': { ...orderParams, body: unitsLongAgo, answers: 409 },
  'POST orders/{id}/cancel-units': {
    ...orderParams,
    body: (all) => ({ ...unitsLongAgo(all), expected_total: 0 }),
    answers: 409,
  },
  'POST orders/{id}/edit': {
    ...orderParams,
    body: (all) => ({ ...staleVersion(all), expected_total: 0 }),
    answers: 409,
  },
  'POST orders/{id}/change-requests/resolve': orderParams,
  // The order does not wait for its buyer
  'POST orders/{id}/buyer-confirmation': { ...orderParams, answers: 409 },
  'POST customers/{id}/photos': { id: () => actors.owner.userId, body: () => photo, answers: 201 },
  'POST gift-cards': {
    body: () => ({
      ...{ amount: 10_000, recipient_name: 'Meera', sender_name: '', message: '', months: 12 },
      ...{ deliver_on: toIndiaDate(new Date()), language: 'en', reason: 'Late' },
    }),
    answers: 404,
  },
  'GET gift-cards/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST gift-cards/{id}/link': { id: () => crypto.randomUUID(), answers: 404 },
  'POST gift-cards/{id}/email': { id: () => crypto.randomUUID(), answers: 404 },
  'DELETE gift-cards/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST customers/{id}/files': { id: () => actors.owner.userId, body: () => photo, answers: 415 },
  'GET customers/{id}/store-credit': { id: () => actors.owner.userId },
  'POST customers/{id}/store-credit': {
    id: () => actors.owner.userId,
    body: () => ({ kind: 'grant', amount: 100, reason: 'Late' }),
    answers: 201,
  },
  'POST customers/guests': { answers: 201 },
  // A quote changes nothing, so that nothing of it is logged: for a visitor
  'POST draft-orders/quote': {
    body: (all) => ({
      customer_id: crypto.randomUUID(),
      items: [{ product_id: all.product.id, quantity: 1 }],
      payment_method: 'upi',
      ship_to: { phone: '', email: '', address_line1: '', pincode: '' },
    }),
    answers: 422,
  },
  'POST draft-orders': {
    body: (all) => ({
      customer_id: actors.other.userId,
      channel: 'telephone',
      items: [{ product_id: all.product.id, quantity: 1 }],
      shipping_address: delivery,
      payment_method: 'upi',
      expected_total: 0,
    }),
    answers: 409,
  },
  'POST quotes': {
    body: (all) => ({
      draft: {
        customer_id: actors.other.userId,
        channel: 'telephone',
        items: [{ product_id: all.product.id, quantity: 1 }],
        shipping_address: delivery,
        payment_method: 'upi',
        expected_total: 0,
      },
      valid_until: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    }),
    answers: 409,
  },
  'GET quotes/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST quotes/{id}/link': { id: () => crypto.randomUUID(), answers: 404 },
  'DELETE quotes/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'GET orders/{id}/link': orderParams,
  'POST orders/{id}/link': orderParams,
  'GET workshop-orders/{id}': orderParams,
  'PUT workshop-orders/{id}/items/{item_id}': {
    ...orderParams,
    prepare: confirm,
    body: () => ({ production_status: 'made' }),
  },
  'POST workshop-orders/{id}/items/{item_id}/questions': {
    ...orderParams,
    body: () => ({ question: 'Is the spelling right?' }),
    answers: 201,
  },
  'POST questions/{id}/resolve': { id: () => crypto.randomUUID(), answers: 404 },
  'POST questions/{id}/apply': { id: () => crypto.randomUUID(), answers: 404 },
  'GET returns/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST returns/{id}/decision': {
    id: () => crypto.randomUUID(),
    body: () => ({ outcome: 'declined', answer: 'No', expected_refundable: 0 }),
    answers: 404,
  },
  'GET production-board/picking-list': {
    prepare: ({ order_id }) => shop.sql`update orders set status = 'confirmed' where id = ${order_id}`,
  },
  'POST production-board/moves': {
    prepare: confirm,
    body: ({ item_id }) => ({ moves: [{ item_id, from: null, units: 1 }], to: 'checked' }),
  },
  'POST production-board/assignments': {
    body: ({ item_id }) => ({ item_ids: [item_id], assignee_id: colleague.userId }),
  },
  'POST production-board/scans': { body: ({ order_number }) => ({ code: order_number }) },
  'POST orders/tracking': {
    prepare: pay,
    body: ({ order_number }) => ({
      list: `order_number,tracking_number\n${order_number},AWB1`,
      check: false,
    }),
  },
  'POST couriers/{provider}/check': {},
  'GET orders/{id}/courier-rates': { ...orderParams, answers: 409 },
  'POST orders/{id}/courier-bookings': {
    ...orderParams,
    body: () => ({ provider: 'shiprocket' }),
    answers: 409,
  },
  'POST courier-bookings/bulk': {
    body: () => ({ provider: 'shiprocket', order_ids: [crypto.randomUUID()] }),
    answers: 409,
  },
  'POST courier-bookings/pickup': {
    body: () => ({ ids: [crypto.randomUUID()], date: '2099-01-01' }),
    answers: 409,
  },
  'GET courier-bookings/labels': {
    query: `filter=${encodeURIComponent(JSON.stringify({ id: [crypto.randomUUID()] }))}`,
    answers: 404,
  },
  'GET courier-bookings/{id}/label': { id: () => crypto.randomUUID(), answers: 404 },
  'POST courier-bookings/{id}/retry': { id: () => crypto.randomUUID(), answers: 404 },
  'POST cod-payouts': { body: () => ({ list: 'AWB,COD Amount\n1,2', check: true }) },
  'POST courier-bookings/{id}/ndr': {
    id: () => crypto.randomUUID(),
    body: () => ({ action: 'reattempt' }),
    answers: 404,
  },
  'POST courier-bookings/{id}/cancel': { id: () => crypto.randomUUID(), answers: 404 },
  'POST orders/{id}/invoice': { ...orderParams, prepare: pay, body: () => ({}) },
  'POST orders/{id}/parcels': {
    ...orderParams,
    prepare: pay,
    body: ({ item_id }) => ({ items: [{ item_id, quantity: 1 }] }),
    answers: 201,
  },
  'PUT orders/{id}/parcels/{parcel_id}': {
    ...orderParams,
    body: () => ({ is_delivered: true }),
    answers: 404,
  },
  'DELETE orders/{id}/parcels/{parcel_id}': { ...orderParams, answers: 404 },
  'PATCH preferences': { body: () => ({ theme: 'dark' }) },
  'POST saved-views': { body: () => newView(), answers: 201 },
  'PUT saved-views/{id}': { id: () => crypto.randomUUID(), body: () => ({ name: 'Mine' }), answers: 404 },
  'DELETE saved-views/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST export-presets': { body: () => newPreset(), answers: 201 },
  'PUT export-presets/{id}': { id: () => crypto.randomUUID(), body: () => newPreset(), answers: 404 },
  'DELETE export-presets/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'PUT export-presets/{id}/reader': {
    id: () => crypto.randomUUID(),
    body: () => ({ reads: true }),
    answers: 404,
  },
  'GET orders/export': { query: 'format=csv' },
  'GET reports': { query: 'report=sales&from=2026-11-01&to=2026-11-30' },
  'GET reports/file': { query: 'report=products&from=2026-11-01&to=2026-11-30' },
  'GET orders/artwork': { ...manyOrders, answers: 422 },
  'GET orders/packing-slips': { ...manyOrders, prepare: pay },
  'GET orders/job-tickets': { ...manyOrders, answers: 422 },
  'GET print-files': { ...manyOrders, answers: 422 },
  'GET print-files/imposition': { ...manyOrders, answers: 422 },
  'GET print-files/plates': { ...manyOrders, answers: 422 },
  'GET print-files/{item_id}/{kind}': { id: () => 'pdf', answers: 404 },
  'POST print-files/{item_id}': { answers: 404 },
  'POST print-files/{item_id}/proof': { answers: 404 },
  'GET orders/{id}/invoice': {
    ...orderParams,
    prepare: async (all) => {
      await pay(all)
      await actors.admin.put(`/api/admin/orders/${all.order_id}`, { status: 'shipped' })
    },
  },
  'GET orders/{id}/documents/{document_id}': { ...orderParams, answers: 404 },
  'GET documents/gstr1': { query: 'month=2026-11&format=xlsx' },
  'GET documents/archive': { query: 'month=2026-11' },
  'GET documents/summary': { query: 'month=2026-11' },
  'POST documents/filed-returns': { body: () => ({ month: '2099-01' }), answers: 409 },
  'POST documents/filed-returns/{id}/undo': {
    id: () => crypto.randomUUID(),
    body: () => ({ reason: 'By mistake' }),
    answers: 409,
  },
  'POST search-synonyms': { body: () => ({ words: ['cup', 'beaker'] }), answers: 201 },
  'PUT search-synonyms/{id}': {
    id: () => crypto.randomUUID(),
    body: () => ({ words: ['cup', 'beaker'] }),
    answers: 404,
  },
  'DELETE search-synonyms/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST pages': { body: () => ({ title: `Page ${crypto.randomUUID()}` }), answers: 201 },
  'POST settings/home/preview': { body: () => ({ sections: [] }) },
  'POST pages/preview': {
    body: () => ({ kind: null, slug: 'a', title: 'A', description: '', body: '<p>A</p>' }),
  },
  ...Object.fromEntries(
    ['products', 'categories', 'collections', 'offers', 'pages'].flatMap((resource) => [
      [`GET ${resource}/{id}/translations/{language}`, unknownId],
      [`PUT ${resource}/{id}/translations/{language}`, { ...unknownId, body: () => ({ texts: [] }) }],
    ]),
  ),
  'GET settings/translations/{language}': {},
  'PUT settings/translations/{language}': { body: () => ({ texts: [] }) },
  'DELETE pages': { many: () => crypto.randomUUID(), answers: 404 },
  'GET pages/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'GET pages/{id}/versions': { id: () => crypto.randomUUID(), answers: 404 },
  'PUT pages/{id}': { id: () => crypto.randomUUID(), body: () => ({ title: 'A' }), answers: 404 },
  'PATCH pages/{id}': { id: () => crypto.randomUUID(), body: () => ({ title: 'A' }), answers: 404 },
  'DELETE pages/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST data-breaches': {
    body: () => ({
      ...{ title: 'Lost phone', found_at: '2026-11-29T06:00:00Z', description: 'A phone with orders' },
      ...{ consequences: '', measures: '', advice: '', customers: '' },
      ...{ customers_informed_at: null, board_informed_at: null, board_reported_at: null },
    }),
    answers: 201,
  },
  'GET data-breaches/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'PUT data-breaches/{id}': { id: () => crypto.randomUUID(), body: () => ({ title: 'A' }), answers: 404 },
  'PATCH data-breaches/{id}': { id: () => crypto.randomUUID(), body: () => ({ title: 'A' }), answers: 404 },
  'POST redirects': {
    body: () => ({ from_path: `/old-${crypto.randomUUID()}`, to_path: '/products' }),
    answers: 201,
  },
  'DELETE redirects': { many: () => crypto.randomUUID(), answers: 404 },
  'GET redirects/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'PUT redirects/{id}': {
    id: () => crypto.randomUUID(),
    body: () => ({ to_path: '/products' }),
    answers: 404,
  },
  'PATCH redirects/{id}': {
    id: () => crypto.randomUUID(),
    body: () => ({ to_path: '/products' }),
    answers: 404,
  },
  'DELETE redirects/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST zero-result-searches/synonym': { body: () => ({ words: 'becher', same_as: 'mug' }) },
  'POST zero-result-searches/dismiss': { body: () => ({ words: 'becher' }) },
  'PUT popular-searches': { body: () => ({ words: 'mug', is_hidden: true }) },
  'POST tax-rates': { body: () => ({ hsn: '4420', percent: 5, valid_from: '2026-04-01' }), answers: 201 },
  'POST tax-rates/common': { answers: 201 },
  'DELETE tax-rates/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST orders/{id}/cash': {
    ...orderParams,
    body: () => ({ amount: 100, updated_at: new Date().toISOString() }),
    answers: 409,
  },
  'POST orders/{id}/refunds': {
    ...orderParams,
    prepare: pay,
    body: () => ({ amount: 100, reason: 'Late' }),
    answers: 201,
  },
  'POST orders/{id}/refunds/{refund_id}/payout': {
    ...orderParams,
    body: () => ({ reference: '619500000017' }),
    answers: 409,
  },
  'POST orders/{id}/refunds/{refund_id}/retry': {
    ...orderParams,
    prepare: async (all) => {
      await pay(all)
      const { refund_id: id, payment_id } = all
      await shop.db
        .insert(refunds)
        .values({ id, payment_id, amount: 100, status: 'failed', idempotency_key: id })
    },
  },
  'POST payment-claims/{id}/answer': {
    id: () => crypto.randomUUID(),
    body: () => ({ outcome: 'not_received', reference: '619500000017' }),
    answers: 404,
  },
  'POST payment-claims/statement': {
    body: () => ({ list: 'Date,Narration,Credit\n14/07/2026,Interest,1.00' }),
  },
  'POST payments': {
    body: ({ order_number }) => ({ order_number, way: 'cash', reference: order_number, amount: 100 }),
    answers: 201,
  },
  // Not connected
  'POST payment-gateways/{gateway}/check': { answers: 409 },
  'GET payment-issues/{id}': { id: (all) => all.issue_id },
  'PUT payment-issues/{id}': { id: (all) => all.issue_id, body: () => ({ resolved: true }) },
  'PATCH payment-issues/{id}': { id: (all) => all.issue_id, body: () => ({ resolved: true }) },
  'POST failed-jobs/{id}/retry': { id: () => crypto.randomUUID(), answers: 404 },
  'PUT security': { body: () => ({ require_second_factor: false }) },
  'GET audit-log/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'GET settings/{id}': { id: () => 'hero_settings' },
  'PUT settings': { body: () => ({ marquee_settings: { value: marquee } }) },
  'PUT settings/{id}': { id: () => 'marquee_settings', body: () => ({ value: marquee }) },
  'GET email-texts/{id}': { id: () => 'welcome' },
  'PUT email-texts/{id}': { id: () => 'welcome', body: () => wording },
  'PATCH email-texts/{id}': { id: () => 'welcome', body: () => wording },
  'POST email-texts/{id}/preview': { id: () => 'welcome', body: () => wording },
  'PATCH settings/{id}': { id: () => 'marquee_settings', body: () => ({ value: marquee }) },
  'GET customers/{id}': { id: () => actors.owner.userId },
  'PUT customers/{id}': unassignedCall,
  'PATCH customers/{id}': unassignedCall,
  'DELETE customers/{id}': { id: () => actors.owner.userId, answers: 409 },
  'GET staff/{id}': { id: () => actors.admin.userId },
  'PUT staff/{id}': { id: () => actors.admin.userId, body: () => ({ staff_role: 'owner' }) },
  'PATCH staff/{id}': { id: () => actors.admin.userId, body: () => ({ staff_role: 'owner' }) },
  'DELETE staff/{id}': { id: () => actors.admin.userId, answers: 422 },
  'POST webhook-endpoints': {
    body: () => ({
      url: 'https://93.184.216.34/hook',
      description: '',
      events: ['order.placed'],
      is_active: false,
    }),
    answers: 201,
  },
  'GET webhook-endpoints/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'PUT webhook-endpoints/{id}': { id: () => crypto.randomUUID(), body: () => ({}), answers: 404 },
  'PATCH webhook-endpoints/{id}': { id: () => crypto.randomUUID(), body: () => ({}), answers: 404 },
  'DELETE webhook-endpoints/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST webhook-endpoints/{id}/rotate-secret': { id: () => crypto.randomUUID(), answers: 404 },
  'POST webhook-endpoints/{id}/test': { id: () => crypto.randomUUID(), answers: 404 },
  'GET webhook-deliveries/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST webhook-deliveries/{id}/replay': { id: () => crypto.randomUUID(), answers: 404 },
  'POST api-tokens': {
    body: () => ({ name: 'Sync', permissions: ['orders.read'], expires_in_days: 30 }),
    answers: 201,
  },
  'DELETE api-tokens/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'POST invitations': {
    body: () => ({ email: `${crypto.randomUUID()}@example.test`, staff_role: 'support' }),
    answers: 201,
  },
  'DELETE invitations/{id}': { id: (all) => all.invitation_id },
  'DELETE newsletter-subscribers': { many: () => crypto.randomUUID(), answers: 404 },
  'DELETE newsletter-subscribers/{id}': { id: () => crypto.randomUUID(), answers: 404 },
  'PATCH reviews/{id}': { id: (all) => all.review_id, body: () => ({ answer: 'Thank you!' }) },
  'PUT reviews/{id}': { id: (all) => all.review_id, body: () => ({ answer: 'Thank you!' }) },
  'DELETE reviews': { many: (all) => all.review_id },
  'GET reviews/{id}': { id: (all) => all.review_id },
  'DELETE reviews/{id}': { id: (all) => all.review_id },
  'GET contact-messages/{id}': { id: (all) => all.request_id },
  'PUT contact-messages/{id}': { id: (all) => all.request_id, body: () => ({ handled: true }) },
  'PATCH contact-messages/{id}': { id: (all) => all.request_id, body: () => ({ handled: true }) },
  'PUT contact-messages': { many: (all) => all.request_id, body: () => ({ handled: true }) },
}
const wording = { subject: null, greeting: 'Dear {{customer.name}},', closing: null }
const marquee = { enabled: true, text: 'Hello', speed: 20 }
for (const [name, { answers = 200, ...call }] of Object.entries(adminCalls))
  calls[name.replace(' ', ' /api/admin/')] = { statuses: toAdminStatuses(answers), ...call }

/**
 * Signing out and its like end the session they are called with; auth-tokens.test.ts and auth.test.ts
 * are about them.
 */
const endsSession = /\/api\/auth\/(?:sign-out|refresh)/

function addPlainReads(): void {
  for (const { name } of operations) {
    if (name in calls || !/^GET [^{]*$/.test(name)) continue
    calls[name] = name.includes('/api/admin/') ? { statuses: toAdminStatuses(200) } : {}
  }
}

/** Everything the shop keeps, in a few letters: equal when nothing was changed. */
async function fingerprint(): Promise<string[]> {
  const tables = await shop.sql<{ table: string }[]>`
    select tablename as table from pg_tables
    where schemaname = 'public' and tablename !~ 'session|rate_limit|reset|audit' order by 1`
  const prints = tables.map(
    ({ table }) =>
      `select '${table} ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from "${table}" t`,
  )
  return (await shop.sql.unsafe<{ print: string }[]>(`${prints.join(' union all ')} order by print`)).map(
    ({ print }) => print,
  )
}

const request = (name: string, call: Call, all: Things): InjectOptions => {
  const [method, path = ''] = name.split(' ')
  const id = call.id?.(all) ?? ''
  const [address, signature] = id.split('?')
  const many = call.many && `filter=${JSON.stringify({ id: [call.many(all)] })}`
  const query = [call.query, many, signature].filter(Boolean).join('&')
  const url = path
    .replace('{item_id}', () => all.item_id)
    .replace('{refund_id}', () => all.refund_id)
    .replace('{document_id}', crypto.randomUUID())
    .replace('{language}', 'hi')
    .replace('{provider}', 'shiprocket')
    .replace('{gateway}', 'razorpay')
    .replace('{parcel_id}', crypto.randomUUID())
    .replace(/\{\w+\}/, address ?? '')
  const payload = call.body?.(all)
  return {
    method: method as 'GET',
    url: query ? `${url}?${query}` : url,
    ...(payload ? { payload } : {}),
    ...headers(),
  }
}

test('covers every API operation, except those that end the session', () => {
  const known = operations.map(({ name }) => name).filter((name) => !endsSession.test(name))
  expect(known.filter((name) => !(name in calls))).toEqual([])
  expect(Object.keys(calls).filter((name) => !known.includes(name))).toEqual([])
})

const getExpectedStatuses = (name: string, call: Call) => {
  const expected = call.statuses ?? (isPublic(name) ? everybody(200) : [401, 200, 200, 200])
  const turns = names.map((who, index) => ({ who, status: expected[index] ?? 0 }))
  return {
    refused: turns.filter(({ status }) => status >= 400),
    answered: turns.filter(({ status }) => status < 400),
  }
}
const isRead = (name: string) => name.startsWith('GET ')

test('rejects each route for visitor, owner, another shopper and admin as specified, without changing data', {
  timeout: 600_000,
}, async () => {
  const everything = new OneOfEverything()
  await everything.fill()
  let before = await fingerprint()
  for (const [name, call] of Object.entries(calls)) {
    const { refused } = getExpectedStatuses(name, call)
    if (refused.length === 0) continue
    everything.keep()
    await call.prepare?.(everything.all)
    if (call.prepare) before = await fingerprint()
    for (const turn of refused) await check(name, call, everything.all, turn)
    if (!isRead(name)) expect([name, await fingerprint()]).toEqual([name, before])
    if (!call.prepare) continue
    await everything.renew()
    before = await fingerprint()
  }
})

test('serves each route to visitor, owner, another shopper and admin as specified, and logs every admin write', {
  timeout: 600_000,
}, async () => {
  const everything = new OneOfEverything()
  await everything.fill()
  for (const [name, call] of Object.entries(calls)) {
    const { answered } = getExpectedStatuses(name, call)
    if (answered.length === 0) continue
    everything.keep()
    await call.prepare?.(everything.all)
    for (const turn of answered) await check(name, call, everything.all, turn)
    // What was read is as it was; a shopper's write may change the cart without naming it.
    if (!isRead(name) || call.prepare)
      await (isAdminWrite(name) ? everything.renew() : everything.renew('order'))
  }
})

async function check(
  name: string,
  call: Call,
  all: Things,
  { who, status }: { who: (typeof names)[number]; status: number },
) {
  // Four wrong passwords in a row would be answered with a delay.
  await shop.sql`delete from rate_limit_buckets`
  const wasLogged = await logged()
  const answer = await actors[who].send(request(name, call, all))
  // An account that was just made is signed in with it.
  if (name.endsWith('/sign-up')) await comeBack(who)
  expect([
    name,
    who,
    answer.statusCode,
    status >= 400 ? '' : answer.body.slice(0, status === answer.statusCode ? 0 : 300),
  ]).toEqual([name, who, status, ''])
  if (who === 'admin' && status < 400 && isAdminWrite(name))
    expect(await logged(), `${name} leaves no row in the audit log`).toBeGreaterThan(wasLogged)
}

/** How many rows the audit log has of what the admin did, looks and refusals aside. */
async function logged(): Promise<number> {
  const [row] = await shop.sql<{ rows: number }[]>`
    select count(*)::int as rows from audit_log
    where actor_id = ${actors.admin.userId} and action not in ('photos', 'refused', 'sign_in')`
  return row?.rows ?? 0
}

async function comeBack(who: (typeof names)[number]) {
  if (who === 'visitor') actors.visitor = shop.visitor()
  else await actors[who].signIn({ email: actors[who].email, password: TEST_PASSWORD })
}

/** Files that are only read here, and what a member set up alone, leave no row. */
const isAdminWrite = (name: string) =>
  /^(?!GET ).* \/api\/admin\/.*(?<!\/preview|\/check|\/statement|\/cod-payouts|\/preferences|\/saved-views(?:\/{id})?)$/.test(
    name,
  )
const isPublic = (name: string) =>
  /auth\/|GET \/api\/(?:settings|home|redirects|pages|categories|collections|occasions|pin-codes|product|search\/(?:related-products|popular)|spellings)/.test(
    name,
  )
