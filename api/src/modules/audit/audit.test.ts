import type { AuditRow } from '@nakshi/core/backoffice/admin-audit-log'
import { uploadedImage } from '@nakshi/core/media/schema'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { type Client, newAccount } from '../../../test/harness-client.ts'
import { addCoupon, addOrder } from '../../../test/harness-rows.ts'
import { purgeExpired } from '../../app/worker/purge-expired.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

/** What the screen reads. */
async function logged(filter: object): Promise<AuditRow[]> {
  const answer = await admin.get('/api/admin/audit-log', { query: { filter: JSON.stringify(filter) } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test.each([
  ['change', sql`update audit_log set action = 'note'`],
  ['delete', sql`delete from audit_log`],
  ['empty', sql`truncate audit_log`],
])('does not let the application database role %s the audit log', async (_what, statement) => {
  await addCoupon(shop.db)
  const refused = await shop.db.execute(statement).catch((error) => error.cause ?? error)
  expect(refused).toMatchObject({ code: '42501', message: 'permission denied for table audit_log' })
})

test('does not let the database owner change the audit log by mistake', async () => {
  await shop.sql`insert into audit_log (action) values ('note')`
  for (const change of ['update audit_log set role = null', 'delete from audit_log', 'truncate audit_log'])
    await expect(shop.sql.unsafe(change)).rejects.toThrow('cannot be changed')
})

test('purges audit rows older than a year and keeps newer ones', async () => {
  await shop.sql`insert into audit_log (at, action, subject_id) values
    (now() - interval '366 days', 'note', 'old'), (now() - interval '364 days', 'note', 'young')`
  await purgeExpired(shop.db)
  const rows = await shop.sql`select subject_id from audit_log where subject_id in ('old', 'young')`
  expect([...rows]).toEqual([{ subject_id: 'young' }])
})

test('logs the actor, IP address and changed fields of a change', async () => {
  const coupon = await addCoupon(shop.db, { description: 'Diwali' })
  await admin.put(`/api/admin/coupons/${coupon.id}`, { description: 'Holi' })
  expect(await logged({ subject_id: coupon.id })).toMatchObject([
    {
      actor_id: admin.userId,
      actor_name: 'Store Admin',
      role: 'owner',
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      address: '127.0.0.1',
      action: 'change',
      subject_type: 'coupon',
      subject_name: coupon.code,
      before: { description: 'Diwali' },
      after: { description: 'Holi' },
    },
  ])
})

test('logs a long text whose 300th character is an emoji', async () => {
  const description = `${'a'.repeat(299)}🎁🎁`
  const saved = await admin.post('/api/admin/categories', {
    name: 'Gifts',
    slug: 'audited-gifts',
    description,
  })
  expect(saved.statusCode, saved.body).toBe(201)
})

test('logs the values of deleted and created records', async () => {
  const created = await admin.post('/api/admin/categories', { name: 'Clocks', slug: 'clocks' })
  const { id } = created.json()
  await admin.delete(`/api/admin/categories/${id}`)
  const [deleted, added] = await logged({ subject_id: id })
  expect(added).toMatchObject({ action: 'create', before: null, after: { name: 'Clocks' } })
  expect(deleted).toMatchObject({ action: 'delete', before: { name: 'Clocks' }, after: null })
})

test('logs product images, variants and categories as fields of the product', async () => {
  const body = { title: 'Mug', slug: 'audited-mug', price: 100, category_ids: [] as string[] }
  const category = (await admin.post('/api/admin/categories', { name: 'Cups', slug: 'cups' })).json()
  const product = (await admin.post('/api/admin/products', { ...body, category_ids: [category.id] })).json()
  const variants = [{ name: 'Large', type: 'size', value: 'L', price_modifier: 50 }]
  await admin.put(`/api/admin/products/${product.id}`, { variants })
  const [changed] = await logged({ subject_id: product.id, action: 'change' })
  expect(changed).toMatchObject({ before: { variants: [] }, after: { variants } })
})

test('logs nothing for a rejected change, in one transaction', async () => {
  const paid = await addOrder(shop.db, { status: 'confirmed', payment_method: 'cod' })
  const unpaid = await addOrder(shop.db, { payment_method: 'upi', payment_status: 'pending' })
  const ids = [paid.id, unpaid.id]
  const filter = JSON.stringify({ id: ids })
  const answer = await admin.put('/api/admin/orders', { status: 'shipped' }, { query: { filter } })
  expect(answer.statusCode).toBe(409)
  for (const id of ids) expect(await logged({ subject_id: id })).toEqual([])
})

test('logs one row for each changed order in a bulk update and none for unchanged orders', async () => {
  const [first, second] = [
    await addOrder(shop.db, { status: 'confirmed', payment_method: 'cod' }),
    await addOrder(shop.db, { status: 'processing', payment_method: 'cod' }),
  ]
  const filter = JSON.stringify({ id: [first.id, second.id] })
  await admin.put('/api/admin/orders', { status: 'processing' }, { query: { filter } })
  const [row] = await logged({ subject_id: first.id })
  expect(row).toMatchObject({ before: { status: 'confirmed' }, after: { status: 'processing' } })
  expect(await logged({ subject_id: second.id })).toEqual([])
})

test('logs no phone number, address or personal text from orders and exports', async () => {
  const order = await addOrder(shop.db, { status: 'confirmed', payment_method: 'cod' })
  await admin.post(`/api/admin/orders/${order.id}/notes`, { note: 'Call 98290 12345 first' })
  await admin.get('/api/admin/orders/export', {
    query: { format: 'csv', filter: JSON.stringify({ q: '98290 12345', status: 'confirmed' }) },
  })
  const [note] = await logged({ subject_id: order.id })
  expect(note).toMatchObject({ action: 'note', before: { notes: 0 }, after: { notes: 1 } })
  const [exported] = await logged({ action: 'export' })
  expect(exported).toMatchObject({
    subject_id: 'orders.csv',
    after: { layout: 'orders', q: '(not kept)', status: 'confirmed' },
  })
  const [all] = await shop.sql`select string_agg(l::text, ' ') as text from audit_log l`
  expect(all?.text).not.toContain('98290')
})

test('logs a view of customer photos once an hour for each order and staff member', async () => {
  const shopper = await shop.asShopper()
  const bytes = sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d4ed8' } }).png()
  const content = await bytes.toBuffer()
  const photo = uploadedImage.parse(
    (await shopper.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })).json(),
  )
  const image = { ...photo, url: photo.url.split('?')[0] ?? '' }
  const order = await addOrder(shop.db, { custom_options: { [crypto.randomUUID()]: { images: [image] } } })
  for (let look = 0; look < 3; look += 1) await admin.get(`/api/admin/orders/${order.id}`)
  await admin.get('/api/admin/orders/artwork', { query: { filter: JSON.stringify({ id: [order.id] }) } })
  const rows = await logged({ subject_id: order.id })
  expect(rows.map(({ action }) => action).sort()).toEqual(['export', 'photos'])
  const other = await shop.asAdmin()
  await other.get(`/api/admin/orders/${order.id}`)
  expect(await logged({ subject_id: order.id, action: 'photos' })).toHaveLength(2)
  // The picture itself, by a shared link.
  await admin.get(photo.url)
  await shopper.get(photo.url)
  expect(await logged({ subject_id: shopper.userId, action: 'photos' })).toMatchObject([
    { actor_id: admin.userId },
  ])
})

test('logs sign-ins, wrong passwords, throttling and denied requests with the shopper id only', async () => {
  const account = newAccount({ full_name: 'Meera Joshi' })
  const shopper = shop.visitor()
  await shopper.signUp(account)
  await shopper.get('/api/admin/orders')
  const stranger = shop.visitor()
  const guess = { email: account.email, password: 'not-the-password' }
  for (let guesses = 0; guesses < 8; guesses += 1) await stranger.post('/api/auth/sign-in', guess)
  const own = await logged({ actor_id: shopper.userId })
  expect(own).toMatchObject([
    { action: 'refused', subject_id: 'GET /api/admin/orders', actor_name: null },
    { action: 'sign_in', subject_id: shopper.userId, actor_name: null, role: 'user' },
  ])
  const failed = await logged({ subject_id: shopper.userId, action: 'sign_in_failed' })
  expect(failed).toHaveLength(5)
  expect(failed[0]).toMatchObject({ actor_id: null, address: '127.0.0.1' })
  expect(await logged({ action: 'sign_in_slowed' })).toHaveLength(1)
  const [all] = await shop.sql`select string_agg(l::text, ' ') as text from audit_log l`
  for (const said of [account.email, 'Meera', 'not-the-password']) expect(all?.text).not.toContain(said)
})

test('logs the old and new role of a role change', async () => {
  const shopper = await shop.asShopper()
  await shop.sql`update users set email_confirmed_at = now() where id = ${shopper.userId}`
  await admin.patch(`/api/admin/customers/${shopper.userId}`, { role: 'admin' })
  expect(await logged({ subject_id: shopper.userId, action: 'role' })).toMatchObject([
    { actor_id: admin.userId, before: { role: 'user' }, after: { role: 'admin' } },
  ])
})

test('filters the log by role, subject, text and date, with pagination', async () => {
  const query = (filter: object, range: [number, number]) =>
    admin.get('/api/admin/audit-log', {
      query: { filter: JSON.stringify(filter), range: JSON.stringify(range) },
    })
  const page = await query({ who: 'staff', subject_type: ['coupon', 'category'] }, [0, 1])
  expect(page.headers['content-range']).toMatch(/^audit-log 0-1\/\d+$/)
  expect(new Set(page.json().map(({ role }: AuditRow) => role))).toEqual(new Set(['owner']))
  expect(await logged({ at_gte: '2999-01-01' })).toEqual([])
  expect((await logged({ q: 'store admin', at_lte: '2999-01-01' })).length).toBeGreaterThan(3)
  expect((await query({ nobody: 1 }, [0, 1])).statusCode).toBe(400)
})
