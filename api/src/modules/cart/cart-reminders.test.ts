import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import {
  cartItems,
  cartReminderEmails,
  cartReminders,
  emailOptOuts,
  productImages,
  products,
  sentEmails,
  users,
} from '../../platform/db/tables/index.ts'
import type { EmailJob } from '../../platform/jobs/queue.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'
import { toUnsubscribeUrl } from '../reviews/unsubscribe-link.ts'
import { queueCartReminders, startCartReminder } from './cart-reminder-email.ts'
import { lockCart } from './price-cart.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(cartItems)
  await shop.db.delete(cartReminders)
  await shop.db.delete(cartReminderEmails)
  await shop.sql`delete from jobs.job where name = 'mail'`
  await setStore(shop.db, { cart_reminders: true, cart_reminder_hours: 10 })
})

const queue = () => queueCartReminders(shop.db)
const isUser = ({ userId }: Client) => eq(users.id, userId)

/** Lines, consent and the last reminder are that much older. */
async function passHours({ userId }: Client, hours: number): Promise<void> {
  await shop.sql`update cart_items set created_at = created_at - make_interval(hours => ${hours}),
    updated_at = updated_at - make_interval(hours => ${hours}) where user_id = ${userId}`
  await shop.sql`update users set
    cart_reminder_opt_in_at = cart_reminder_opt_in_at - make_interval(hours => ${hours}) where id = ${userId}`
  await shop.sql`update cart_reminders set created_at = created_at - make_interval(hours => ${hours})
    where user_id = ${userId}`
  await shop.sql`update cart_reminder_emails set sent_at = sent_at - make_interval(hours => ${hours})`
  await shop.sql`update orders set created_at = created_at - make_interval(hours => ${hours})
    where user_id = ${userId}`
}

const deleteAccount = (client: Client) =>
  client.send({ method: 'DELETE', url: '/api/profile', payload: { current_password: TEST_PASSWORD } })

async function addToCart(client: Client, product: { id: string }, quantity = 1): Promise<void> {
  const added = await client.post('/api/cart', { product_id: product.id, quantity })
  expect(added.statusCode, added.body).toBe(201)
}

async function asConsenting(): Promise<Client> {
  const client = await shop.asShopper()
  await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(isUser(client))
  const saved = await client.patch('/api/profile', { cart_reminder_opt_in: true })
  expect(saved.json().cart_reminder_opt_in).toBe(true)
  return client
}

/** A consenting customer who left one product in the cart. */
async function leaveCart(hours = 11) {
  const client = await asConsenting()
  const product = await addProduct(shop.db)
  await addToCart(client, product)
  await passHours(client, hours)
  return { client, product }
}

async function placeOrder(client: Client) {
  const { total } = (await client.post('/api/checkout/quote', {})).json()
  const shippingAddress = { ...deliveryAddress, email: client.email }
  const order = { shipping_address: shippingAddress, payment_method: 'cod', expected_total: total }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const placed = await client.post('/api/orders', order, { headers })
  expect(placed.statusCode, placed.body).toBe(201)
}

type Sent = {
  to: { address: string }
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: { cid?: string }[]
}

/** Like the email worker. Jobs stay in the queue. @param deliver throws where the mail server fails */
async function sendQueued(deliver: () => Promise<void> = async () => {}): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: EmailJob }[]>`
    select id, data from jobs.job where name = 'mail' and data->>'email' = 'cart_reminder' order by created_on`
  const sent: Sent[] = []
  const transport = {
    send: async (email: Sent) => {
      await deliver()
      sent.push(email)
    },
  }
  const sender = { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport }
  for (const { id, data } of jobs) await sendEmail(sender, data, id)
  return sent
}

const unsubscribePath = (text: string) => /\/unsubscribe\?token=[\w-]+/.exec(text)?.[0] ?? ''

