import { toIndiaDate } from '@nakshi/core/base/india-time'
import { savedDateMessages } from '@nakshi/core/occasions/messages'
import { getNextYearlyDate, MAX_SAVED_DATES } from '@nakshi/core/occasions/saved-date-rules'
import type { SavedDate } from '@nakshi/core/occasions/saved-dates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { type Client, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { emailOptOuts, orders, savedDates, users } from '../../platform/db/tables/index.ts'
import type { EmailJob } from '../../platform/jobs/queue.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'
import { queueGiftReminders } from './gift-reminder-email.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(savedDates)
  await shop.sql`delete from jobs.job where name = 'mail'`
})

const DAY_MS = 86_400_000
const today = () => toIndiaDate(new Date())
const addDays = (days: number) => new Date(Date.parse(today()) + days * DAY_MS).toISOString().slice(0, 10)
const dayOf = (date: string) => ({ day: Number(date.slice(8)), month: Number(date.slice(5, 7)) })

const asha = { name: 'Asha', occasion: 'birthday', day: 12, month: 12, year: null, remind_days: null }
const isUser = ({ userId }: Client) => eq(users.id, userId)

async function asConfirmed(): Promise<Client> {
  const client = await shop.asShopper()
  await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(isUser(client))
  return client
}

async function save(client: Client, body: object = {}): Promise<SavedDate> {
  const saved = await client.post('/api/saved-dates', { ...asha, ...body })
  expect(saved.statusCode, saved.body).toBe(201)
  return saved.json()
}

/** A confirmed customer with a birthday in so many days. */
async function expectBirthday(days: number, remindDays: number | null = 14) {
  const client = await asConfirmed()
  const date = addDays(days)
  const saved = await save(client, { ...dayOf(date), remind_days: remindDays })
  return { client, saved, date }
}

const queue = (now = new Date()) => queueGiftReminders(shop.db, now)

type Sent = { to: { address: string }; subject: string; text: string; headers?: Record<string, string> }

/** Like the email worker. Jobs stay in the queue. */
async function sendQueued(deliver: () => Promise<void> = async () => {}): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: EmailJob }[]>`
    select id, data from jobs.job where name = 'mail' and data->>'email' = 'gift_reminder' order by created_on`
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

const listConsents = async (client: Client) =>
  (await client.get('/api/profile/privacy'))
    .json()
    .consents.map(({ purpose, is_given }: Record<string, unknown>) => [purpose, is_given])
    .toReversed()

test('saves, lists by the next date, replaces and deletes dates', async () => {
  const client = await shop.asShopper()
  const later = await save(client, { name: 'Ravi', ...dayOf(addDays(40)), year: 1990 })
  const sooner = await save(client, { name: 'Meera', occasion: 'anniversary', ...dayOf(addDays(3)) })
  expect(sooner).toMatchObject({ next_date: addDays(3), year: null, remind_days: null })
  const list = async () => (await client.get('/api/saved-dates')).json().items
  expect(await list()).toEqual([sooner, later])
  const url = `/api/saved-dates/${sooner.id}`
  const leapDay = { ...asha, name: 'Meera', day: 29, month: 2 }
  const changed = await client.put(url, leapDay)
  expect(changed.json()).toMatchObject({ ...leapDay, next_date: getNextYearlyDate(leapDay, today()) })
  const wrong = await client.put(url, { ...leapDay, day: 30 })
  expect([wrong.statusCode, wrong.json().issues]).toMatchObject([
    400,
    [{ path: 'day', message: savedDateMessages.no_such_day.template }],
  ])
  expect((await client.delete(url)).json().items).toEqual([later])
  expect((await client.delete(url)).statusCode).toBe(404)
})

test('shows, changes and deletes the dates of the caller only', async () => {
  const [owner, other] = [await shop.asShopper(), await shop.asShopper()]
  const { id } = await save(owner)
  const url = `/api/saved-dates/${id}`
  expect((await other.get('/api/saved-dates')).json()).toEqual({ items: [] })
  expect((await other.put(url, asha)).statusCode).toBe(404)
  expect((await other.delete(url)).statusCode).toBe(404)
  expect((await shop.visitor().get('/api/saved-dates')).statusCode).toBe(401)
  expect((await owner.get('/api/saved-dates')).json().items).toHaveLength(1)
})

