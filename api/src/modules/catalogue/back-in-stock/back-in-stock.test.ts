import { backInStockMessages } from '@nakshi/core/back-in-stock/messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { purgeExpired } from '../../../app/worker/purge-expired.ts'
import { backInStockSubscriptions, products } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'
import { notifyBackInStock } from './notify.ts'
import { MAX_BACK_IN_STOCK_SUBSCRIPTIONS } from './shop-routes.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

type Sent = { to: { address: string }; subject: string; text: string }

/** Writes and sends the letters that wait, as the worker does. */
async function sendQueuedEmails(): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: EmailJob }[]>`
    delete from jobs.job where name = 'mail' and data->>'email' in ('confirm_back_in_stock', 'back_in_stock')
    returning id, data`
  const sent: Sent[] = []
  const postbox = {
    send: async (sentEmail: Sent) => {
      sent.push(sentEmail)
    },
  }
  for (const { id, data } of jobs)
    await sendEmail(
      { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport: postbox },
      data,
      id,
    )
  return sent
}
const extractToken = ({ text }: Sent) => /back-in-stock#([\w-]+)/.exec(text)?.[1] ?? ''
const subscribe = (body: object) => shop.visitor().post('/api/back-in-stock', body)
const confirm = (token: string) => shop.visitor().post('/api/back-in-stock/confirm', { token })
const rows = (productId: string) =>
  shop.db.select().from(backInStockSubscriptions).where(eq(backInStockSubscriptions.product_id, productId))
const restock = (id: string, stock: number) =>
  shop.db.update(products).set({ stock }).where(eq(products.id, id))
const soldOut = () => addProduct(shop.db, { stock: 0 })

test('emails a confirmed visitor once when the product is back in stock and deletes the subscription', async () => {
  const lamp = await soldOut()
  const answer = await subscribe({ product_id: lamp.id, email: 'Meera@Example.test' })
  expect([answer.statusCode, answer.json()]).toEqual([202, toApiMessage(backInStockMessages.asked)])
  const [sentEmail, ...others] = await sendQueuedEmails()
  expect(others).toEqual([])
  expect(sentEmail?.to.address).toBe('meera@example.test')

  // Not before it is confirmed.
  await restock(lamp.id, 3)
  expect(await notifyBackInStock(shop.db)).toBe(0)
  if (!sentEmail) throw new Error('no letter was written')
  expect((await confirm(extractToken(sentEmail))).json()).toEqual(toApiMessage(backInStockMessages.confirmed))
  expect((await confirm(extractToken(sentEmail))).statusCode).toBe(200)

  expect(await notifyBackInStock(shop.db)).toBe(1)
  expect(await notifyBackInStock(shop.db)).toBe(0)
  const emails = await sendQueuedEmails()
  expect(emails).toMatchObject([
    { to: { address: 'meera@example.test' }, subject: `${lamp.title} is back in stock` },
  ])
  expect(emails[0]?.text).toContain(`/products/${lamp.slug}`)
  expect(await rows(lamp.id)).toEqual([])
  expect((await confirm(extractToken(sentEmail))).statusCode).toBe(422)
})

test('accepts a new subscription although the previous email was never sent', async () => {
  const [lamp, client] = [await soldOut(), await shop.asShopper()]
  await shop.sql`update users set email_confirmed_at = now() where id = ${client.userId}`
  const subscribe = () => client.post('/api/back-in-stock', { product_id: lamp.id })
  expect((await subscribe()).statusCode).toBe(202)
  await restock(lamp.id, 1)
  expect(await notifyBackInStock(shop.db)).toBe(1)
  await shop.sql`delete from jobs.job where name = 'mail'`
  await restock(lamp.id, 0)
  expect((await subscribe()).statusCode).toBe(202)
  await restock(lamp.id, 1)
  expect(await notifyBackInStock(shop.db)).toBe(1)
  await shop.sql`delete from jobs.job where name = 'mail'`
})