test('sends one email about the cart, with a link that unsubscribes without signing in', async () => {
  const { client, product } = await leaveCart()
  expect([await queue(), await queue()]).toEqual([1, 0])
  const [email, ...others] = await sendQueued()
  expect(others).toEqual([])
  expect(email?.to.address).toBe(client.email)
  expect(email?.subject).toBe('You left items in your cart')
  expect(email?.text).toContain(
    `1 × ${product.title}: ₹499.00 (₹588.82 with GST)\nSubtotal: ₹499.00 (₹588.82 with GST)`,
  )
  expect(email?.text).toContain(`View your cart: ${shop.config.publicUrl}/cart`)
  const path = unsubscribePath(email?.text ?? '')
  expect(email?.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${shop.config.publicUrl}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const page = await shop.visitor().get(path)
  expect(page.body).toContain('cart reminders')
  await shop.app.inject({ method: 'POST', url: path })
  expect((await client.get('/api/profile')).json().cart_reminder_opt_in).toBe(false)
})

test('names variants and prices of now, adds up lines, and leaves texts and unavailable items out', async () => {
  const client = await asConsenting()
  const option = { name: 'Name', type: 'text' as const, price_modifier: 1_000 }
  const mug = await addProduct(shop.db, {
    title: 'Name mug',
    custom_options: [option],
    variants: [{ name: 'Red', type: 'Colour', value: 'Red' }],
  })
  const gone = await addProduct(shop.db, { title: 'Gone' })
  const soldOut = await addProduct(shop.db, { title: 'Sold out' })
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#23408E' } })
    .png()
    .toBuffer()
  await openMediaStore(shop.config).write('catalogue/mug.png', picture, 'image/png')
  await shop.db
    .insert(productImages)
    .values({ product_id: mug.id, url: '/media/catalogue/mug.png', is_primary: true })
  for (const name of ['Zyxmark', 'Ravi'])
    await client.post('/api/cart', {
      product_id: mug.id,
      quantity: 1,
      variant_selections: { Colour: 'Red' },
      custom_options: { [mug.custom_options[0]?.id ?? '']: { text: name } },
    })
  for (const product of [gone, soldOut]) await addToCart(client, product)
  await passHours(client, 11)
  await shop.db.update(products).set({ price: 20_000 }).where(eq(products.id, mug.id))
  await shop.db.update(products).set({ is_active: false }).where(eq(products.id, gone.id))
  await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut.id))
  await queue()
  const [email] = await sendQueued()
  expect(email?.text).toContain(
    '\n\n2 × Name mug, Red: ₹420.00 (₹495.60 with GST)\nSubtotal: ₹420.00 (₹495.60 with GST)\n\n',
  )
  expect(`${email?.text}${email?.html}`).not.toMatch(/Zyxmark|Gone|Sold out/)
  expect(email?.attachments).toMatchObject([{ cid: 'picture-1' }])
})

const change = (values: Partial<typeof users.$inferInsert>) => (client: Client) =>
  shop.db.update(users).set(values).where(isUser(client))
type Left = Awaited<ReturnType<typeof leaveCart>>
const exclusions: [string, (left: Left) => Promise<unknown>][] = [
  ['reminders are switched off', () => setStore(shop.db, { cart_reminders: false })],
  [
    'the customer withdraws the consent',
    ({ client }) => client.patch('/api/profile', { cart_reminder_opt_in: false }),
  ],
  ['the email address is not confirmed', ({ client }) => change({ email_confirmed_at: null })(client)],
  [
    'the address is unsubscribed',
    ({ client }) => shop.db.insert(emailOptOuts).values({ email_hash: hashEmail(client.email) }),
  ],
  ['the order is placed', ({ client }) => placeOrder(client)],
  ['the cart is emptied', ({ client }) => client.delete('/api/cart')],
  [
    'no item is sold any more',
    ({ product }) => shop.db.update(products).set({ is_active: false }).where(eq(products.id, product.id)),
  ],
  ['the product is deleted', ({ product }) => shop.db.delete(products).where(eq(products.id, product.id))],
  [
    'the customer orders something else and leaves the item',
    async ({ client }) => {
      const lines = await shop.db.delete(cartItems).where(eq(cartItems.user_id, client.userId)).returning()
      await addToCart(client, await addProduct(shop.db))
      await placeOrder(client)
      await shop.db.insert(cartItems).values(lines.map(({ choices_hash: _hash, ...line }) => line))
    },
  ],
  ['the account is deleted', ({ client }) => deleteAccount(client)],
]

