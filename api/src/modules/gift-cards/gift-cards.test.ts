import { randomUUID } from 'node:crypto'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import { DEFAULT_FEATURES } from '@nakshi/core/settings/features'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type Client, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { linkIn, listEmailTexts } from '../../../test/harness-outbox.ts'
import { createPayingShop, type PayingShop, PRICE, TOTAL } from '../../../test/harness-paying.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { exportAccount } from '../privacy/export-account.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
  await setStore(shop.db, { features: { ...DEFAULT_FEATURES, gift_cards: true } })
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 60_000 })

const WITHIN = { timeout: 40_000, interval: 100 }
const CODE = /^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/
const inDays = (days: number) => toIndiaDate(new Date(Date.now() + days * 86_400_000))
const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

const newCard = {
  ...{
    amount: 50_000,
    recipient_name: 'Meera',
    recipient_email: null,
    sender_name: 'Asha',
    message: 'Enjoy',
  },
  ...{ deliver_on: inDays(0), months: 12, language: 'en', reason: 'Won a contest' },
}
/** @param more replaces parts of the request @returns its id */
async function issue(more: object = {}, key?: string): Promise<string> {
  const answer = await shop.admin.post('/api/admin/gift-cards', { ...newCard, ...more }, withKey(key))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
async function makeCode(id: string): Promise<string> {
  const answer = await shop.admin.post(`/api/admin/gift-cards/${id}/link`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().code
}
const issueCode = async (more: object = {}) => {
  const id = await issue(more)
  return { id, code: await makeCode(id) }
}
const claim = (client: Client, code: string) => client.post('/api/gift-cards/claim', { code })
const view = async (code: string) => (await shop.visitor().post('/api/gift-cards/view', { code })).json()
const getCredit = async (client: Client) => (await client.get('/api/store-credit')).json()
const getCard = async (id: string) => (await shop.admin.get(`/api/admin/gift-cards/${id}`)).json()
const grant = (userId: string, amount: number) =>
  shop.admin.post(
    `/api/admin/customers/${userId}/store-credit`,
    { kind: 'grant', amount, reason: 'Sorry' },
    withKey(),
  )
const endOn = (id: string, days: number) =>
  shop.sql`update credit_accounts set expires_on = ${inDays(days)}::date where id = ${id}`

async function order(client: Client) {
  const { id } = await addProduct(shop.db, { price: PRICE, stock: 50 })
  await client.post('/api/cart', { product_id: id })
  const choices = { payment_method: 'upi', use_store_credit: true }
  const { total } = (await client.post('/api/checkout/quote', choices)).json()
  const body = {
    shipping_address: { ...deliveryAddress, email: client.email },
    ...{ ...choices, expected_total: total },
  }
  const answer = await client.post('/api/orders', body, withKey())
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function cancel(client: Client, id: string): Promise<void> {
  const answer = await client.post(`/api/orders/${id}/cancel`, {})
  expect(answer.statusCode, answer.body).toBe(200)
  await shop.work(null, () =>
    vi.waitFor(async () => {
      const { payments } = await shop.adminOrder(id)
      const statuses = payments.flatMap(({ refunds }: { refunds: { status: string }[] }) =>
        refunds.map(({ status }) => status),
      )
      expect(new Set(statuses)).toEqual(new Set(['processed']))
    }, WITHIN),
  )
}

test('issues a card once per key, and stores its code as a hash', async () => {
  const id = await issue({}, 'gift-key-1')
  expect(await issue({}, 'gift-key-1')).toBe(id)
  const first = await makeCode(id)
  const code = await makeCode(id)
  expect(code).toMatch(CODE)
  expect((await view(first)).message).toBe(giftCardMessages.unknown.template)
  expect(await view(code.toLowerCase().replaceAll('-', ' '))).toEqual({
    ...{ status: 'open', amount: 50_000, recipient_name: 'Meera', sender_name: 'Asha', message: 'Enjoy' },
    design: 'plain',
    expires_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  const stored = JSON.stringify([
    ...(await shop.sql`select * from gift_cards where id = ${id}`),
    ...(await shop.sql`select * from audit_log where subject_id = ${id}`),
    ...(await shop.sql`select * from idempotency_keys`),
  ])
  expect(stored).not.toContain(code)
  expect(stored).not.toContain(code.replaceAll('-', ''))
  expect(await getCard(id)).toMatchObject({
    ...{ status: 'open', amount: 50_000, balance: 50_000, code_ending: code.slice(-4) },
    ...{ reason: 'Won a contest', created_by: 'Store Admin', customer: null },
  })
  const filter = JSON.stringify({ q: code.slice(-4).toLowerCase() })
  const found = await shop.admin.get('/api/admin/gift-cards', { query: { filter } })
  expect(found.json()).toMatchObject([{ id }])
})

test('bounds amount, months and day, and lets only managers issue', async () => {
  const support = await shop.asStaff('support')
  const refused = await support.post('/api/admin/gift-cards', newCard, withKey())
  expect(refused.statusCode).toBe(403)
  for (const [field, value] of Object.entries({
    amount: 1_000_001,
    months: 11,
    deliver_on: inDays(-1),
    reason: '',
  })) {
    const answer = await shop.admin.post('/api/admin/gift-cards', { ...newCard, [field]: value }, withKey())
    expect([400, 422], field).toContain(answer.statusCode)
  }
  const late = await shop.admin.post(
    '/api/admin/gift-cards',
    { ...newCard, deliver_on: inDays(400) },
    withKey(),
  )
  expect(late.json().message).toBe(giftCardMessages.deliver_on.template)
})

test('gives a card to one of fifty who add it at once', async () => {
  const { id, code } = await issueCode()
  const clients = await Promise.all(Array.from({ length: 10 }, () => shop.asShopper()))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => claim(clients[index % 10] ?? shop.visitor(), code)),
  )
  for (const { statusCode, body } of answers) expect([200, 422, 503], body).toContain(statusCode)
  const credits = await Promise.all(clients.map(getCredit))
  expect(credits.filter(({ balance }) => balance > 0)).toMatchObject([
    { balance: 50_000, gift_cards: [{ id, balance: 50_000, code_ending: code.slice(-4) }] },
  ])
  const loser = clients.find((_, index) => credits[index].balance === 0)
  if (!loser) throw new Error('every shopper got the card')
  expect((await claim(loser, code)).json()).toMatchObject({
    statusCode: 422,
    message: giftCardMessages.claimed.template,
  })
  expect(await view(code)).toMatchObject({ status: 'claimed' })
})

test('says why a code is of no use, in both languages', async () => {
  const asha = await shop.asShopper()
  expect((await claim(asha, 'ABCDE-ABCDE-ABCDE-ABCDE')).json()).toMatchObject({
    statusCode: 422,
    message_code: giftCardMessages.unknown.code,
    issues: [{ path: 'code' }],
  })
  const expired = await issueCode()
  await endOn(expired.id, -1)
  expect((await claim(asha, expired.code)).json().message_code).toBe(giftCardMessages.expired.code)
  expect((await shop.admin.post(`/api/admin/gift-cards/${expired.id}/link`)).statusCode).toBe(409)
  const cancelled = await issueCode()
  const gone = await shop.admin.send({ method: 'DELETE', url: `/api/admin/gift-cards/${cancelled.id}` })
  expect(gone.statusCode, gone.body).toBe(200)
  expect((await claim(asha, cancelled.code)).json().message_code).toBe(giftCardMessages.cancelled.code)
  expect(await getCard(cancelled.id)).toMatchObject({ status: 'cancelled', balance: 0 })
  expect((await shop.visitor().post('/api/gift-cards/claim', { code: cancelled.code })).statusCode).toBe(401)
})

test('spends the card that expires first, in parts, and puts back what it took', async () => {
  const asha = await shop.asShopper()
  await grant(asha.userId, 30_000)
  const later = await issueCode({ amount: 60_000, months: 24 })
  const sooner = await issueCode({ amount: 50_000 })
  for (const { code } of [later, sooner]) expect((await claim(asha, code)).statusCode).toBe(200)
  expect(await getCredit(asha)).toMatchObject({
    balance: 140_000,
    gift_cards: [
      { id: sooner.id, balance: 50_000 },
      { id: later.id, balance: 60_000 },
    ],
  })
  const placed = await order(asha)
  expect(placed).toMatchObject({ payment_method: 'store_credit', payment_status: 'captured' })
  const balances = async () => {
    const { balance, gift_cards: cards } = await getCredit(asha)
    return [balance, ...cards.map((card: { id: string; balance: number }) => [card.id, card.balance])]
  }
  expect(await balances()).toEqual([140_000 - TOTAL])
  expect(
    (await shop.admin.get(`/api/admin/customers/${asha.userId}/store-credit`)).json().items,
  ).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ amount: -8_000, gift_card: null }),
      expect.objectContaining({ amount: -60_000, gift_card: later.code.slice(-4) }),
      expect.objectContaining({ amount: -50_000, gift_card: sooner.code.slice(-4) }),
    ]),
  )
  await shop.refund(placed.id, 20_000, 'gift-part')
  await shop.work(null, () => vi.waitFor(async () => expect((await balances()).length).toBe(2), WITHIN))
  expect(await balances()).toEqual([42_000, [later.id, 12_000]])
  await endOn(later.id, -1)
  await cancel(asha, placed.id)
  // What the expired card paid is store credit now.
  expect(await balances()).toEqual([30_000 + 50_000 + 48_000, [sooner.id, 50_000]])
})

