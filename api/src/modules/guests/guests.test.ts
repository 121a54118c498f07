import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import { messages } from '@nakshi/core/messages'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { TEST_GSTIN } from '../../../test/harness-server.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { orders, otps, users } from '../../platform/db/tables/index.ts'
import { issueOtp } from '../accounts/codes/otp.ts'
import { createConfirmationToken } from '../accounts/profile/confirmation-token.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'
import { createOrderTrackingToken } from '../orders/tracking-link/tracking-link.ts'
import { claimWaitingOrders } from './claim-guest-orders.ts'
import { deleteStaleGuests } from './delete-stale-guests.ts'

let shop: TestApp
let productId: string
beforeAll(async () => {
  shop = await createTestApp()
  productId = (await addProduct(shop.db, { stock: 500 })).id
})
afterAll(() => shop.close())
beforeEach(() => sellTo('optional'))

async function sellTo(accounts: 'required' | 'optional', more: object = {}): Promise<void> {
  const store = { ...defaultSettings.store_settings, ...demoStoreDetails, gstin: TEST_GSTIN }
  await setStore(shop.db, { ...store, tax_mode: 'added', accounts, ...more })
}

async function newGuest(): Promise<Client> {
  const guest = shop.visitor()
  expect((await guest.post('/api/auth/guest')).json()).toEqual({ user: null, guest: true })
  return guest
}
const line = (quantity = 1, product = productId) => ({ product_id: product, quantity })
let keys = 0
async function order(who: Client, email: string, more: { payment_method?: string } & object = {}) {
  expect((await who.post('/api/cart', line())).statusCode).toBe(201)
  const { quote } = (await who.get('/api/cart')).json()
  const { total } = (
    await who.post('/api/checkout/quote', { payment_method: more.payment_method ?? 'cod' })
  ).json()
  expect(quote).toBeDefined()
  keys += 1
  return who.post(
    '/api/orders',
    {
      shipping_address: {
        ...deliveryAddress,
        email,
        phone: `98${String(keys).padStart(8, '0')}`,
        address_line1: `${keys} Lake Road`,
      },
      payment_method: 'cod',
      expected_total: total,
      ...more,
    },
    { headers: { 'idempotency-key': `guest-order-${keys}` } },
  )
}
/** A guest who ordered with this mail. */
async function guestOrder(email: string) {
  const guest = await newGuest()
  const placed = await order(guest, email)
  expect([placed.statusCode, placed.body]).toEqual([201, placed.body])
  return { guest, id: placed.json().id as string, key: keys }
}
const countLinks = async (id: string) => {
  const texts: string[] = []
  const transport = { send: async ({ text }: { text: string }) => void texts.push(text) }
  const job = { email: 'order', order_id: id, status: 'confirmed' } as const
  await sendEmail({ db: shop.db, config: shop.config, transport } as never, job, crypto.randomUUID())
  const [text = ''] = texts
  return [text.split('/track-order#').length - 1, text.split('/order-details/').length - 1]
}
const listOrderIds = async (who: Client): Promise<string[]> =>
  (await who.get('/api/orders')).json().items.map(({ id }: { id: string }) => id)
/** Opens the link of the letter that asks an account to confirm its address. */
async function confirm(who: Client, { id, email }: { id: string; email: string }) {
  return who.post('/api/auth/confirm-email', { token: await createConfirmationToken(shop.db, { id, email }) })
}
const confirmOwn = (who: Client) => confirm(who, { id: who.userId, email: who.email })
const freshMail = () => newAccount().email
const findRow = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0] ?? expect.fail(`no account ${email}`)

describe('a shop that requires an account', () => {
  test('creates no guests and rejects orders of existing guests', async () => {
    const guest = await newGuest()
    await guest.post('/api/cart', line())
    await sellTo('required')
    expect((await shop.visitor().post('/api/auth/guest')).statusCode).toBe(401)
    const refused = await order(guest, freshMail())
    expect([refused.statusCode, refused.json().message]).toEqual([401, messages.general.sign_in.template])
  })
})