test('keeps the subscription when the product sells out again before the email is sent', async () => {
  const lamp = await soldOut()
  await subscribe({ product_id: lamp.id, email: 'ravi@example.test' })
  const [sentEmail] = await sendQueuedEmails()
  if (!sentEmail) throw new Error('no letter was written')
  await confirm(extractToken(sentEmail))
  await restock(lamp.id, 1)
  expect(await notifyBackInStock(shop.db)).toBe(1)
  await restock(lamp.id, 0)
  expect(await sendQueuedEmails()).toEqual([])
  await restock(lamp.id, 2)
  expect(await notifyBackInStock(shop.db)).toBe(1)
  expect(await sendQueuedEmails()).toHaveLength(1)
})

test('confirms the subscription of a confirmed account at once, only for its own email address', async () => {
  const lamp = await soldOut()
  const asha = await shop.asShopper()
  const body = { product_id: lamp.id, email: 'somebody.else@example.test' }
  // Not confirmed yet: an email asks, and the row has no account.
  expect((await asha.post('/api/back-in-stock', body)).json()).toEqual(
    toApiMessage(backInStockMessages.asked),
  )
  expect(await rows(lamp.id)).toMatchObject([{ user_id: null, confirmed_at: null }])
  await shop.sql`update users set email_confirmed_at = now() where id = ${asha.userId}`
  const { message } = (await asha.post('/api/back-in-stock', body)).json()
  const [row, ...others] = await rows(lamp.id)
  expect(others).toEqual([])
  expect(row).toMatchObject({ user_id: asha.userId, confirmed_at: expect.any(Date) })
  expect(row?.email).not.toBe('somebody.else@example.test')
  expect(message).toBe(formatMessage(backInStockMessages.will_notify, { email: row?.email ?? '' }))
  const exported =
    await shop.sql`select email from back_in_stock_subscriptions where user_id = ${asha.userId}`
  expect(exported).toHaveLength(1)
  await sendQueuedEmails()
})

test('removes the subscription through the link in the email', async () => {
  const lamp = await soldOut()
  await subscribe({ product_id: lamp.id, email: 'zoya@example.test' })
  const [sentEmail] = await sendQueuedEmails()
  if (!sentEmail) throw new Error('no letter was written')
  await confirm(extractToken(sentEmail))
  const withdraw = () =>
    shop.visitor().post('/api/back-in-stock/withdraw', { token: extractToken(sentEmail) })
  expect((await withdraw()).json()).toEqual(toApiMessage(backInStockMessages.unsubscribed))
  expect(await rows(lamp.id)).toEqual([])
  expect((await withdraw()).json()).toMatchObject({
    statusCode: 422,
    message: backInStockMessages.invalid.template,
  })
})

test('rejects an in-stock or unknown product, a missing email address and a forged link', async () => {
  const mug = await addProduct(shop.db, { stock: 1 })
  const hidden = await addProduct(shop.db, { stock: 0, is_active: false })
  const email = 'meera@example.test'
  expect((await subscribe({ product_id: mug.id, email })).json()).toMatchObject({ code: 'in_stock' })
  expect((await subscribe({ product_id: hidden.id, email })).statusCode).toBe(404)
  expect((await subscribe({ product_id: crypto.randomUUID(), email })).statusCode).toBe(404)
  const nameless = await subscribe({ product_id: (await soldOut()).id })
  expect(nameless.json().issues).toMatchObject([{ path: 'email' }])
  expect((await confirm('x'.repeat(43))).json()).toMatchObject({ code: 'notice_invalid' })
})

test('stores one subscription for each product and limits them for each address without an error', async () => {
  const email = 'many@example.test'
  const twice = await soldOut()
  for (let time = 0; time < 2; time += 1) await subscribe({ product_id: twice.id, email })
  expect(await rows(twice.id)).toHaveLength(1)
  for (let more = 1; more <= MAX_BACK_IN_STOCK_SUBSCRIPTIONS; more += 1) {
    const answer = await subscribe({ product_id: (await soldOut()).id, email })
    expect(answer.json()).toEqual(toApiMessage(backInStockMessages.asked))
  }
  const remaining = await shop.db
    .select()
    .from(backInStockSubscriptions)
    .where(eq(backInStockSubscriptions.email, email))
  expect(remaining).toHaveLength(MAX_BACK_IN_STOCK_SUBSCRIPTIONS)
})

