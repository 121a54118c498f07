import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RETENTION_RULES as KEPT_OF_PEOPLE } from '@nakshi/core/privacy/retention-rules'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { frozenPlate } from '../../../test/harness-designed-item.ts'
import { addPlate, markPlate } from '../../../test/harness-designs.ts'
import { smsToNowhere } from '../../../test/harness-msg91.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { orderItems, orderMessages } from '../../platform/db/tables/index.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { createConfirmationToken } from '../accounts/profile/confirmation-token.ts'
import { makePrintFiles } from '../print-files/make-print-files.ts'

/**
 * In everything a customer enters; what an invoice must keep is marked.
 */
const MARK = 'Zyxmark'
const RETAINED = 'Qwvkept'
const PHONE = '9876501234'
const email = 'zyxmark@example.test'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ sms: smsToNowhere })
  admin = await shop.asAdmin()
  await setStore(shop.db, { email: 'hello@ashagifts.in' })
})
afterAll(() => shop.close())

const work = (smtpUrl?: string) =>
  startWorkers({ db: shop.db, config: { ...shop.config, smtpUrl }, log: shop.app.log })

/** Every table, and how often the text stands in any of its columns. */
async function findInDatabase(text: string): Promise<Record<string, number>> {
  const tables = await shop.sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await shop.sql.unsafe(
      `select count(*) as times from ${name} as t where position(lower($1) in lower(t::text)) > 0`,
      [text],
    )
    if (row?.times > 0) found[name] = row?.times
  }
  return found
}

/** Tables about people that have no row. */
async function emptyTables(): Promise<string[]> {
  const empty: string[] = []
  for (const name of new Set(KEPT_OF_PEOPLE.flatMap(({ tables }) => tables))) {
    const [found] =
      await shop.sql`select to_regclass(${name}) as public, to_regclass(${`jobs.${name}`}) as jobs`
    const table = found?.public ?? found?.jobs
    if (table && (await shop.sql.unsafe(`select from ${table} limit 1`)).length === 0) empty.push(name)
  }
  return empty.sort()
}
/**
 * A passkey needs a device, a payment a provider; jobs grow old and die in days.
 */
const NOT_IN_THIS_STORY = [
  'api_tokens',
  'archive',
  'cart_reminder_emails',
  'cart_reminders',
  'cod_payouts',
  'courier_bookings',
  'courier_scans',
  'email_opt_outs',
  'export_subscribers',
  'failed_jobs',
  'filed_returns',
  'foreign_payments',
  'found_searches',
  'gift_cards',
  'passkeys',
  'payment_issues',
  'payment_webhooks',
  'quotes',
  'recovery_codes',
  'refund_units',
  'review_requests',
  'review_votes',
  'saved_dates',
  'saved_views',
  'staff_preferences',
  'unusable_messages',
  'user_identities',
  'whatsapp_messages',
  'whatsapp_opt_outs',
  'zero_result_searches',
]

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
const filesWith = (...texts: string[]) =>
  filesBelow(shop.config.dataDir).filter((file) => {
    const content = readFileSync(file, 'latin1').toLowerCase()
    return texts.some((text) => content.includes(text.toLowerCase()))
  })
const photos = () => filesBelow(shop.config.dataDir).filter((file) => file.includes('/media/custom/'))
const printed = () => filesBelow(shop.config.dataDir).filter((file) => file.includes('/media/print/'))

async function upload(client: Client) {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  const answer = await client.upload('/api/uploads', { content, name: `${MARK}.png`, type: 'image/png' })
  const { url, name, type, size } = answer.json()
  return { url, name, type, size }
}

/** Made up, put in the cart, saved and shared. */
async function designPlate(client: Client) {
  const plate = await addPlate(shop.db)
  const area = await markPlate(admin, plate)
  const choices = { product_id: plate.id, custom_options: { [plate.option_id]: { text: MARK } } }
  const design = { print_area_id: area.id, area_version: area.version, style: { texts: [], photos: [] } }
  ok(await client.post('/api/cart', { ...choices, design }))
  const { id } = ok(await client.post('/api/designs', { ...choices, ...design })).json()
  ok(await client.patch(`/api/designs/${id}`, { is_saved: true }))
  ok(await client.post(`/api/designs/${id}/share`))
}