describe('a guest', () => {
  test('has a cart, a wishlist and one session without being signed in', async () => {
    const guest = await newGuest()
    expect((await guest.post('/api/cart', line(2))).json().items).toHaveLength(1)
    expect((await guest.put(`/api/wishlist/${productId}`)).json().items).toHaveLength(1)
    expect((await guest.get('/api/auth/session')).json()).toEqual({ user: null, guest: true })
    // Asked again, the same guest.
    expect((await guest.post('/api/auth/guest')).json()).toEqual({ user: null, guest: true })
    expect((await guest.get('/api/cart')).json().items).toHaveLength(1)
    guest.forget('nakshi_session')
    expect((await guest.get('/api/auth/session')).json()).toEqual({ user: null, guest: true })
    expect((await guest.get('/api/cart')).json().items).toHaveLength(1)
    for (const url of [
      '/api/profile',
      '/api/addresses',
      '/api/profile/devices',
      '/api/profile/second-factor',
    ])
      expect([url, (await guest.get(url)).statusCode]).toEqual([url, 401])
  })

  test('places an order with a valid email and phone and reads only that order', async () => {
    const email = freshMail()
    const { guest, id } = await guestOrder(email)
    expect(await listOrderIds(guest)).toEqual([id])
    expect((await guest.get(`/api/orders/${id}`)).json()).not.toHaveProperty('guest_email')
    expect((await (await newGuest()).get(`/api/orders/${id}`)).statusCode).toBe(404)
    const without = await order(guest, 'not-a-mail')
    expect(without.statusCode).toBe(400)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(row?.guest_email).toBe(email)
  })

  test('cannot use first-order coupons, and has limited COD orders counted by email', async () => {
    const { code } = await addCoupon(shop.db, { first_order_only: true })
    const guest = await newGuest()
    await guest.post('/api/cart', line())
    const refused = await guest.post('/api/coupons/apply', { code })
    expect([refused.statusCode, refused.json().message]).toEqual([422, guestMessages.coupon_sign_in.template])
    const email = freshMail()
    for (let times = 0; times < 3; times += 1) await guestOrder(email)
    const fourth = await order(await newGuest(), email)
    expect([fourth.statusCode, fourth.json().code]).toEqual([422, 'too_many_cod'])
    await sellTo('optional', { cod_needs_confirmed_email: true })
    const unconfirmed = await order(await newGuest(), freshMail())
    expect(unconfirmed.json().message).toBe(guestMessages.cod_confirm.template)
  })

  test('keeps cart and wishlist at sign-up, and loses the guest session', async () => {
    const guest = await newGuest()
    await guest.post('/api/cart', line(3))
    await guest.put(`/api/wishlist/${productId}`)
    const before = guest.cookies()
    const [{ user_id: guestId } = { user_id: '' }] = await shop.sql`
      select user_id from cart_items order by created_at desc limit 1`
    await guest.signUp(newAccount())
    expect(guest.userId).toBe(guestId)
    expect((await guest.get('/api/cart')).json().items).toMatchObject([{ quantity: 3 }])
    expect((await guest.get('/api/wishlist')).json().items).toHaveLength(1)
    const old = await shop.app.inject({ url: '/api/cart', cookies: before })
    expect(old.statusCode).toBe(401)
  })

  test('keeps the cart at sign-up after the access token expires', async () => {
    const guest = await newGuest()
    await guest.post('/api/cart', line(2))
    guest.forget('nakshi_session')
    await guest.signUp(newAccount())
    expect((await guest.get('/api/cart')).json().items).toHaveLength(1)
  })

  test('stays a guest after sign-up with a taken email', async () => {
    const asha = await shop.asShopper()
    const guest = await newGuest()
    await guest.post('/api/cart', line())
    const refused = await guest.post('/api/auth/sign-up', newAccount({ email: asha.email }))
    expect(refused.statusCode).toBe(409)
    expect((await guest.get('/api/auth/session')).json()).toEqual({ user: null, guest: true })
    expect((await guest.get('/api/cart')).json().items).toHaveLength(1)
  })
})