test('saves at most 50 dates, also with parallel requests', async () => {
  const client = await shop.asShopper()
  const row = { user_id: client.userId, name: 'Asha', occasion: 'birthday' as const, day: 1, month: 1 }
  await shop.db.insert(savedDates).values(Array.from({ length: MAX_SAVED_DATES - 1 }, () => row))
  const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/saved-dates', asha)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422])
  expect(await shop.db.$count(savedDates)).toBe(MAX_SAVED_DATES)
})

test('records the consent of the first reminder, and its withdrawal with the last one', async () => {
  const client = await shop.asShopper()
  const { id } = await save(client)
  expect(await listConsents(client)).toEqual([])
  const url = `/api/saved-dates/${id}`
  await client.put(url, { ...asha, remind_days: 7 })
  const other = await save(client, { remind_days: 21 })
  expect(await listConsents(client)).toEqual([['gift_reminder', true]])
  await client.put(url, asha)
  expect(await listConsents(client)).toEqual([['gift_reminder', true]])
  await client.delete(`/api/saved-dates/${other.id}`)
  expect(await listConsents(client)).toEqual([
    ['gift_reminder', true],
    ['gift_reminder', false],
  ])
})

test.each([
  [15, 14, 0],
  [14, 14, 1],
  [3, 14, 1],
  [1, 14, 1],
  [0, 14, 0],
  [8, 7, 0],
  [7, 7, 1],
  [21, 21, 1],
  [3, null, 0],
])('a date in %i days with a reminder %o days before queues %i emails', async (days, remindDays, emails) => {
  await expectBirthday(days, remindDays)
  expect(await queue()).toBe(emails)
})

test('sends one email for each date and year, with several workers', async () => {
  const { client, date } = await expectBirthday(14)
  const counts = await Promise.all([queue(), queue(), queue()])
  expect(counts.toSorted()).toEqual([0, 0, 1])
  const [email, ...others] = await sendQueued()
  expect(others).toEqual([])
  expect(email?.to.address).toBe(client.email)
  expect(email?.subject).toBe('A date that you saved is coming up')
  expect(email?.text).toContain('Birthday: Asha')
  expect(email?.text).toContain(`Find a gift: ${shop.config.publicUrl}/occasions/birthday`)
  expect(email?.text).not.toContain('Your gift a year ago')
  // The job comes again, for example after the worker died
  expect(await sendQueued()).toEqual([])
  expect(await queue(new Date(Date.now() + DAY_MS))).toBe(0)
  const nextYear = new Date(Date.parse(`${Number(date.slice(0, 4)) + 1}${date.slice(4)}`) - 5 * DAY_MS)
  expect(await queue(nextYear)).toBe(1)
})

test('is due again when the day is moved, and not when something else is changed', async () => {
  const { client, saved } = await expectBirthday(10)
  expect(await queue()).toBe(1)
  const url = `/api/saved-dates/${saved.id}`
  const { day, month } = saved
  await client.put(url, { ...asha, day, month, name: 'Asha Rao', remind_days: 21 })
  expect(await queue()).toBe(0)
  await client.put(url, { ...asha, ...dayOf(addDays(12)), remind_days: 21 })
  // The email that was queued is of the day before
  expect(await sendQueued()).toEqual([])
  expect(await queue()).toBe(1)
  expect(await sendQueued()).toHaveLength(1)
})

test('is sent by a later attempt when the mail server fails', async () => {
  await expectBirthday(10)
  await queue()
  const fail = () => Promise.reject(new Error('mail server is down'))
  await expect(sendQueued(fail)).rejects.toThrow('mail server is down')
  expect(await sendQueued()).toHaveLength(1)
})

test('names the gift that was delivered around the date a year ago', async () => {
  const { client, date } = await expectBirthday(14)
  const deliver = async (title: string, days: number) => {
    const product = await addProduct(shop.db, { title })
    const { id } = await addOrder(shop.db, {
      ...{ user_id: client.userId, status: 'delivered', product_id: product.id },
    })
    const lastYear = Date.parse(`${Number(date.slice(0, 4)) - 1}${date.slice(4)}T06:00:00Z`)
    const deliveredAt = new Date(lastYear + days * DAY_MS)
    await shop.db.update(orders).set({ delivered_at: deliveredAt }).where(eq(orders.id, id))
    return id
  }
  await deliver('Too early', -31)
  await deliver('Also near', 30)
  const gift = await deliver('Name mug', -3)
  await queue()
  const [email] = await sendQueued()
  expect(email?.text).toContain('Your gift a year ago: ')
  const titles = await shop.sql`select product->>'title' as title from order_items where order_id = ${gift}`
  expect(email?.text).toContain(`Your gift a year ago: ${titles[0]?.title}`)
  expect(email?.text).toContain(`Order it again: ${shop.config.publicUrl}/order-details/${gift}`)
})