async function order(client: Client, name: string) {
  const product = await addProduct(shop.db, {
    custom_options: [
      { name: 'Name', type: 'text', max_length: 40 },
      { name: 'Photo', type: 'image', max_images: 1 },
    ],
  })
  const [text, photo] = product.custom_options
  const line = await client.post('/api/cart', {
    product_id: product.id,
    custom_options: {
      [text?.id ?? '']: { text: `For ${MARK}` },
      [photo?.id ?? '']: { images: [await upload(client)] },
    },
  })
  expect(line.statusCode, line.body).toBe(201)
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const shippingAddress = {
    ...deliveryAddress,
    full_name: name,
    phone: PHONE,
    email,
    address_line1: `4 ${name} Road`,
    address_line2: `Flat ${name}`,
  }
  const body = {
    shipping_address: shippingAddress,
    gift_message: `To ${MARK}`,
    payment_method: 'cod',
    expected_total: total,
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await client.post('/api/orders', body, { headers })
  expect(placed.statusCode, placed.body).toBe(201)
  const design = frozenPlate({ textId: text?.id ?? '', text: `For ${MARK}`, needs_proof: true })
  const [item] = await shop.db
    .update(orderItems)
    .set({ design })
    .where(eq(orderItems.order_id, placed.json().id))
    .returning()
  const piece = { order_id: placed.json().id, item_id: item?.id ?? '' }
  await makePrintFiles({ db: shop.db, store: openMediaStore(shop.config) }, piece)
  const proof = { token_hash: crypto.randomUUID(), expires_at: new Date(), answered_at: new Date() }
  await shop.db
    .insert(orderMessages)
    .values({ ...piece, ...proof, kind: 'proof', decision: 'approved', answer: `It is ${MARK}` })
  return { id: placed.json().id as string, slug: product.slug, product_id: product.id }
}

const ok = <Answer extends { statusCode: number; body: string }>(answer: Answer) => {
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

/**
 * A customer who used every part of the shop, with one delivered order and its invoice, and
 * one cancelled.
 */
async function longStory(client: Client) {
  await shop.sql`insert into webhook_endpoints (url, events, secret_encrypted)
    values ('https://hooks.example.test', '{order.placed,order.shipped,return.requested,customer.created}', '')`
  const headers = { 'user-agent': `Browser of ${MARK}` }
  await client.signUp(newAccount({ email: 'zyxmark.old@example.test', full_name: MARK }))
  ok(await client.patch('/api/profile', { email, current_password: TEST_PASSWORD }))
  await client.post('/api/auth/sign-in', { email, password: TEST_PASSWORD }, { headers })
  await shop.sql`update users set email_confirmed_at = now() where email = ${email}`
  ok(await client.patch('/api/profile', { phone: PHONE }))
  ok(await client.post('/api/profile/phone/otp', { current_password: TEST_PASSWORD }))
  await shop.sql`update users set confirmed_phone = phone where email = ${email}`
  ok(await shop.visitor().post('/api/auth/otp', { phone: PHONE }))
  ok(await client.patch('/api/profile', { whatsapp_opt_in: true }))
  ok(await client.put('/api/profile/nominee', { full_name: `Heir of ${MARK}`, email, phone: PHONE }))
  ok(await client.post('/api/addresses', { ...addressBook, name: MARK }))
  const message = { kind: 'contact', name: MARK, email, phone: PHONE, subject: MARK, message: `Of ${MARK}` }
  ok(await client.post('/api/contact-messages', { ...message, images: [await upload(client)] }))
  ok(await shop.visitor().post('/api/contact-messages', message))
  ok(await shop.visitor().post('/api/auth/forgot-password', { email }))
  ok(await shop.visitor().post('/api/auth/otp', { email }))
  const soldOut = await addProduct(shop.db, { stock: 0 })
  ok(await shop.visitor().post('/api/back-in-stock', { product_id: soldOut.id, email }))
  // The same mailbox.
  const tagged = 'zyxmark+news@example.test'
  ok(await shop.visitor().post('/api/back-in-stock', { product_id: soldOut.id, email: tagged }))
  ok(await shop.visitor().post('/api/contact-messages', { ...message, email: tagged }))
  await shop.sql`insert into newsletter_subscribers (email, source) values (${tagged}, '')`
  ok(await admin.post('/api/admin/invitations', { email: tagged, staff_role: 'support' }))

  ok(await admin.post('/api/admin/invitations', { email, staff_role: 'support' }))
  const password = { current_password: TEST_PASSWORD }
  ok(await client.post('/api/profile/second-factor/app', password))
  ok(await client.post('/api/profile/second-factor/passkeys/options', password))
  ok(await client.post('/api/auth/refresh'))
  await client.post('/api/auth/sign-in', { email, password: 'not-hers' })

  const delivered = await order(client, RETAINED)
  const about = `/api/admin/orders/${delivered.id}`
  ok(await admin.put(about, { status: 'confirmed' }))
  ok(await admin.post(`${about}/notes`, { note: `${MARK} called twice` }))
  const [item] = (await admin.get(about)).json().items
  ok(await admin.post(`${about}/items/${item.id}/questions`, { question: `Is it ${MARK}?` }))
  const onlyBy = `She is ${MARK}`
  ok(await admin.put(`${about}/items/${item.id}`, { production_status: 'checked', without_approval: onlyBy }))
  await shop.sql`update order_messages set answer = ${`It is ${MARK}`}, answered_at = now() where kind = 'question'`
  ok(await admin.put(about, { status: 'shipped', tracking_number: `TRK1${MARK}` }))
  ok(await admin.put(about, { status: 'delivered' }))
  const problem = {
    items: [{ item_id: item.id, quantity: 1 }],
    reason: 'damaged',
    message: `${MARK} is broken`,
  }
  ok(await client.post(`/api/orders/${delivered.id}/returns`, { ...problem, photos: [await upload(client)] }))
  const waiting = await client.send({ method: 'DELETE', url: '/api/profile', payload: password })
  expect(waiting.json().code).toBe('returns_open')
  const told = { outcome: 'declined', answer: `${MARK} dropped it` }
  await shop.sql`update return_requests set ${shop.sql({ ...told, resolved_at: new Date() })}`
  ok(await client.post(`/api/products/${delivered.slug}/reviews`, review))
  await shop.sql`update payments set status = 'captured' where order_id = ${delivered.id}`
  const headersOfRefund = { 'idempotency-key': crypto.randomUUID() }
  const refund = { amount: 100, reason: `${MARK} got a scratched one` }
  ok(await admin.post(`${about}/refunds`, refund, { headers: headersOfRefund }))
  const creditUrl = `/api/admin/customers/${client.userId}/store-credit`
  const credit = { kind: 'grant', amount: 100, reason: `${MARK} waited long` }
  const headersOfCredit = { 'idempotency-key': crypto.randomUUID() }
  ok(await admin.post(creditUrl, credit, { headers: headersOfCredit }))

  const cancelled = await order(client, MARK)
  ok(await client.post(`/api/orders/${cancelled.id}/change-requests`, { message: `Two a in ${MARK}` }))
  ok(await client.post(`/api/orders/${cancelled.id}/cancel`, { reason: `${MARK} changed her mind` }))
  // An order of the earlier shop that is linked already, and one that is not
  for (const [number, userId] of [
    [`#1 ${MARK}`, client.userId],
    [`#2 ${MARK}`, null],
  ] as const)
    await shop.sql`insert into imported_orders ${shop.sql({
      source: 'shopify',
      number,
      user_id: userId,
      email,
      name: MARK,
      phone: PHONE,
      placed_at: new Date(),
      currency: 'INR',
      total_amount: 100,
      items: '[]',
      content_hash: '',
    })}`
  await shop.sql`insert into imported_customers (user_id, source, note) values (${client.userId}, 'shopify', ${MARK})`
  // What lies in the cart when the account goes
  ok(await client.post(`/api/orders/${cancelled.id}/reorder`))
  ok(await client.put(`/api/wishlist/${delivered.product_id}`))
  await designPlate(client)
  return delivered
}
const { email: _email, ...addressBook } = {
  ...deliveryAddress,
  full_name: MARK,
  phone: PHONE,
  address_line1: MARK,
  email,
}
const review = { rating: 5, title: `By ${MARK}`, comment: `${MARK} says it is lovely and well made.` }

test('leaves only the name and address on an invoice when an account is deleted', async () => {
  const zoya = shop.visitor()
  const { id } = await longStory(zoya)
  await createConfirmationToken(shop.db, { id: zoya.userId, email })
  // The mail server names the address it refuses; the queue keeps what it said.
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`nobody called ${address} here`)),
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const address = refusing.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stopRefused = await work(`smtp://127.0.0.1:${port}`)
  const said = () => shop.sql`select id from jobs.job where output::text like ${`%${email}%`}`
  await vi.waitFor(async () => expect((await said()).length).toBeGreaterThan(5), { timeout: 10_000 })
  await stopRefused()
  await new Promise<void>((done) => refusing.close(() => done()))

  await shop.sql`update jobs.job set start_after = now() where name = 'mail'`
  const stop = await work()
  try {
    await vi.waitFor(() => expect(filesWith(email).length).toBeGreaterThan(5), { timeout: 10_000 })
    expect(photos().length).toBeGreaterThan(2)
    expect(printed().length).toBeGreaterThan(2)
    expect(Object.keys(await findInDatabase(MARK)).length).toBeGreaterThan(10)
    expect(await emptyTables()).toEqual(NOT_IN_THIS_STORY)

    const payload = { current_password: TEST_PASSWORD }
    ok(await zoya.send({ method: 'DELETE', url: '/api/profile', payload }))
    for (const trace of [MARK, PHONE, email]) expect(await findInDatabase(trace), trace).toEqual({})
    // Her number alone, without a name: as long as the privacy page says of these two.
    const numbered = Object.keys(await findInDatabase(zoya.userId))
    expect(numbered.filter((name) => !name.startsWith('jobs.'))).toEqual(['public.audit_log'])
    expect(await findInDatabase(RETAINED)).toEqual({
      'public.orders': 1,
      'public.invoices': 1,
      'public.credit_notes': 1,
    })
    const [kept] = await shop.sql`select billing_address, shipping_address from orders where id = ${id}`
    expect(kept?.billing_address).toMatchObject({ full_name: RETAINED, address_line1: `4 ${RETAINED} Road` })

    await vi.waitFor(() => expect([...photos(), ...printed()]).toEqual([]), { timeout: 10_000 })
    // The email that says so is the last
    const farewell = /Subject: Your data at .* was deleted/
    const left = () => filesWith(MARK, RETAINED, PHONE, email)
    await vi.waitFor(() => expect(left()).toHaveLength(1), { timeout: 10_000 })
    expect(left().map((file) => farewell.test(readFileSync(file, 'utf8')))).toEqual([true])
    expect(filesWith(MARK.concat('.png'), RETAINED, PHONE)).toEqual([])
    const listed = () => shop.sql`select id from media where kind = 'custom'`
    await vi.waitFor(async () => expect(await listed()).toEqual([]), { timeout: 10_000 })
  } finally {
    await stop()
  }
  expect((await admin.get(`/api/admin/orders/${id}`)).statusCode).toBe(200)
}, 60_000)

test('keeps contact messages for an unconfirmed email when the account is deleted', async () => {
  const victim = 'victim@example.test'
  const message = { kind: 'contact', name: 'Victim', email: victim, message: 'Where is my order?' }
  ok(await shop.visitor().post('/api/contact-messages', message))
  const thief = shop.visitor()
  await thief.signUp(newAccount({ email: victim }))
  ok(
    await thief.send({ method: 'DELETE', url: '/api/profile', payload: { current_password: TEST_PASSWORD } }),
  )
  expect(await shop.sql`select name from contact_messages where email = ${victim}`).toHaveLength(1)
})
