import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Client } from '../../../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../../../test/harness-rows.ts'

const PATH = '/api/admin/history-imports'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql`delete from imported_orders`
  await shop.sql`delete from users where id in (select user_id from imported_customers)`
  await shop.sql`delete from history_imports`
})

/** @returns the id of the import */
async function runImport(list: string): Promise<string> {
  const body = { list, file: 'export.csv' }
  const { seen } = (await admin.post(PATH, { ...body, check: true })).json()
  const answer = await admin.post(PATH, { ...body, check: false, seen })
  expect(answer.json().done, answer.body).toBe(true)
  return (await admin.get(PATH)).json().items[0].id
}
const undo = (id: string, check = false) => admin.post(`${PATH}/${id}/undo`, { check })

const orders = (...numbers: [number: string, total: string][]) =>
  [
    'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    ...numbers.map(
      ([number, total]) =>
        `${number},asha@example.test,paid,fulfilled,INR,${total},0,0,${total},2024-03-05 14:22:10 +0530,1,Mug,${total}`,
    ),
  ].join('\n')
const customers = (...names: string[]) =>
  [
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone,Total Spent,Total Orders,Note,Tags',
    ...names.map(
      (name) => `${name},Rao,${name}@example.test,yes,,1 MG Road,,Pune,MH,IN,411001,9876543210,100.00,1,,vip`,
    ),
  ].join('\n')
const findId = async (name: string) =>
  String((await shop.sql`select id from users where email = ${`${name}@example.test`}`)[0]?.id ?? '')

test('deletes the orders that the import created, and says how many before', async () => {
  const first = await runImport(orders(['#1', '100'], ['#2', '200']))
  const second = await runImport(orders(['#2', '250'], ['#3', '300']))
  expect((await undo(second, true)).json()).toEqual({ customers: 0, orders: 1, kept: 0 })
  expect((await undo(first, true)).json()).toEqual({ customers: 0, orders: 2, kept: 0 })
  const numbers = async () =>
    (await shop.sql`select number from imported_orders order by number`).map(({ number }) => number)
  expect(await numbers()).toEqual(['#1', '#2', '#3'])
  expect((await undo(first)).json()).toEqual({ customers: 0, orders: 2, kept: 0 })
  expect(await numbers()).toEqual(['#3'])
  expect((await admin.get(PATH)).json().items).toMatchObject([
    {
      id: second,
      file: 'export.csv',
      kind: 'orders',
      source: 'shopify',
      added: 1,
      changed: 1,
      undone_at: null,
    },
    { id: first, added: 2, changed: 0, undone_at: expect.any(String) },
  ])
  expect((await undo(first)).json()).toMatchObject({
    statusCode: 409,
    message: historyImportMessages.undone_before.template,
  })
  expect((await undo(crypto.randomUUID())).statusCode).toBe(404)
  const [entry] = await shop.sql`
    select actor_id, after from audit_log where action = 'import' and after->>'undone' = 'true' order by at desc`
  expect(entry).toMatchObject({ actor_id: admin.userId, after: { import_id: first, orders: 2 } })
  // The same file can be imported again.
  await runImport(orders(['#1', '100']))
  expect(await numbers()).toEqual(['#1', '#3'])
})

test('deletes unused customers with an audit entry each, and no account of before', async () => {
  const before = await shop.asShopper()
  await shop.sql`update users set email = 'old@example.test', email_confirmed_at = now(), full_name = null, phone = null
    where id = ${before.userId}`
  const id = await runImport(customers('asha', 'ravi', 'old'))
  const [asha, ravi] = [await findId('asha'), await findId('ravi')]
  await shop.sql`update users set email_confirmed_at = now() where id = ${ravi}`
  expect((await undo(id)).json()).toEqual({ customers: 1, orders: 0, kept: 1 })
  expect(await findId('asha')).toBe('')
  expect(await shop.sql`select from addresses where user_id = ${asha}`).toHaveLength(0)
  for (const stays of [ravi, before.userId])
    expect(await shop.sql`select from imported_customers where user_id = ${stays}`).toHaveLength(1)
  const entries = await shop.sql`select subject_id, after from audit_log
    where action = 'delete' and subject_type = 'customer' and actor_id = ${admin.userId}`
  expect(entries).toEqual([{ subject_id: asha, after: { import: 'export.csv' } }])
  await shop.sql`delete from users where id = ${before.userId}`
})

const USES: Record<string, (id: string) => Promise<unknown>> = {
  'with a password': (id) => shop.sql`update users set password_hash = 'x' where id = ${id}`,
  'with a confirmed email': (id) => shop.sql`update users set email_confirmed_at = now() where id = ${id}`,
  'with a role': (id) =>
    shop.sql`update users set staff_role = 'support', email_confirmed_at = null where id = ${id}`,
  'with an order by telephone': (id) => addOrder(shop.db, { user_id: id, channel: 'telephone' }),
  'with a wishlist': async (id) => {
    const { id: product } = await addProduct(shop.db)
    await shop.sql`insert into wishlist_items (user_id, product_id, price_when_saved) values (${id}, ${product}, 1)`
  },
  'who wait for a product': async (id) => {
    const { id: product } = await addProduct(shop.db)
    await shop.sql`insert into back_in_stock_subscriptions (user_id, product_id, email)
      values (${id}, ${product}, 'asha@example.test')`
  },
  'who agreed to WhatsApp': (id) => shop.sql`update users set whatsapp_opt_in_at = now() where id = ${id}`,
}

test.each(Object.entries(USES))('keeps customers %s', async (_which, use) => {
  const id = await runImport(customers('asha'))
  const asha = await findId('asha')
  await use(asha)
  expect((await undo(id)).json()).toEqual({ customers: 0, orders: 0, kept: 1 })
  expect(await findId('asha')).toBe(asha)
  await shop.sql`update orders set user_id = null where user_id = ${asha}`
})

test('keeps a customer for whom an order is placed at the same time', async () => {
  const id = await runImport(customers('asha'))
  const asha = await findId('asha')
  let undoing: ReturnType<typeof undo> | undefined
  await shop.db.transaction(async (tx) => {
    await addOrder(tx as never, { user_id: asha })
    undoing = undo(id)
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect((await undoing)?.json()).toEqual({ customers: 0, orders: 0, kept: 1 })
  await shop.sql`update orders set user_id = null where user_id = ${asha}`
})
