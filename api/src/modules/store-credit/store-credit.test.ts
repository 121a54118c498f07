import { randomUUID } from 'node:crypto'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { demoPaymentSettings } from '@nakshi/core/payments/settings'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type Client, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { createPayingShop, type PayingShop, PRICE, TOTAL } from '../../../test/harness-paying.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setSettings } from '../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { exportAccount } from '../privacy/export-account.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 60_000 })

const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })
const change = (who: Client, id: string, kind: 'grant' | 'withdraw', amount: number, key?: string) =>
  who.post(`/api/admin/customers/${id}/store-credit`, { kind, amount, reason: 'Sorry' }, withKey(key))
const getCredit = async (client: Client) => (await client.get('/api/store-credit')).json()
const getBalance = async (client: Client) => (await getCredit(client)).balance

/** Replaces rules of cash on delivery. */
const setCod = (rules: Partial<(typeof demoPaymentSettings)['cod']>) =>
  setSettings(shop.db, 'payment_settings', {
    ...demoPaymentSettings,
    cod: { ...demoPaymentSettings.cod, ...rules },
  })

const setStatus = async (id: string, status: string) => {
  const answer = await shop.admin.patch(`/api/admin/orders/${id}`, { status })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** A shopper with a balance. */
async function withCredit(balance: number) {
  const asha = await shop.asShopper()
  const granted = await change(shop.admin, asha.userId, 'grant', balance)
  expect(granted.statusCode, granted.body).toBe(201)
  return asha
}

/** @param more replaces parts of the request */
async function order(client: Client, method: 'upi' | 'cod' = 'upi', more: object = {}) {
  const { id } = await addProduct(shop.db, { price: PRICE, stock: 50 })
  await client.post('/api/cart', { product_id: id })
  const choices = { payment_method: method, use_store_credit: true }
  const quote = (await client.post('/api/checkout/quote', choices)).json()
  const body = {
    shipping_address: { ...deliveryAddress, email: client.email },
    ...{ ...choices, expected_total: quote.total, ...more },
  }
  const answer = await client.post('/api/orders', body, withKey())
  expect(answer.statusCode, answer.body).toBe(201)
  return { quote, placed: answer.json() }
}

const getOrder = async (client: Client, id: string) => (await client.get(`/api/orders/${id}`)).json()
const refund = (id: string, amount: number, more: object = {}, key?: string) =>
  shop.admin.post(`/api/admin/orders/${id}/refunds`, { amount, reason: 'Cracked', ...more }, withKey(key))

/** Works through the queue until the order's refunds are processed. */
const processRefunds = (id: string) =>
  shop.work(null, () =>
    vi.waitFor(
      async () => {
        const { payments } = await shop.adminOrder(id)
        const statuses = payments.flatMap(({ refunds }: { refunds: { status: string }[] }) =>
          refunds.map(({ status }) => status),
        )
        expect(new Set(statuses)).toEqual(new Set(['processed']))
      },
      { timeout: 40_000, interval: 100 },
    ),
  )

/** Pays what is due at Razorpay. */
async function pay(client: Client, { payment_url: url }: { payment_url: string }) {
  const page = await client.get(url)
  const [, reference = ''] = /name="order_id" value="(\w+)"/.exec(page.body) ?? []
  const payment = shop.razorpay.pay(reference)
  await shop.app.inject(shop.razorpay.callback(payment))
  return payment
}

test('grants and withdraws once per key, never more than the balance, and says why', async () => {
  const asha = await shop.asShopper()
  const { userId: id } = asha
  expect((await change(shop.admin, id, 'grant', 50_000, 'grant-key-1')).json()).toEqual({ balance: 50_000 })
  expect((await change(shop.admin, id, 'grant', 50_000, 'grant-key-1')).json()).toEqual({ balance: 50_000 })
  expect((await change(shop.admin, id, 'grant', 40_000, 'grant-key-1')).statusCode).toBe(422)
  expect((await change(shop.admin, id, 'withdraw', 20_000)).json()).toEqual({ balance: 30_000 })
  const tooMuch = await change(shop.admin, id, 'withdraw', 30_001)
  expect(tooMuch.json()).toMatchObject({
    statusCode: 422,
    message: formatMessage(adminMessages.store_credit.too_little, { left: 30_000 }),
  })
  const staff = (await shop.admin.get(`/api/admin/customers/${id}/store-credit`)).json()
  expect(staff).toMatchObject({
    balance: 30_000,
    total: 2,
    items: [
      { amount: -20_000, balance_after: 30_000, reason: 'withdrawn', note: 'Sorry', actor: 'Store Admin' },
      { amount: 50_000, balance_after: 50_000, reason: 'granted' },
    ],
  })
  expect((await asha.get('/api/profile')).json().store_credit).toBe(30_000)
  const own = await getCredit(asha)
  expect(own).toMatchObject({ balance: 30_000, total: 2 })
  expect(JSON.stringify(own)).not.toContain('Sorry')
  const audit = await shop.sql`
    select after from audit_log where action = 'store_credit' and subject_id = ${id} order by at desc limit 1`
  expect(audit[0]?.after).toEqual({ kind: 'withdraw', amount: 20_000, balance: 30_000 })
})

test('limits what support grants a customer, and grants a guest nothing', async () => {
  const { support_refund_limit: limit } = defaultSettings.store_settings
  const support = await shop.asStaff('support')
  const { userId } = await shop.asShopper()
  expect((await change(support, userId, 'grant', limit - 100)).statusCode).toBe(201)
  expect((await change(support, userId, 'grant', 101)).json()).toMatchObject({ code: 'credit_limit' })
  expect((await change(support, userId, 'grant', 100)).statusCode).toBe(201)
  expect((await change(shop.admin, userId, 'grant', 100)).statusCode).toBe(201)
  const [guest] = await shop.sql`insert into users default values returning id`
  expect((await change(shop.admin, guest?.id, 'grant', 100)).json()).toMatchObject({ code: 'no_account' })
  expect((await change(shop.admin, randomUUID(), 'grant', 100)).statusCode).toBe(404)
})

test('pays a part with credit and the rest online, without changing price or tax', async () => {
  const asha = await withCredit(50_050)
  const { quote, placed } = await order(asha)
  expect(quote).toMatchObject({ total: TOTAL, store_credit: 50_000 })
  expect(placed).toMatchObject({
    ...{ total_amount: TOTAL, discount_amount: 0, due_amount: TOTAL - 50_000 },
    ...{ payment_method: 'upi', payment_status: 'pending' },
  })
  expect(await getBalance(asha)).toBe(50)
  const [attempt] = await shop.sql`
    select amount from payments where order_id = ${placed.id} and status = 'pending'`
  expect(attempt?.amount).toBe(TOTAL - 50_000)
  await pay(asha, placed)
  expect(await getOrder(asha, placed.id)).toMatchObject({
    payment_status: 'captured',
    due_amount: 0,
    money: { paid_online: TOTAL - 50_000, paid_cash: 0, paid_credit: 50_000, refunded: 0 },
  })
  const { ledger } = await shop.adminOrder(placed.id)
  expect(ledger).toEqual({ charged: TOTAL, paid: TOTAL, refunded: 0, due: 0 })
})

test('takes no payment for an order that credit covers', async () => {
  await setCod({ fee_paise: 4_000 })
  const asha = await withCredit(TOTAL + 5)
  const { quote, placed } = await order(asha, 'cod')
  expect(quote).toMatchObject({ total: TOTAL, cod_fee: null, store_credit: TOTAL })
  expect(placed).toMatchObject({
    ...{ payment_method: 'store_credit', payment_status: 'captured', payment_url: null, due_amount: 0 },
  })
  expect(await getBalance(asha)).toBe(5)
  await setStatus(placed.id, 'confirmed')
  expect((await shop.adminOrder(placed.id)).status).toBe('confirmed')
  await setCod({})
})

test('collects only the rest in cash', async () => {
  const asha = await withCredit(50_000)
  const { placed } = await order(asha, 'cod')
  const rest = placed.total_amount - 50_000
  expect(placed).toMatchObject({ payment_method: 'cod', payment_status: 'pending', due_amount: rest })
  await setStatus(placed.id, 'delivered')
  expect(await getOrder(asha, placed.id)).toMatchObject({
    payment_status: 'captured',
    money: { paid_online: 0, paid_cash: rest, paid_credit: 50_000 },
  })
  const [invoice] = await shop.sql`select total from invoices where order_id = ${placed.id}`
  expect(invoice?.total).toBe(placed.total_amount)
})

test('gives credit in place of an advance, or leaves both to the shopper', async () => {
  await setCod({ advance_paise: 30_000 })
  const asha = await withCredit(29_900)
  const { quote, placed } = await order(asha, 'cod')
  expect(quote).toMatchObject({ store_credit: 0, cod_advance: 30_000 })
  expect(placed).toMatchObject({ cod_advance_amount: 30_000, due_amount: 0 })
  const dev = await withCredit(30_000)
  const second = await order(dev, 'cod')
  expect(second.quote).toMatchObject({ store_credit: 30_000, cod_advance: null })
  expect(second.placed).toMatchObject({ payment_method: 'cod', cod_advance_amount: null })
  await setCod({})
})

test('spends a balance once, however many orders and withdrawals ask for it', async () => {
  const asha = await withCredit(TOTAL)
  const { id } = await addProduct(shop.db, { price: PRICE, stock: 90 })
  const place = async () => {
    await asha.post('/api/cart', { product_id: id })
    const body = {
      shipping_address: { ...deliveryAddress, email: asha.email },
      ...{ payment_method: 'upi', use_store_credit: true, expected_total: TOTAL },
    }
    return asha.post('/api/orders', body, withKey())
  }
  const answers = await Promise.all([
    ...Array.from({ length: 25 }, place),
    ...Array.from({ length: 25 }, () => change(shop.admin, asha.userId, 'withdraw', 100)),
  ])
  // Some are refused while the store is busy.
  for (const { statusCode, body } of answers) expect([201, 409, 422, 503], body).toContain(statusCode)
  const { balance, items, total } = (
    await shop.admin.get(`/api/admin/customers/${asha.userId}/store-credit?per_page=100`)
  ).json()
  expect(balance).toBeGreaterThanOrEqual(0)
  expect(items).toHaveLength(total)
  expect(items.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(balance)
})

test('places no order with less credit than the shopper saw', async () => {
  const asha = await withCredit(50_000)
  const { id } = await addProduct(shop.db, { price: PRICE, stock: 5 })
  await asha.post('/api/cart', { product_id: id })
  const choices = { payment_method: 'cod', use_store_credit: true }
  const { total } = (await asha.post('/api/checkout/quote', choices)).json()
  const place = (expected: number) =>
    asha.post(
      '/api/orders',
      {
        shipping_address: { ...deliveryAddress, email: asha.email },
        ...{ ...choices, expected_total: total, expected_store_credit: expected },
      },
      withKey(),
    )
  await change(shop.admin, asha.userId, 'withdraw', 10_000)
  expect((await place(50_000)).json()).toMatchObject({ statusCode: 409, code: 'quote_changed' })
  expect(await getBalance(asha)).toBe(40_000)
  expect((await place(40_000)).statusCode).toBe(201)
})

test('never spends the credit of another customer, or of a guest', async () => {
  const asha = await withCredit(70_000)
  const dev = await shop.asShopper()
  const { quote, placed } = await order(dev)
  expect(quote.store_credit).toBe(0)
  expect(placed.due_amount).toBe(0)
  expect(await getCredit(dev)).toMatchObject({ balance: 0, items: [], total: 0 })
  expect((await dev.get(`/api/admin/customers/${asha.userId}/store-credit`)).statusCode).toBe(403)
  expect(await getBalance(asha)).toBe(70_000)
})

test('puts credit back when an unpaid order is cancelled, and asks for all of it when it is reopened', async () => {
  const asha = await withCredit(50_000)
  const { placed } = await order(asha)
  await asha.post(`/api/orders/${placed.id}/cancel`, {})
  await processRefunds(placed.id)
  expect(await getBalance(asha)).toBe(50_000)
  expect(await getOrder(asha, placed.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await setStatus(placed.id, 'pending')
  expect(await getOrder(asha, placed.id)).toMatchObject({ payment_status: 'failed', due_amount: 0 })
  expect(await getBalance(asha)).toBe(50_000)
})

test('refunds money first and then credit, and each of them once', async () => {
  const asha = await withCredit(50_000)
  const { placed } = await order(asha)
  await pay(asha, placed)
  const paid = TOTAL - 50_000
  expect((await refund(placed.id, paid + 10_000, {}, 'mixed-refund')).statusCode).toBe(201)
  await refund(placed.id, paid + 10_000, {}, 'mixed-refund')
  await processRefunds(placed.id)
  expect(await getBalance(asha)).toBe(10_000)
  const { payments } = await shop.adminOrder(placed.id)
  expect(payments).toMatchObject([
    { method: 'upi', refunded: paid, refunds: [{ to_store_credit: false }] },
    { method: 'store_credit', refunded: 10_000, refunds: [{ to_store_credit: true }] },
  ])
})

test('refunds a payment as store credit by choice, with the same credit note', async () => {
  const asha = await shop.asShopper()
  const { placed } = await order(asha)
  await pay(asha, placed)
  await setStatus(placed.id, 'delivered')
  const sent = shop.razorpay.refunds.size
  const made = await refund(placed.id, 59_050, { to_store_credit: true }, 'credit-refund')
  expect(made.statusCode, made.body).toBe(201)
  await refund(placed.id, 59_050, { to_store_credit: true }, 'credit-refund')
  await processRefunds(placed.id)
  expect(await getBalance(asha)).toBe(59_050)
  expect(shop.razorpay.refunds.size).toBe(sent)
  const [note] = await shop.sql`select total from credit_notes where order_id = ${placed.id}`
  expect(note?.total).toBe(59_050)
  expect((await getCredit(asha)).items).toMatchObject([
    { amount: 59_050, reason: 'refund', order_number: placed.order_number },
  ])
})

test('refunds no order of a guest as store credit', async () => {
  const asha = await shop.asShopper()
  const { placed } = await order(asha)
  await pay(asha, placed)
  const [guest] = await shop.sql`insert into users default values returning id`
  await shop.sql`update orders set user_id = ${guest?.id} where id = ${placed.id}`
  const refused = await refund(placed.id, 1_000, { to_store_credit: true })
  expect(refused.json()).toMatchObject({ statusCode: 422, code: 'no_account' })
})

test('erases the owner of credit with the account, and fails refunds to it', async () => {
  const asha = await withCredit(TOTAL)
  const { placed } = await order(asha)
  const exported = await exportAccount(shop.db, asha.userId)
  expect(exported).toMatchObject({
    store_credit: [{ balance: 0 }],
    store_credit_entries: [
      { amount: TOTAL, reason: 'granted' },
      { amount: -TOTAL, reason: 'order', order_number: placed.order_number },
    ],
  })
  expect(JSON.stringify(exported)).not.toContain('Sorry')
  await setStatus(placed.id, 'delivered')
  const body = { current_password: TEST_PASSWORD }
  const gone = await asha.send({ method: 'DELETE', url: '/api/profile', payload: body })
  expect(gone.statusCode, gone.body).toBe(200)
  const [account] = await shop.sql`
    select a.user_id, e.note from credit_entries e join credit_accounts a on a.id = e.account_id
    where e.order_id = ${placed.id}`
  expect(account).toMatchObject({ user_id: null, note: '' })
  expect((await refund(placed.id, 1_000)).statusCode).toBe(201)
  await shop.work(null, () =>
    vi.waitFor(
      async () => {
        const { payments } = await shop.adminOrder(placed.id)
        expect(payments[0].refunds).toMatchObject([{ status: 'failed', failure_code: 'no_account' }])
      },
      { timeout: 40_000, interval: 100 },
    ),
  )
})

test('leaves every book in order', async () => {
  // Products of the tests have stock without a movement.
  const broken = (await brokenInvariants(shop.sql)).filter((each) => !each.startsWith('product stock'))
  expect(broken).toEqual([])
})