test.each(exclusions)('is neither sent nor queued when %s', async (_name, exclude) => {
  const left = await leaveCart()
  expect(await queue()).toBe(1)
  await exclude(left)
  expect(await sendQueued()).toEqual([])
  await shop.db.delete(cartReminders)
  expect(await queue()).toBe(0)
})

test('is not sent while every item is out of stock', async () => {
  const { product } = await leaveCart()
  await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  await queue()
  expect(await sendQueued()).toEqual([])
})

test.each([
  [9, 0],
  [11, 1],
  [7 * 24 + 9, 1],
  [7 * 24 + 11, 0],
])('a cart left %i hours ago queues %i emails at 10 hours', async (hours, emails) => {
  await leaveCart(hours)
  expect(await queue()).toBe(emails)
})

test('waits the delay after a consent given later', async () => {
  const { client } = await leaveCart()
  await client.patch('/api/profile', { cart_reminder_opt_in: true })
  expect(await queue()).toBe(0)
})

test('is for accounts that agreed only: not for guests, and not by default', async () => {
  await setStore(shop.db, { accounts: 'optional' })
  const product = await addProduct(shop.db)
  const guest = shop.visitor()
  await guest.post('/api/auth/guest')
  await addToCart(guest, product)
  expect((await guest.patch('/api/profile', { cart_reminder_opt_in: true })).statusCode).toBe(401)
  await expect(
    shop.sql`update users set cart_reminder_opt_in_at = now() where email is null`,
  ).rejects.toThrow('users_guest')
  const silent = await shop.asShopper()
  await change({ email_confirmed_at: new Date() })(silent)
  await addToCart(silent, product)
  await passHours(silent, 11)
  expect((await silent.get('/api/profile')).json().cart_reminder_opt_in).toBe(false)
  expect(await queue()).toBe(0)
})

test('reminds again of a new cart, not of one that was added to', async () => {
  const { client } = await leaveCart()
  await queue()
  await sendQueued()
  await shop.sql`delete from jobs.job where name = 'mail'`
  await passHours(client, 20)
  await addToCart(client, await addProduct(shop.db))
  await passHours(client, 11)
  expect(await queue()).toBe(0)
  await client.delete('/api/cart')
  await passHours(client, 7 * 24 - 31)
  await addToCart(client, await addProduct(shop.db))
  await passHours(client, 11)
  expect(await queue()).toBe(1)
  expect(await sendQueued()).toHaveLength(1)
})

test('sends an address one reminder in seven days, also of a new cart and a new account', async () => {
  const { client } = await leaveCart()
  await queue()
  expect(await sendQueued()).toHaveLength(1)
  await shop.sql`delete from jobs.job where name = 'mail'`
  await client.delete('/api/cart')
  await addToCart(client, await addProduct(shop.db))
  await passHours(client, 7 * 24 - 1)
  expect(await queue()).toBe(0)
  await passHours(client, 2)
  expect(await queue()).toBe(1)
  // Sent to the address since the email was queued
  await shop.db
    .insert(cartReminderEmails)
    .values({ email_hash: hashEmail(client.email) })
    .onConflictDoUpdate({ target: cartReminderEmails.email_hash, set: { sent_at: new Date() } })
  expect(await sendQueued()).toEqual([])
  expect(await queue()).toBe(0)
})

test('a cart that changes while its email waits is due again later', async () => {
  const { client, product } = await leaveCart()
  await queue()
  await addToCart(client, product)
  expect(await sendQueued()).toEqual([])
  await shop.sql`delete from jobs.job where name = 'mail'`
  expect(await queue()).toBe(0)
  await passHours(client, 11)
  expect(await queue()).toBe(1)
  expect(await sendQueued()).toHaveLength(1)
})

test('two workers queue and send one email', async () => {
  const { client } = await leaveCart()
  expect((await Promise.all([queue(), queue(), queue()])).toSorted()).toEqual([0, 0, 1])
  await shop.db.transaction((tx) =>
    tx.execute(sql`insert into jobs.job (name, data)
    values ('mail', ${JSON.stringify({ email: 'cart_reminder', user_id: client.userId })}::jsonb)`),
  )
  const sent = await Promise.all([sendQueued(), sendQueued()])
  expect(sent.flat()).toHaveLength(1)
})