test('ends a card after its last day, and books what was left', async () => {
  const asha = await shop.asShopper()
  const { id, code } = await issueCode()
  await claim(asha, code)
  await endOn(id, 0)
  expect((await getCredit(asha)).balance).toBe(50_000)
  await endOn(id, -1)
  expect((await getCredit(asha)).balance).toBe(0)
  expect((await asha.get('/api/profile')).json().store_credit).toBe(0)
  await shop.work('gift_cards', () =>
    vi.waitFor(async () => expect((await getCard(id)).balance).toBe(0), WITHIN),
  )
  expect((await getCredit(asha)).items).toMatchObject([
    { amount: -50_000, reason: 'expired', balance_after: 0 },
    { amount: 50_000, reason: 'issued' },
  ])
})

test('sends a card on its day, once, and with another code when it is sent again', async () => {
  const email = 'meera.gift@example.test'
  const getLink = () => linkIn(shop.config.dataDir, email, /gift-card#([A-Z0-9-]{23})/)
  const id = await issue({ recipient_email: email, deliver_on: inDays(3), message: 'For the new house' })
  const due = await issue({ recipient_email: 'due@example.test', deliver_on: inDays(1) })
  await shop.sql`update gift_cards set deliver_on = ${inDays(-1)}::date where id = ${due}`
  await shop.work('gift_cards', () =>
    vi.waitFor(
      () =>
        expect(linkIn(shop.config.dataDir, 'due@example.test', /gift-card#([A-Z0-9-]{23})/)).toMatch(CODE),
      WITHIN,
    ),
  )
  expect(getLink()).toBe('')
  const sent = await shop.admin.post(`/api/admin/gift-cards/${id}/email`)
  expect(sent.statusCode, sent.body).toBe(200)
  await shop.work('gift_cards', () => vi.waitFor(() => expect(getLink()).toMatch(CODE), WITHIN))
  expect(JSON.stringify(listEmailTexts(shop.config.dataDir))).toContain('For the new house')
  const code = getLink()
  expect(await view(code)).toMatchObject({ status: 'open', message: 'For the new house' })
  await shop.admin.post(`/api/admin/gift-cards/${id}/email`)
  await shop.work(null, () => vi.waitFor(() => expect(getLink()).not.toBe(code), WITHIN))
  expect((await view(code)).message).toBe(giftCardMessages.unknown.template)
})

test('exports and erases who gave and got a card', async () => {
  const asha = await shop.asShopper()
  const { id, code } = await issueCode({ sender_name: 'Dev' })
  await claim(asha, code)
  expect(await exportAccount(shop.db, asha.userId)).toMatchObject({
    gift_cards: [{ amount: 50_000, balance: 50_000, recipient_name: 'Meera', sender_name: 'Dev' }],
  })
  const body = { current_password: TEST_PASSWORD }
  const gone = await asha.send({ method: 'DELETE', url: '/api/profile', payload: body })
  expect(gone.statusCode, gone.body).toBe(200)
  expect(await getCard(id)).toMatchObject({ status: 'claimed', recipient_name: '', customer: null })

  const old = await issue()
  await endOn(old, -800)
  await shop.work('gift_cards', () =>
    vi.waitFor(async () => expect((await getCard(old)).recipient_name).toBe(''), WITHIN),
  )
})

test('takes what is left when a card in use is cancelled', async () => {
  const asha = await shop.asShopper()
  const { id, code } = await issueCode({ amount: 100_000 })
  await claim(asha, code)
  await grant(asha.userId, 20_000)
  const placed = await order(asha)
  expect((await getCredit(asha)).balance).toBe(120_000 - TOTAL)
  await shop.admin.send({ method: 'DELETE', url: `/api/admin/gift-cards/${id}` })
  expect((await shop.admin.send({ method: 'DELETE', url: `/api/admin/gift-cards/${id}` })).statusCode).toBe(
    409,
  )
  await cancel(asha, placed.id)
  expect(await getCredit(asha)).toMatchObject({ balance: 120_000, gift_cards: [] })
})

test('leaves every book in order', async () => {
  // Products of the tests have stock without a movement.
  const broken = (await brokenInvariants(shop.sql)).filter((each) => !each.startsWith('product stock'))
  expect(broken).toEqual([])
})