describe('sign-in as a guest', () => {
  test('merges cart and wishlist up to the stock and deletes the guest', async () => {
    const scarce = (await addProduct(shop.db, { stock: 4 })).id
    const asha = await shop.asShopper()
    await asha.post('/api/cart', line(3, scarce))
    await asha.post('/api/cart', line(1))
    const guest = await newGuest()
    await guest.post('/api/cart', line(3, scarce))
    await guest.post('/api/cart', line(2))
    await guest.put(`/api/wishlist/${scarce}`)
    const [{ n: before } = { n: 0 }] =
      await shop.sql`select count(*)::int as n from users where email is null`
    await guest.signIn({ email: asha.email, password: TEST_PASSWORD })
    const { items } = (await guest.get('/api/cart')).json()
    const units = (id: string) =>
      items
        .filter((each: { product_id: string }) => each.product_id === id)
        .map((each: { quantity: number }) => each.quantity)
    expect([units(scarce), units(productId)]).toEqual([[4], [3]])
    expect((await guest.get('/api/wishlist')).json().items).toHaveLength(1)
    const [{ n: after } = { n: 0 }] = await shop.sql`select count(*)::int as n from users where email is null`
    expect(after).toBe(before - 1)
  })

  test('merges nothing after a wrong password', async () => {
    const asha = await shop.asShopper()
    const guest = await newGuest()
    await guest.post('/api/cart', line())
    expect((await guest.post('/api/auth/sign-in', { email: asha.email, password: 'wrong' })).statusCode).toBe(
      401,
    )
    expect((await guest.get('/api/cart')).json().items).toHaveLength(1)
    expect((await asha.get('/api/cart')).json().items).toEqual([])
  })

  test('links only orders placed with the confirmed email', async () => {
    const asha = await shop.asShopper()
    await confirmOwn(asha)
    const own = await guestOrder(asha.email)
    const elses = await guestOrder(freshMail())
    for (const { guest } of [own, elses]) await guest.signIn({ email: asha.email, password: TEST_PASSWORD })
    expect(await listOrderIds(asha)).toEqual([own.id])
    // The other one has no session any more, and its link opens it all the same.
    const open = await shop
      .visitor()
      .post('/api/order-tracking/open', { token: createOrderTrackingToken(elses.id, shop.config) })
    expect(open.statusCode).toBe(200)
  })
})

describe('access to a guest order', () => {
  test('denies an unconfirmed sign-up with its email, and grants it once the email is confirmed', async () => {
    const email = freshMail()
    const { id } = await guestOrder(email)
    const mallory = shop.visitor()
    await mallory.signUp(newAccount({ email }))
    expect(await listOrderIds(mallory)).toEqual([])
    for (const url of [`/api/orders/${id}`, `/api/orders/${id}/invoice`])
      expect([url, (await mallory.get(url)).statusCode]).toEqual([url, 404])
    for (const deed of ['cancel', 'payment', 'reorder'])
      expect(
        (await mallory.post(`/api/orders/${id}/${deed}`, deed === 'cancel' ? {} : undefined)).statusCode,
      ).toBe(404)
    expect((await mallory.get('/api/profile/export')).body).not.toContain(id)
    await confirmOwn(mallory)
    expect(await listOrderIds(mallory)).toEqual([id])
  })

  test('grants the sign-up of the guest access only after email confirmation, not by replay', async () => {
    const email = freshMail()
    const { guest, id, key } = await guestOrder(email)
    await guest.signUp(newAccount({ email }))
    expect(await listOrderIds(guest)).toEqual([])
    expect((await guest.get(`/api/orders/${id}`)).statusCode).toBe(404)
    const replay = await guest.post(
      '/api/orders',
      {},
      { headers: { 'idempotency-key': `guest-order-${key}` } },
    )
    expect(replay.body).not.toContain(id)
    await confirmOwn(guest)
    expect(await listOrderIds(guest)).toEqual([id])
  })

  test('never grants the sign-up of the guest with another email', async () => {
    const email = freshMail()
    const { guest, id } = await guestOrder(email)
    await guest.signUp(newAccount())
    await confirmOwn(guest)
    expect(await listOrderIds(guest)).toEqual([])
    const holder = await shop.asShopper({ email })
    await confirmOwn(holder)
    expect(await listOrderIds(holder)).toEqual([id])
  })

  test('denies a confirmed account that changes to its email until that email is confirmed', async () => {
    const email = freshMail()
    const { id } = await guestOrder(email)
    const mallory = await shop.asShopper()
    await confirmOwn(mallory)
    const old = mallory.email
    await mallory.patch('/api/profile', { email, current_password: TEST_PASSWORD })
    expect(await claimWaitingOrders(shop.db)).toBe(0)
    expect(await listOrderIds(mallory)).toEqual([])
    // A link of the address before proves that one alone.
    expect((await confirm(mallory, { id: mallory.userId, email: old })).statusCode).toBe(200)
    expect(await listOrderIds(mallory)).toEqual([])
    expect((await mallory.get(`/api/orders/${id}`)).statusCode).toBe(404)
  })

  test('claims nothing for the new address with an OTP of the old one', async () => {
    const email = freshMail()
    await guestOrder(email)
    const mallory = await shop.asShopper()
    await confirmOwn(mallory)
    const { ask, otp } = await requestOtp(mallory, mallory.email)
    await mallory.patch('/api/profile', { email, current_password: TEST_PASSWORD })
    const answer = await mallory.post('/api/auth/otp/sign-in', { ask, mail_code: otp })
    expect(answer.json().user).toMatchObject({ email: mallory.email })
    expect(await listOrderIds(mallory)).toEqual([])
  })

  test('rejects the confirmation link of another sign-up in every other session', async () => {
    const email = freshMail()
    await guestOrder(email)
    const mallory = await shop.asShopper({ email })
    const account = { id: mallory.userId, email }
    for (const victim of [shop.visitor(), await newGuest(), await shop.asShopper()]) {
      const answer = await confirm(victim, account)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_to_confirm'])
    }
    expect((await findRow(email)).email_confirmed_at).toBeNull()
    expect(await listOrderIds(mallory)).toEqual([])
  })

  test('transfers an account with an unconfirmed email to the person who enters the email OTP', async () => {
    const email = freshMail()
    const { id } = await guestOrder(email)
    const mallory = await shop.asShopper({ email })
    const victim = shop.visitor()
    const { ask, otp } = await requestOtp(victim, email)
    expect((await victim.post('/api/auth/otp/sign-in', { ask, mail_code: otp })).statusCode).toBe(200)
    expect(await listOrderIds(victim)).toEqual([id])
    expect((await mallory.get('/api/orders')).statusCode).toBe(401)
    await expect(shop.visitor().signIn({ email, password: TEST_PASSWORD })).rejects.toThrow('401')
  })

  test('shows another guest with the same email only their own orders', async () => {
    const email = freshMail()
    const first = await guestOrder(email)
    const second = await guestOrder(email)
    expect(await listOrderIds(second.guest)).toEqual([second.id])
    expect((await second.guest.get(`/api/orders/${first.id}`)).statusCode).toBe(404)
    expect((await second.guest.post(`/api/orders/${first.id}/cancel`, {})).statusCode).toBe(404)
  })

  test('links to the confirmed account after an hour, without counting against its order limit', async () => {
    const asha = await shop.asShopper()
    await confirmOwn(asha)
    const placed = []
    for (let times = 0; times < 3; times += 1) placed.push((await guestOrder(asha.email)).id)
    expect(await claimWaitingOrders(shop.db)).toBe(0)
    await shop.sql`update orders set created_at = created_at - interval '2 hours' where guest_email = ${asha.email}`
    expect(await claimWaitingOrders(shop.db)).toBe(3)
    expect((await listOrderIds(asha)).sort()).toEqual(placed.sort())
    await sellTo('optional', { unpaid_orders_limit: 3 })
    expect((await order(asha, asha.email)).statusCode).toBe(201)
  })
})