test('tells a confirmed account that its limit is reached, whatever others entered for its address', async () => {
  const asha = await shop.asShopper()
  const [{ email } = { email: '' }] = await shop.sql`
    update users set email_confirmed_at = now() where id = ${asha.userId} returning email`
  const notify = async () => asha.post('/api/back-in-stock', { product_id: (await soldOut()).id })
  for (let more = 1; more <= MAX_BACK_IN_STOCK_SUBSCRIPTIONS; more += 1)
    await subscribe({ product_id: (await soldOut()).id, email })
  for (let more = 1; more <= MAX_BACK_IN_STOCK_SUBSCRIPTIONS; more += 1)
    expect((await notify()).statusCode).toBe(202)
  const refused = await notify()
  const message = formatMessage(backInStockMessages.too_many, { max: MAX_BACK_IN_STOCK_SUBSCRIPTIONS })
  expect(refused.json()).toMatchObject({ statusCode: 422, message })
  await sendQueuedEmails()
})

test('purges unconfirmed subscriptions after two days and confirmed ones after half a year', async () => {
  const lamp = await soldOut()
  const wait = (name: string, days: number, confirmed: boolean) => ({
    product_id: lamp.id,
    email: `${name}@example.test`,
    created_at: new Date(Date.now() - days * 86_400_000),
    confirmed_at: confirmed ? new Date() : null,
  })
  await shop.db
    .insert(backInStockSubscriptions)
    .values([
      wait('new', 1, false),
      wait('open', 3, false),
      wait('patient', 100, true),
      wait('old', 181, true),
    ])
  await purgeExpired(shop.db)
  expect((await rows(lamp.id)).map(({ email }) => email).sort()).toEqual([
    'new@example.test',
    'patient@example.test',
  ])
})

test('sends at most three confirmation emails an hour to one mailbox', async () => {
  const limited = await createTestApp({ rateLimits: true })
  try {
    for (let time = 0; time < 6; time += 1) {
      const { id } = await addProduct(limited.db, { stock: 0 })
      const body = { product_id: id, email: `victim+${time}@example.test` }
      expect((await limited.visitor().post('/api/back-in-stock', body)).statusCode).toBe(202)
    }
    const letters = await limited.sql`
      select from jobs.job where data->>'email' = 'confirm_back_in_stock'`
    expect(letters).toHaveLength(3)
  } finally {
    await limited.close()
  }
})

test('notifies of the chosen combination, not of another one', async () => {
  const shirt = await addProduct(shop.db, {
    title: 'Shirt',
    stock: 0,
    variants: ['S', 'L'].map((value) => ({ name: 'Size', type: 'size', value })),
    combinations: [
      { selections: { size: 'S' }, stock: 4 },
      { selections: { size: 'L' }, stock: 0 },
    ],
  })
  const client = await shop.asShopper()
  await shop.sql`update users set email_confirmed_at = now() where id = ${client.userId}`
  const request = (size: string) =>
    client.post('/api/back-in-stock', { product_id: shirt.id, variant_selections: { size } })
  expect((await request('S')).json()).toMatchObject({ code: 'in_stock' })
  expect((await request('XL')).statusCode).toBe(404)
  expect((await request('L')).statusCode).toBe(202)
  expect((await request('L')).statusCode).toBe(202)
  expect(await rows(shirt.id)).toMatchObject([{ combination_id: shirt.combinations[1]?.id }])
  expect(await notifyBackInStock(shop.db)).toBe(0)
  await shop.sql`update product_combinations set stock = 2 where id = ${shirt.combinations[1]?.id ?? ''}`
  expect(await notifyBackInStock(shop.db)).toBe(1)
  const sentEmail = (await sendQueuedEmails()).find(({ subject }) => subject === 'Shirt, L is back in stock')
  expect(sentEmail?.text).toContain(`/products/${shirt.slug}?v.size=L`)
})