test('is in Hindi for a customer who chose it', async () => {
  const { client } = await expectBirthday(14)
  await shop.db.update(users).set({ language: 'hi' }).where(isUser(client))
  await queue()
  const [email] = await sendQueued()
  expect(email?.text).toContain('जन्मदिन: Asha')
  expect(email?.text).toContain(`${shop.config.publicUrl}/hi/occasions/birthday`)
})

test('stops by a link of its own, without signing in, and leaves other emails', async () => {
  const { client, saved } = await expectBirthday(14)
  await client.patch('/api/profile', { cart_reminder_opt_in: true })
  await queue()
  const [email] = await sendQueued()
  const path = /\/unsubscribe\?token=[\w-]+&list=gift_reminders/.exec(email?.text ?? '')?.[0] ?? ''
  expect(email?.headers).toMatchObject({
    'List-Unsubscribe': `<${shop.config.publicUrl}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const page = await shop.visitor().get(path)
  expect(page.body).toContain('Stop reminders of your saved dates?')
  // Opening it changes nothing, and neither does its token for all emails
  expect((await client.get('/api/saved-dates')).json().items[0].remind_days).toBe(14)
  const forAll = path.replace('&list=gift_reminders', '')
  expect((await shop.app.inject({ method: 'POST', url: forAll })).statusCode).toBe(422)
  const stopped = await shop.app.inject({ method: 'POST', url: path })
  expect([stopped.statusCode, stopped.body]).toEqual([
    200,
    expect.stringContaining('Your reminders are stopped'),
  ])
  expect((await client.get('/api/saved-dates')).json().items).toMatchObject([
    { id: saved.id, remind_days: null },
  ])
  expect((await client.get('/api/profile')).json().cart_reminder_opt_in).toBe(true)
  expect(await listConsents(client)).toContainEqual(['gift_reminder', false])
})

const exclusions: [string, (saved: Awaited<ReturnType<typeof expectBirthday>>) => Promise<unknown>][] = [
  [
    'the email address is not confirmed',
    ({ client }) => shop.db.update(users).set({ email_confirmed_at: null }).where(isUser(client)),
  ],
  [
    'the address is unsubscribed from all emails',
    ({ client }) => shop.db.insert(emailOptOuts).values({ email_hash: hashEmail(client.email) }),
  ],
  ['the date is deleted', ({ client, saved }) => client.delete(`/api/saved-dates/${saved.id}`)],
  [
    'the reminder is taken off',
    ({ client, saved: { id, day, month } }) => client.put(`/api/saved-dates/${id}`, { ...asha, day, month }),
  ],
  [
    'the account is deleted',
    ({ client }) =>
      client.send({ method: 'DELETE', url: '/api/profile', payload: { current_password: TEST_PASSWORD } }),
  ],
]

test.each(exclusions)('is neither sent nor queued when %s', async (_name, exclude) => {
  const saved = await expectBirthday(10)
  expect(await queue()).toBe(1)
  await exclude(saved)
  expect(await sendQueued()).toEqual([])
  await shop.db.update(savedDates).set({ reminded_for: null })
  expect(await queue()).toBe(0)
})

test('refuses a day that no month has, and a reminder of other days', async () => {
  const client = await shop.asShopper()
  const row = {
    user_id: client.userId,
    name: 'Asha',
    occasion: 'birthday',
    day: 30,
    month: 2,
    remind_days: 7,
  }
  await expect(shop.sql`insert into saved_dates ${shop.sql(row)}`).rejects.toThrow('saved_dates_day')
  await expect(
    shop.sql`insert into saved_dates ${shop.sql({ ...row, day: 29, remind_days: 3 })}`,
  ).rejects.toThrow('saved_dates_remind_days')
})