test('erases guest data by tracking link, email and phone once the order is complete', async () => {
  const email = freshMail()
  const { guest, id, key } = await guestOrder(email)
  const token = createOrderTrackingToken(id, shop.config)
  const phone = `98${String(key).padStart(8, '0')}`
  const erase = (told: object) =>
    shop.visitor().post('/api/order-tracking/erase', { token, email, phone, ...told })
  const said = async (told: object) => {
    const { statusCode, body } = await erase(told)
    return [statusCode, JSON.parse(body).message]
  }
  for (const wrong of [{ phone: '9800000000' }, { email: freshMail() }])
    expect(await said(wrong)).toEqual([422, orderTrackingMessages.not_yours.template])
  expect((await erase({})).json().code).toBe('orders_open')
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  await shop.sql`insert into imported_orders (source, number, email, placed_at, currency, total_amount, items, content_hash)
    values ('shopify', ${email}, ${email}, now(), 'INR', 100, '[]', '')`
  expect(await said({ email: email.toUpperCase(), phone: `+91 ${phone}` })).toEqual([
    200,
    orderTrackingMessages.erased.template,
  ])
  expect((await shop.visitor().post('/api/order-tracking/open', { token })).statusCode).toBe(422)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ user_id: null, guest_email: null })
  // A guest may enter the address of another person.
  expect(await shop.sql`select from imported_orders where email = ${email}`).toHaveLength(1)
  expect(JSON.stringify(row)).not.toContain(phone)
  expect((await guest.get('/api/orders')).statusCode).toBe(401)

  const asha = await shop.asShopper()
  const joined = (await order(asha, asha.email)).json()
  const refused = await shop.visitor().post('/api/order-tracking/erase', {
    token: createOrderTrackingToken(joined.id, shop.config),
    email: asha.email,
    phone,
  })
  expect(refused.json().code).toBe('has_account')
})

