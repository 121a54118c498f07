import { desc, eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress, homeAddress } from '../../../test/harness-address.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addPlate, markPlate } from '../../../test/harness-designs.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { otps, users } from '../../platform/db/tables/index.ts'
import { issueOtp } from './codes/otp.ts'
import { createResetToken } from './passwords/reset-token.ts'
import { createConfirmationToken } from './profile/confirmation-token.ts'

let shop: TestApp
let productId: string
beforeAll(async () => {
  shop = await createTestApp()
  productId = (await addProduct(shop.db, { stock: 500 })).id
})
afterAll(() => shop.close())

const APP = '/api/profile/second-factor/app'
const current = { current_password: TEST_PASSWORD }
let addressCount = 0
async function orderWith(client: Client, email: string): Promise<string> {
  addressCount += 1
  await client.post('/api/cart', { product_id: productId, quantity: 1 })
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const placed = await client.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email, address_line1: `${addressCount} Thief Street` },
      payment_method: 'cod',
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  return placed.json().id
}

/** Signs up with another person's address and stores what an account can hold. */
async function squat(email: string) {
  const client = shop.visitor()
  await client.signUp(newAccount({ email, full_name: 'Mallory' }))
  await client.patch('/api/profile', { phone: '9876501234' })
  await client.post('/api/addresses', { ...homeAddress, name: 'Mallory', is_default: true })
  await client.put(`/api/wishlist/${productId}`)
  const [own, theirs] = [await orderWith(client, newAccount().email), await orderWith(client, email)]
  await client.post('/api/cart', { product_id: productId, quantity: 2 })
  const plate = await addPlate(shop.db)
  const area = await markPlate(await shop.asAdmin(), plate)
  const design = await client.post('/api/designs', {
    product_id: plate.id,
    custom_options: { [plate.option_id]: { text: 'Mallory' } },
    print_area_id: area.id,
    area_version: area.version,
    style: { texts: [], photos: [] },
  })
  expect(design.statusCode, design.body).toBeLessThan(300)
  const { path } = (await client.post(`/api/designs/${design.json().id}/share`)).json()
  const { secret } = (await client.post(APP, current)).json()
  await client.post(`${APP}/confirm`, { code: await generate({ secret }) })
  return { client, id: client.userId, own, theirs, share: String(path).split('/').at(-1) ?? '' }
}

const NEW_PASSWORD = 'mine-from-now-on-asha'
async function byReset(email: string, client: Client): Promise<void> {
  const [account] = await shop.db.select().from(users).where(eq(users.email, email))
  const token = await createResetToken(shop.db, account?.id ?? '')
  const reset = await client.post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
  expect(reset.statusCode, reset.body).toBe(200)
  await client.signIn({ email, password: NEW_PASSWORD })
}
async function byCode(email: string, client: Client): Promise<void> {
  const { ask } = (await client.post('/api/auth/otp', { email })).json()
  const [row] = await shop.db.select().from(otps).orderBy(desc(otps.created_at)).limit(1)
  const written = await issueOtp(shop.db, { id: row?.id ?? '', channel: 'email' }, shop.config)
  const answer = await client.post('/api/auth/otp/sign-in', { ask, mail_code: written?.otp })
  expect(answer.json().user, answer.body).toMatchObject({ email, full_name: null })
}
const orderIds = async (client: Client): Promise<string[]> =>
  (await client.get('/api/orders')).json().items.map(({ id }: { id: string }) => id)

