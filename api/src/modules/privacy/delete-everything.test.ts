import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { createOrderTrackingToken } from '../orders/tracking-link/tracking-link.ts'
import { exportAccount } from './export-account.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

type Reference = { name: string; column: string; target: string }
/** Every column that refers to an account or an order. */
const references = () => shop.sql<Reference[]>`
  select c.conrelid::regclass::text as name, a.attname as column, c.confrelid::regclass::text as target
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid in ('users'::regclass, 'orders'::regclass)`

/** What the checks of a table ask for. */
const EXPECTED: Record<string, object> = {
  cod_payouts: { outcome: 'matches' },
  filed_returns: { month: '2026-10' },
  'filed_returns.undone_by': { month: '2026-09', undone_at: new Date(), undo_reason: 'By mistake' },
  courier_bookings: { provider: 'shiprocket', state: 'rejected' },
  whatsapp_messages: { kind: 'order_placed' },
  api_tokens: { permissions: ['orders.read'] },
  addresses: { pincode: '302003' },
  saved_dates: { occasion: 'birthday' },
  print_files: { sha256: 'a'.repeat(64), kind: 'preview' },
  invoices: { number: 'INV/1' },
  credit_notes: { number: 'CN/1' },
  order_messages: {
    kind: 'change_request',
    answer: 'Two a',
    attachments: { name: { text: 'Aasha' } },
    answered_at: new Date(),
    resolved_at: new Date(),
  },
  imported_customers: { source: 'shopify' },
  imported_orders: { source: 'shopify', currency: 'INR' },
  user_identities: { provider: 'google' },
  consent_records: { purpose: 'whatsapp', at: new Date() },
  nominees: { phone: '9876543210' },
  otps: { purpose: 'confirm_phone', channel: 'sms' },
  'otps.order_id': { purpose: 'confirm_order', channel: 'sms' },
  staff_invitations: { staff_role: 'support' },
  credit_entries: { reason: 'granted', amount: 100, balance_after: 100 },
  refunds: { kind: 'goodwill', reason: 'Late', amount: 100 },
  return_requests: {
    reason: 'damaged',
    outcome: 'refund',
    amount: 100,
    is_restocked: true,
    resolved_at: new Date(),
  },
  'return_requests.replacement_order_id': {
    reason: 'damaged',
    outcome: 'remake',
    amount: null,
    is_restocked: false,
    resolved_at: new Date(),
  },
}

/** A row of a table that refers to this account or order, whatever else the table wants. */
async function addRow({ name, column, target }: Reference, ids: Record<string, string>): Promise<void> {
  const columns = await shop.sql`
    select a.attname as column, t.typname as type, t.oid as type_id, f.confrelid::regclass::text as refers_to,
      r.attname as key
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    left join pg_constraint f on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey[1] = a.attnum
    left join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
    where a.attrelid = ${name}::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef and not a.attisdropped`
  const row: Record<string, unknown> = {}
  for (const { column: each, type, type_id, refers_to, key } of columns) {
    if (refers_to)
      row[each] =
        ids[refers_to] ??
        (
          await shop.sql.unsafe(`select ${key} as id from ${refers_to} order by exists (
            select from ${name} where ${name}.${each} = ${refers_to}.${key}) limit 1`)
        )[0]?.id
    else if (type === 'uuid') row[each] = crypto.randomUUID()
    else if (type === 'text') row[each] = crypto.randomUUID()
    else if (type === 'timestamptz') row[each] = new Date()
    else if (type === 'date') row[each] = '2026-01-01'
    else if (type === 'bool') row[each] = false
    else if (type === 'jsonb') row[each] = shop.sql.json({})
    else if (type === '_text') row[each] = []
    else if (type.startsWith('int')) row[each] = 1
    else
      row[each] = (
        await shop.sql`select enumlabel as label from pg_enum where enumtypid = ${type_id} limit 1`
      )[0]?.label
  }
  const wanted = { ...row, ...EXPECTED[name], ...EXPECTED[`${name}.${column}`], [column]: ids[target] }
  await shop.sql`insert into ${shop.sql(name)} ${shop.sql(wanted)}`
}

const refers = async ({ name, column, target }: Reference, ids: Record<string, string>) =>
  (await shop.sql.unsafe(`select from ${name} where ${column} = $1 limit 1`, [ids[target] ?? ''])).length > 0