test('erasing an order without an email leaves earlier orders without one', async () => {
  const { id, key } = await guestOrder(freshMail())
  await shop.sql`update orders set status = 'cancelled', guest_email = null,
    shipping_address = shipping_address || '{"email": ""}'::jsonb where id = ${id}`
  const number = freshMail()
  await shop.sql`insert into imported_orders (source, number, placed_at, currency, total_amount, items, content_hash)
    values ('shopify', ${number}, now(), 'INR', 100, '[]', '')`
  const erased = await shop.visitor().post('/api/order-tracking/erase', {
    // A corrected email ends earlier links.
    token: createOrderTrackingToken(id, shop.config, 1),
    phone: `98${String(key).padStart(8, '0')}`,
  })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await shop.sql`select from imported_orders where number = ${number}`).toHaveLength(1)
})

test('limits email and phone attempts for an erasure link to five', async () => {
  const email = freshMail()
  const { id, key } = await guestOrder(email)
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  const theirs = {
    token: createOrderTrackingToken(id, shop.config),
    email,
    phone: `98${String(key).padStart(8, '0')}`,
  }
  const erase = (told: object) => shop.visitor().post('/api/order-tracking/erase', { ...theirs, ...told })
  for (let tries = 0; tries < 5; tries += 1)
    expect((await erase({ phone: `970000000${tries}` })).statusCode).toBe(422)
  const refused = await erase({})
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(row?.guest_email).toBe(email)
})

describe('stale guests', () => {
  test('are deleted with their data unless they have an order or a recent visit', async () => {
    const [lost, back, bought] = [await newGuest(), await newGuest(), await newGuest()]
    for (const each of [lost, back]) await each.post('/api/cart', line())
    await order(bought, freshMail())
    await shop.sql`update users set created_at = now() - interval '40 days' where email is null`
    await shop.sql`update sessions set last_used_at = now() - interval '40 days'`
    expect((await back.post('/api/auth/refresh')).json()).toEqual({ user: null, guest: true })
    expect(await deleteStaleGuests(shop.db)).toBeGreaterThan(0)
    expect((await lost.get('/api/cart')).statusCode).toBe(401)
    expect((await back.get('/api/cart')).json().items).toHaveLength(1)
    expect(await listOrderIds(bought)).toHaveLength(1)
  })
})

test('distinguishes guests from accounts in the backoffice and finds guests by their order', async () => {
  const support = await shop.asStaff('support')
  const email = freshMail()
  const { id } = await guestOrder(email)
  await newGuest()
  const list = async (filter: object) =>
    (await support.get(`/api/admin/customers?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json()
  const guests = await list({ kind: 'guest' })
  expect(guests.every((each: { email: unknown }) => each.email === null)).toBe(true)
  const found = await list({ q: email })
  expect(found).toMatchObject([{ email: null, full_name: null, ordered_as: { email }, orders_count: 1 }])
  expect((await support.get(`/api/admin/customers/${found[0].id}`)).statusCode).toBe(200)
  expect((await list({ kind: 'account' })).some((each: { email: unknown }) => each.email === null)).toBe(
    false,
  )
  const opened = (await support.get(`/api/admin/orders/${id}`)).json()
  expect(opened).toMatchObject({ customer_name: null, customer: { email: null } })
  expect(opened.events[0]).toMatchObject({ actor: null, by_customer: true })
  const owner = await shop.asAdmin()
  const sheet = await owner.get(
    `/api/admin/orders/export?format=csv&filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
  )
  expect([sheet.statusCode, sheet.body]).toEqual([200, expect.stringContaining(email)])
})

/** Asks for a code and reads its letter. */
async function requestOtp(who: Client, email: string): Promise<{ ask: string; otp: string }> {
  const { ask } = (await who.post('/api/auth/otp', { email })).json()
  const [row] = await shop.db
    .select({ id: otps.id })
    .from(otps)
    .where(eq(otps.user_id, (await findRow(email)).id))
  const written = row && (await issueOtp(shop.db, { id: row.id, channel: 'email' }, shop.config))
  return { ask, otp: written?.otp ?? expect.fail('no figures') }
}

test('links a guest to the order once in an email, and an account to its page and without signing in', async () => {
  const guest = await guestOrder(freshMail())
  expect(await countLinks(guest.id)).toEqual([1, 0])
  const shopper = await shop.asShopper()
  const placed = await order(shopper, shopper.email)
  expect(await countLinks(placed.json().id)).toEqual([1, 1])
})