/** What begins with the new owner, and the order that was theirs. */
const EXPECTED = ['order_events.actor_id', 'orders.user_id', 'sessions.user_id']
/** Columns of all tables that refer to this account. */
async function rowsAbout(id: string): Promise<string[]> {
  const columns = await shop.sql`
    select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass`
  expect(columns.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const { name, column } of columns) {
    const rows = await shop.sql.unsafe(`select from ${name} where ${column} = $1`, [id])
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  return found.toSorted()
}

describe.each([
  ['a link to a new password', byReset],
  ['a code by email', byCode],
])('an unconfirmed account claimed by %s', (_way, takeOver) => {
  test('loses the data and sessions of the person who created it', async () => {
    const { email } = newAccount()
    const squatter = await squat(email)
    const asha = shop.visitor()
    await takeOver(email, asha)

    expect((await asha.get('/api/profile')).json()).toMatchObject({
      email,
      email_confirmed: true,
      full_name: null,
      phone: null,
    })
    expect((await asha.get('/api/addresses')).json().items ?? []).toEqual([])
    expect((await asha.get('/api/cart')).json().items).toEqual([])
    expect((await asha.get('/api/profile/second-factor')).json()).toMatchObject({ app: false })
    expect(await orderIds(asha)).toEqual([squatter.theirs])

    expect((await squatter.client.get('/api/profile')).statusCode).toBe(401)
    expect((await squatter.client.post('/api/auth/refresh')).statusCode).toBe(401)
    const old = await shop.visitor().post('/api/auth/sign-in', { email, password: TEST_PASSWORD })
    expect(old.statusCode).toBe(401)
    expect(squatter.share).not.toBe('')
    expect((await shop.visitor().get(`/api/shared-designs/${squatter.share}`)).statusCode).toBe(404)
    expect(await rowsAbout(squatter.id)).toEqual(EXPECTED)
    const [other] = await shop.sql`
      select u.email, o.guest_email from orders o join users u on u.id = o.user_id where o.id = ${squatter.own}`
    expect(other).toMatchObject({ email: null, guest_email: expect.stringContaining('@') })
  })

  test('keeps all data on the device that created the account', async () => {
    const { email } = newAccount()
    const asha = shop.visitor()
    await asha.signUp(newAccount({ email, full_name: 'Asha Rao' }))
    await asha.post('/api/addresses', { ...homeAddress, name: 'Asha' })
    const before = asha.userId
    const device = asha.cookies()
    await asha.post('/api/auth/sign-out')
    expect(device).toHaveProperty('nakshi_device')
    if (takeOver === byReset) await byReset(email, asha)
    else {
      const { ask } = (await asha.post('/api/auth/otp', { email })).json()
      const [row] = await shop.db.select().from(otps).orderBy(desc(otps.created_at)).limit(1)
      const written = await issueOtp(shop.db, { id: row?.id ?? '', channel: 'email' }, shop.config)
      await asha.post('/api/auth/otp/sign-in', { ask, mail_code: written?.otp })
    }
    expect((await asha.get('/api/profile')).json()).toMatchObject({ id: before, full_name: 'Asha Rao' })
  })
})

test('does not let the owner of an address be kept out by changing a confirmed account to it', async () => {
  const other = await shop.asShopper()
  await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, other.userId))
  const { email } = newAccount()
  expect((await other.patch('/api/profile', { email, ...current })).json()).toMatchObject({
    email: other.email,
    email_confirmed: true,
    pending_email: email,
  })
  const { secret } = (await other.post(APP, current)).json()
  await other.post(`${APP}/confirm`, { code: await generate({ secret }) })

  const asha = shop.visitor()
  await asha.signUp(newAccount({ email }))
  const { ask } = (await asha.post('/api/auth/otp', { email })).json()
  const [row] = await shop.db.select().from(otps).orderBy(desc(otps.created_at)).limit(1)
  const written = await issueOtp(shop.db, { id: row?.id ?? '', channel: 'email' }, shop.config)
  const answer = await asha.post('/api/auth/otp/sign-in', { ask, mail_code: written?.otp })
  expect(answer.json().user, answer.body).toMatchObject({ email })
  const token = await createConfirmationToken(shop.db, { id: other.userId, email })
  expect((await other.post('/api/auth/confirm-email', { token })).statusCode).toBe(409)
  expect((await other.get('/api/profile')).json()).toMatchObject({ email: other.email })
})

test('keeps the second factor of an account whose new address is confirmed', async () => {
  const asha = await shop.asShopper()
  await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, asha.userId))
  const { secret } = (await asha.post(APP, current)).json()
  await asha.post(`${APP}/confirm`, { code: await generate({ secret }) })
  await asha.post('/api/auth/step-up', { code: await generate({ secret, epoch: Date.now() / 1000 + 30 }) })
  const { email } = newAccount()
  expect((await asha.patch('/api/profile', { email, ...current })).statusCode).toBe(200)
  const confirmation = await createConfirmationToken(shop.db, { id: asha.userId, email })
  expect((await asha.post('/api/auth/confirm-email', { token: confirmation })).statusCode).toBe(200)
  const token = await createResetToken(shop.db, asha.userId)
  await shop.visitor().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
  const answer = await shop.visitor().post('/api/auth/sign-in', { email, password: NEW_PASSWORD })
  expect(answer.json()).toMatchObject({ user: null, second_step: { code: true } })
})