test('a crash while sending does not send twice, a failed delivery is repeated', async () => {
  const { client } = await leaveCart()
  await queue()
  await expect(
    sendQueued(async () => {
      throw new Error('mail server down')
    }),
  ).rejects.toThrow('mail server down')
  expect(await sendQueued()).toHaveLength(1)
  expect(await sendQueued()).toEqual([])

  await shop.db.delete(cartReminders)
  await shop.db.delete(cartReminderEmails)
  await queue()
  // The process ends here.
  expect(await startCartReminder(shop.db, client.userId)).toBe(true)
  expect(await sendQueued()).toEqual([])
})

/** Holds the lock of an order that is being placed. */
async function whileOrdering<T>({ userId }: Client, work: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined
  await shop.db.transaction(async (tx) => {
    await lockCart(tx, userId)
    running = work()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await tx.delete(cartItems).where(eq(cartItems.user_id, userId))
  })
  if (!running) throw new Error('not started')
  return running
}

test('queues and sends nothing while an order is being placed', async () => {
  const { client } = await leaveCart()
  expect(await whileOrdering(client, queue)).toBe(0)
  const other = await leaveCart()
  expect(await queue()).toBe(1)
  expect(await whileOrdering(other.client, sendQueued)).toEqual([])
})

test('a consent after an unsubscription counts, until the next unsubscription', async () => {
  const { client } = await leaveCart()
  await queue()
  const [email] = await sendQueued()
  const url = unsubscribePath(email?.text ?? '')
  const optIn = async () => (await client.get('/api/profile')).json().cart_reminder_opt_in
  for (const _time of [1, 2]) {
    await shop.app.inject({ method: 'POST', url })
    expect(await optIn()).toBe(false)
    await client.patch('/api/profile', { cart_reminder_opt_in: true })
    expect(await optIn()).toBe(true)
  }
  // Removing the unsubscription, as another consent may do, does not bring this one back.
  await shop.app.inject({ method: 'POST', url })
  await shop.db.delete(emailOptOuts)
  expect(await optIn()).toBe(false)
})

test('an address that unsubscribed again after the consent of an account that takes it later gets none', async () => {
  const email = `other-${crypto.randomUUID()}@example.test`
  await shop.db
    .insert(emailOptOuts)
    .values({ email_hash: hashEmail(email), created_at: new Date(Date.now() - 86_400_000) })
  const { client } = await leaveCart()
  await shop.app.inject({ method: 'POST', url: unsubscribePath(toUnsubscribeUrl(shop.config, email)) })
  await change({ email })(client)
  expect(await queue()).toBe(0)
})

test('leaves no trace of a deleted account', async () => {
  const { client } = await leaveCart()
  await queue()
  await sendQueued()
  expect(await shop.db.$count(sentEmails, eq(sentEmails.user_id, client.userId))).toBeGreaterThan(0)
  await deleteAccount(client)
  expect(await shop.db.$count(cartReminders)).toBe(0)
  expect(await shop.db.$count(sentEmails, eq(sentEmails.user_id, client.userId))).toBe(0)
})

test.each([
  [0, 400],
  [169, 400],
  [1.5, 400],
  [null, 400],
  [1, 200],
  [168, 200],
])('saving a delay of %s hours answers %i, with the field', async (hours, status) => {
  const admin = await shop.asAdmin()
  const url = '/api/admin/settings/store_settings'
  await setStore(shop.db, demoStoreDetails)
  const { value } = (await admin.get(url)).json()
  const answer = await admin.put(url, { value: { ...value, cart_reminder_hours: hours } })
  expect(answer.statusCode, answer.body).toBe(status)
  if (status === 400) expect(answer.json().issues).toMatchObject([{ path: 'value.cart_reminder_hours' }])
})

test('the shop says that reminders exist, not the delay', async () => {
  const { store_settings: store } = (await shop.visitor().get('/api/settings')).json()
  expect(store.cart_reminders).toBe(true)
  expect(store).not.toHaveProperty('cart_reminder_hours')
})