test('deletes an account with a row in every referencing table and leaves no reference', async () => {
  const client = await shop.asShopper()
  const product = await addProduct(shop.db)
  const order = await addOrder(shop.db, {
    user_id: client.userId,
    status: 'delivered',
    product_id: product.id,
  })
  await addOrder(shop.db, { user_id: client.userId, status: 'cancelled', price: 0, replacement_of: order.id })
  await shop.sql`insert into export_presets (name, layout, format, worksheets, columns) values ('Morning', 'orders', 'csv', 'one', '[]')`
  await shop.sql`insert into credit_accounts (kind, expires_on) values ('gift_card', '2030-01-01')`
  const ids = { users: client.userId, orders: order.id }
  const every = await references()
  expect(every.length).toBeGreaterThan(45)
  // One may want a row of another first
  let left = [...every]
  for (let round = 0; round < 4; round += 1) {
    const failed: Reference[] = []
    for (const each of left) {
      if (await refers(each, ids)) continue
      await addRow(each, ids).catch((error) => failed.push(Object.assign({ why: String(error) }, each)))
    }
    left = failed
  }
  expect(left).toEqual([])

  await shop.sql`update users set email_confirmed_at = now(), phone = '9876501234', confirmed_phone = '9876501234'
    where id = ${client.userId}`
  await shop.sql`insert into whatsapp_opt_outs values ('+919876501234', true, now())`
  const tagged = client.email.replace('@', '+news@')
  await shop.sql`insert into newsletter_subscribers (email, source) values (${tagged}, '')`
  await shop.sql`insert into email_opt_outs (email_hash) values (${hashEmail(client.email)})`
  const exported = await exportAccount(shop.db, client.userId)
  expect(exported).toMatchObject({
    passkeys: [{ name: expect.any(String) }],
    authenticator_apps: [{ created_at: expect.any(Date) }],
    account_activity: [{ action: 'sign_in', address: '127.0.0.1' }],
    helpful_votes: [{ review_id: expect.any(String) }],
    cart_reminders: [{ created_at: expect.any(Date) }],
    order_messages: expect.arrayContaining([
      expect.objectContaining({ attachments: { name: { text: 'Aasha' } } }),
    ]),
    whatsapp_messages: [{ kind: 'order_placed' }],
    whatsapp_opt_out: [{ is_opted_out: true }],
  })
  const empty = Object.entries(exported).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)
  expect(empty).toEqual([])
  expect(JSON.stringify(exported)).not.toMatch(/token|hash|secret|public_key/)

  const payload = { current_password: TEST_PASSWORD }
  await shop.sql`delete from totp_secrets`
  await shop.sql`delete from passkeys`
  // As the review that was written counts
  await shop.sql`update products set rating_sum = 1, rating_count = 1`
  const answer = await client.send({ method: 'DELETE', url: '/api/profile', payload })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  for (const each of every.filter(({ target }) => target === 'users'))
    expect([each, await refers(each, ids)]).toEqual([each, false])
  const [report] =
    await shop.sql`select message, photos, is_restocked from return_requests where is_restocked and order_id = ${order.id}`
  expect(report).toEqual({ message: 'Deleted', photos: [], is_restocked: true })
  const jobs = await shop.sql`select data from jobs.job where data->>'email' = 'account_deleted'`
  expect(jobs).toHaveLength(1)
  expect(JSON.stringify(jobs)).not.toContain(client.email)
  const audit = await shop.sql`
    select actor_name from audit_log where action = 'delete' and subject_id = ${client.userId}`
  expect(audit).toEqual([{ actor_name: null }])
})

async function guestWith(...orders: Parameters<typeof addOrder>[1][]) {
  const [guest] = await shop.sql`insert into users default values returning id`
  const placed = []
  for (const each of orders)
    placed.push(await addOrder(shop.db, { user_id: guest?.id, status: 'cancelled', ...each }))
  return { id: guest?.id as string, placed }
}
const erase = (orderId: string, told: object) =>
  shop
    .visitor()
    .post('/api/order-tracking/erase', { token: createOrderTrackingToken(orderId, shop.config), ...told })

test('erases the data of a guest without the data of another person in the same browser', async () => {
  const asha = { email: 'asha@example.test', phone: '9876543210' }
  const binu = { email: 'binu@example.test', phone: '9812345678' }
  const { id, placed } = await guestWith({ shipping: asha }, { shipping: { ...binu, full_name: 'Binu' } })
  const [hers, his] = placed
  expect((await erase(hers?.id ?? '', asha)).statusCode).toBe(200)
  const left = await shop.sql`select id, user_id, shipping_address->>'full_name' as name from orders
    where id in (${hers?.id ?? ''}, ${his?.id ?? ''}) order by name`
  expect(left).toEqual([
    { id: his?.id, user_id: id, name: 'Binu' },
    { id: hers?.id, user_id: null, name: 'Deleted account' },
  ])
  expect((await erase(his?.id ?? '', binu)).statusCode).toBe(200)
  expect(await shop.sql`select from users where id = ${id}`).toHaveLength(0)
})

test('erases a telephone order without an email address by the phone number', async () => {
  const phone = '9898989898'
  const { placed } = await guestWith({ shipping: { email: '', phone }, channel: 'telephone' })
  const [order] = placed
  const { token } = { token: createOrderTrackingToken(order?.id ?? '', shop.config) }
  expect((await shop.visitor().post('/api/order-tracking/open', { token })).json()).toMatchObject({
    has_email: false,
  })
  expect((await erase(order?.id ?? '', { phone: '9898989897' })).json()).toMatchObject({ code: 'not_yours' })
  expect((await erase(order?.id ?? '', { phone })).statusCode).toBe(200)
  const [row] =
    await shop.sql`select shipping_address->>'full_name' as name from orders where id = ${order?.id ?? ''}`
  expect(row?.name).toBe('Deleted account')
})
