import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import { type Client, newAccount } from '../../../../test/harness-client.ts'
import { frozenPlate } from '../../../../test/harness-designed-item.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { SYSTEM } from '../../../platform/db/actor.ts'
import { orderItems, orders } from '../../../platform/db/tables/index.ts'
import { createConfirmationToken } from '../../accounts/profile/confirmation-token.ts'
import { claimWaitingOrders } from '../../guests/claim-guest-orders.ts'
import { createProof } from '../../order-messages/send-proofs.ts'
import { createReplacementOrder } from '../../returns/create-replacement-order.ts'
import { createMessageToken } from '../messages/message-token.ts'
import { createOrderTrackingToken } from '../tracking-link/tracking-link.ts'

let shop: TestApp
let admin: Client
let productId: string
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  productId = (await addProduct(shop.db, { stock: 500 })).id
  await setStore(shop.db, { accounts: 'optional' })
})
afterAll(() => shop.close())

let count = 0
/** A guest who mistyped the mail address of an order. */
async function guestOrder() {
  count += 1
  const guest = shop.visitor()
  await guest.post('/api/auth/guest')
  await guest.post('/api/cart', { product_id: productId, quantity: 1 })
  const { total } = (await guest.post('/api/checkout/quote', {})).json()
  const typo = `asha${count}@gmial.example.test`
  const address = {
    ...deliveryAddress,
    email: typo,
    phone: `98${String(count).padStart(8, '0')}`,
    address_line1: `${count} Lake Road`,
  }
  const placed = await guest.post(
    '/api/orders',
    { shipping_address: address, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  return { id: placed.json().id as string, address, typo, right: `asha${count}@gmail.example.test` }
}

async function changeEmail({ id, address }: { id: string; address: object }, email: string) {
  const about = `/api/admin/orders/${id}`
  const order = (await admin.get(about)).json()
  const body = {
    updated_at: order.updated_at,
    items: order.items.map((item: { id: string; quantity: number }) => ({
      id: item.id,
      quantity: item.quantity,
      variant_selections: {},
      custom_options: {},
    })),
    note: '',
    shipping_address: { ...address, email },
    expected_total: order.total_amount,
  }
  const saved = await admin.post(`${about}/edit`, body)
  expect(saved.statusCode, saved.body).toBe(200)
}

/** An account with a confirmed address. */
async function confirmedAccount(email: string): Promise<Client> {
  const client = shop.visitor()
  await client.signUp(newAccount({ email }))
  const token = await createConfirmationToken(shop.db, { id: client.userId, email })
  expect((await client.post('/api/auth/confirm-email', { token })).statusCode).toBe(200)
  return client
}
const readStatus = async (who: Client, id: string) => (await who.get(`/api/orders/${id}`)).statusCode
async function getToken(id: string): Promise<string> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  return createOrderTrackingToken(id, shop.config, order?.link_version)
}
const opens = async (path: string, token: string) =>
  (await shop.visitor().post(`/api/${path}/open`, { token })).statusCode

test('assigns a guest order to the corrected email and no longer to the mistyped one', async () => {
  const order = await guestOrder()
  await changeEmail(order, order.right.toUpperCase())
  await shop.sql`update orders set created_at = created_at - interval '2 hours' where id = ${order.id}`
  const stranger = await confirmedAccount(order.typo)
  const asha = await confirmedAccount(order.right)
  await claimWaitingOrders(shop.db)
  expect([await readStatus(stranger, order.id), await readStatus(asha, order.id)]).toEqual([404, 200])
})

test('removes an order from the account of the mistyped email when it is corrected', async () => {
  const order = await guestOrder()
  const stranger = await confirmedAccount(order.typo)
  expect(await readStatus(stranger, order.id)).toBe(200)
  await changeEmail(order, order.right)
  expect(await readStatus(stranger, order.id)).toBe(404)
  const asha = await confirmedAccount(order.right)
  expect(await readStatus(asha, order.id)).toBe(200)
})

test('keeps the order of an account in that account whatever email it is sent to', async () => {
  const asha = await confirmedAccount(newAccount().email)
  await asha.post('/api/cart', { product_id: productId, quantity: 1 })
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const address = { ...deliveryAddress, email: 'gift@example.test' }
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: address, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  const { id } = placed.json()
  await changeEmail({ id, address }, 'other@example.test')
  const other = await confirmedAccount('other@example.test')
  expect([await readStatus(asha, id), await readStatus(other, id)]).toEqual([200, 404])
})

/** Of the only item; it waits for the approval of the customer. */
async function addDesign(orderId: string) {
  const design = frozenPlate({ textId: 'name', text: 'Asha', needs_proof: true })
  const [item] = await shop.db
    .update(orderItems)
    .set({ design })
    .where(eq(orderItems.order_id, orderId))
    .returning({ id: orderItems.id })
  return { order_id: orderId, item_id: item?.id ?? '' }
}

test('expires every link sent to the wrong email and sends new ones to the right one', async () => {
  const order = await guestOrder()
  const itemRef = await addDesign(order.id)
  const questionResponse = await admin.post(
    `/api/admin/orders/${order.id}/items/${itemRef.item_id}/questions`,
    {
      question: 'With one a or two?',
    },
  )
  expect(questionResponse.statusCode, questionResponse.body).toBe(201)
  await shop.db.transaction((tx) => createProof(tx, itemRef))
  const [question] = await shop.sql`
    select id from order_messages where kind = 'question' and order_id = ${order.id}`
  const [proof] = await shop.sql`
    select id from order_messages where kind = 'proof' and order_id = ${order.id}`
  const old = {
    follow: await getToken(order.id),
    question: (await createMessageToken(shop.db, question?.id)) ?? '',
    proof: (await createMessageToken(shop.db, proof?.id)) ?? '',
  }
  expect([
    await opens('order-tracking', old.follow),
    await opens('order-messages', old.question),
    await opens('order-messages', old.proof),
  ]).toEqual([200, 200, 200])
  await shop.sql`delete from jobs.job`

  await changeEmail(order, order.right)
  expect([
    await opens('order-tracking', old.follow),
    await opens('order-messages', old.question),
    await opens('order-messages', old.proof),
  ]).toEqual([422, 422, 422])
  expect(await opens('order-tracking', await getToken(order.id))).toBe(200)
  const jobs = await shop.sql`
    select data->>'email' as email, data->>'message_id' as message from jobs.job where name = 'mail'`
  expect(jobs).toContainEqual({ email: 'question', message: question?.id })
  expect(jobs).toContainEqual({ email: 'proof', message: proof?.id })
})

test.each([true, false])(
  'expires links sent by WhatsApp (%s) to a number that is corrected',
  async (isSent) => {
    const order = await guestOrder()
    const itemRef = await addDesign(order.id)
    await shop.db.transaction((tx) => createProof(tx, itemRef))
    const [proof] = await shop.sql`select id from order_messages where order_id = ${order.id}`
    const [tracking, byEmail] = [
      await getToken(order.id),
      (await createMessageToken(shop.db, proof?.id)) ?? '',
    ]
    const byWhatsApp = isSent
      ? ((await createMessageToken(shop.db, proof?.id, 'whatsapp')) ?? '')
      : 'x'.repeat(43)
    if (isSent)
      await shop.sql`insert into whatsapp_messages (order_id, kind, status) values (${order.id}, 'order_placed', 'sent')`
    const openAll = async () => [
      await opens('order-tracking', tracking),
      await opens('order-messages', byWhatsApp),
      await opens('order-messages', byEmail),
    ]
    expect(await openAll()).toEqual([200, isSent ? 200 : 422, 200])
    await changeEmail({ ...order, address: { ...order.address, phone: '9811111111' } }, order.typo)
    expect(await openAll()).toEqual([isSent ? 422 : 200, 422, 200])
    expect(await opens('order-tracking', await getToken(order.id))).toBe(200)
  },
)

test('keeps links valid while the email is unchanged', async () => {
  const order = await guestOrder()
  const link = await getToken(order.id)
  await changeEmail({ ...order, address: { ...order.address, full_name: 'Asha Menon' } }, order.typo)
  expect(await opens('order-tracking', link)).toBe(200)
})

test('assigns a phone order without email to the account of the email added later', async () => {
  const order = await guestOrder()
  await shop.db
    .update(orders)
    .set({ channel: 'telephone', shipping_address: sql`shipping_address || '{"email": ""}'` })
    .where(eq(orders.id, order.id))
  await changeEmail(order, order.right)
  expect(await readStatus(await confirmedAccount(order.right), order.id)).toBe(200)
})

test('assigns a remake to the corrected email as well', async () => {
  const order = await guestOrder()
  await changeEmail(order, order.right)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!row || !item) throw new Error('no order')
  const again = await shop.db.transaction((tx) =>
    createReplacementOrder(tx, {
      order: row,
      units: [{ item_id: item.id, quantity: 1 }],
      actor: { ...SYSTEM, id: admin.userId },
    }),
  )
  expect(await readStatus(await confirmedAccount(order.right), again.id)).toBe(200)
})

test('updates the owner and voids old links on any change of the order email', async () => {
  const { id, right } = await guestOrder()
  const link = await getToken(id)
  await shop.sql`update orders set shipping_address = shipping_address || ${shop.sql.json({ email: right })} where id = ${id}`
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ guest_email: right, link_version: 1 })
  expect(await opens('order-tracking', link)).toBe(422)
})
