import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { stockNoticeSentences as say } from '../../contract/stock-notice-sentences.ts'
import { products, stockNotices } from '../../db/tables/index.ts'
import { MOST_STOCK_NOTICES } from '../../domain/stock-notices.ts'
import { forgetExpired } from '../../jobs/forget-expired.ts'
import { sendLetter } from '../../jobs/letters/send-letter.ts'
import type { LetterJob } from '../../jobs/queue.ts'
import { openMediaStore } from '../../media/store.ts'
import { tellBackInStock } from './tell-back-in-stock.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

type Sent = { to: { address: string }; subject: string; text: string }

/** Writes and sends the letters that wait, as the worker does. */
async function post(): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: LetterJob }[]>`
    delete from jobs.job where name = 'mail' and data->>'letter' in ('confirm_stock_notice', 'back_in_stock')
    returning id, data`
  const sent: Sent[] = []
  const postbox = {
    send: async (letter: Sent) => {
      sent.push(letter)
    },
  }
  for (const { id, data } of jobs)
    await sendLetter(
      { db: shop.db, store: openMediaStore(shop.config), config: shop.config, postbox },
      data,
      id,
    )
  return sent
}
const tokenIn = ({ text }: Sent) => /stock-notice#([\w-]+)/.exec(text)?.[1] ?? ''
const ask = (body: object) => shop.visitor().post('/api/stock-notices', body)
const confirm = (token: string) => shop.visitor().post('/api/stock-notices/confirm', { token })
const rows = (productId: string) =>
  shop.db.select().from(stockNotices).where(eq(stockNotices.product_id, productId))
const restock = (id: string, stock: number) =>
  shop.db.update(products).set({ stock }).where(eq(products.id, id))
const soldOut = () => addProduct(shop.db, { stock: 0 })

test('a visitor confirms the address, gets one letter when it is back, and is forgotten', async () => {
  const lamp = await soldOut()
  const answer = await ask({ product_id: lamp.id, email: 'Meera@Example.test' })
  expect([answer.statusCode, answer.json()]).toEqual([202, { message: say.asked }])
  const [letter, ...others] = await post()
  expect(others).toEqual([])
  expect(letter?.to.address).toBe('meera@example.test')

  // Not before it is confirmed.
  await restock(lamp.id, 3)
  expect(await tellBackInStock(shop.db)).toBe(0)
  if (!letter) throw new Error('no letter was written')
  expect((await confirm(tokenIn(letter))).json()).toEqual({ message: say.confirmed })
  expect((await confirm(tokenIn(letter))).statusCode).toBe(200)

  expect(await tellBackInStock(shop.db)).toBe(1)
  expect(await tellBackInStock(shop.db)).toBe(0)
  const told = await post()
  expect(told).toMatchObject([
    { to: { address: 'meera@example.test' }, subject: `${lamp.title} is back in stock` },
  ])
  expect(told[0]?.text).toContain(`/products/${lamp.slug}`)
  expect(await rows(lamp.id)).toEqual([])
  expect((await confirm(tokenIn(letter))).statusCode).toBe(422)
})

test('whoever asks again waits again, although the letter of the last time never got through', async () => {
  const [lamp, client] = [await soldOut(), await shop.asShopper()]
  await shop.sql`update users set email_confirmed_at = now() where id = ${client.userId}`
  const ask = () => client.post('/api/stock-notices', { product_id: lamp.id })
  expect((await ask()).statusCode).toBe(202)
  await restock(lamp.id, 1)
  expect(await tellBackInStock(shop.db)).toBe(1)
  await shop.sql`delete from jobs.job where name = 'mail'`
  await restock(lamp.id, 0)
  expect((await ask()).statusCode).toBe(202)
  await restock(lamp.id, 1)
  expect(await tellBackInStock(shop.db)).toBe(1)
  await shop.sql`delete from jobs.job where name = 'mail'`
})

test('what sold out again before its letter was written is waited for on', async () => {
  const lamp = await soldOut()
  await ask({ product_id: lamp.id, email: 'ravi@example.test' })
  const [letter] = await post()
  if (!letter) throw new Error('no letter was written')
  await confirm(tokenIn(letter))
  await restock(lamp.id, 1)
  expect(await tellBackInStock(shop.db)).toBe(1)
  await restock(lamp.id, 0)
  expect(await post()).toEqual([])
  await restock(lamp.id, 2)
  expect(await tellBackInStock(shop.db)).toBe(1)
  expect(await post()).toHaveLength(1)
})

test('somebody whose address is proven waits at once, at that address and no other', async () => {
  const lamp = await soldOut()
  const asha = await shop.asShopper()
  const body = { product_id: lamp.id, email: 'somebody.else@example.test' }
  // Not proven yet: a letter asks, and the row is nobody's.
  expect((await asha.post('/api/stock-notices', body)).json()).toEqual({ message: say.asked })
  expect(await rows(lamp.id)).toMatchObject([{ user_id: null, confirmed_at: null }])
  await shop.sql`update users set email_confirmed_at = now() where id = ${asha.userId}`
  const { message } = (await asha.post('/api/stock-notices', body)).json()
  const [row, ...others] = await rows(lamp.id)
  expect(others).toEqual([])
  expect(row).toMatchObject({ user_id: asha.userId, confirmed_at: expect.any(Date) })
  expect(row?.email).not.toBe('somebody.else@example.test')
  expect(message).toBe(say.will_tell(row?.email ?? ''))
  const exported = await shop.sql`select email from stock_notices where user_id = ${asha.userId}`
  expect(exported).toHaveLength(1)
  await post()
})

test('the link of the letter takes it back, confirmed or not', async () => {
  const lamp = await soldOut()
  await ask({ product_id: lamp.id, email: 'zoya@example.test' })
  const [letter] = await post()
  if (!letter) throw new Error('no letter was written')
  await confirm(tokenIn(letter))
  const withdraw = () => shop.visitor().post('/api/stock-notices/withdraw', { token: tokenIn(letter) })
  expect((await withdraw()).json()).toEqual({ message: say.forgotten })
  expect(await rows(lamp.id)).toEqual([])
  expect((await withdraw()).json()).toMatchObject({ statusCode: 422, message: say.invalid })
})

test('is refused for what is there, for what is not, without an address and with a made-up link', async () => {
  const mug = await addProduct(shop.db, { stock: 1 })
  const hidden = await addProduct(shop.db, { stock: 0, is_active: false })
  const email = 'meera@example.test'
  expect((await ask({ product_id: mug.id, email })).json()).toMatchObject({ code: 'in_stock' })
  expect((await ask({ product_id: hidden.id, email })).statusCode).toBe(404)
  expect((await ask({ product_id: crypto.randomUUID(), email })).statusCode).toBe(404)
  const nameless = await ask({ product_id: (await soldOut()).id })
  expect(nameless.json().issues).toMatchObject([{ path: 'email' }])
  expect((await confirm('x'.repeat(43))).json()).toMatchObject({ code: 'notice_invalid' })
})

test('an address asks once for a product, and waits for so many at most, without being told', async () => {
  const email = 'many@example.test'
  const twice = await soldOut()
  for (let time = 0; time < 2; time += 1) await ask({ product_id: twice.id, email })
  expect(await rows(twice.id)).toHaveLength(1)
  for (let more = 1; more <= MOST_STOCK_NOTICES; more += 1) {
    const answer = await ask({ product_id: (await soldOut()).id, email })
    expect(answer.json()).toEqual({ message: say.asked })
  }
  const kept = await shop.db.select().from(stockNotices).where(eq(stockNotices.email, email))
  expect(kept).toHaveLength(MOST_STOCK_NOTICES)
})

test('an address nobody confirmed is forgotten after two days, a confirmed one after half a year', async () => {
  const lamp = await soldOut()
  const wait = (name: string, days: number, confirmed: boolean) => ({
    product_id: lamp.id,
    email: `${name}@example.test`,
    created_at: new Date(Date.now() - days * 86_400_000),
    confirmed_at: confirmed ? new Date() : null,
  })
  await shop.db
    .insert(stockNotices)
    .values([
      wait('new', 1, false),
      wait('open', 3, false),
      wait('patient', 100, true),
      wait('old', 181, true),
    ])
  await forgetExpired(shop.db)
  expect((await rows(lamp.id)).map(({ email }) => email).sort()).toEqual([
    'new@example.test',
    'patient@example.test',
  ])
})

test('three letters an hour go to an address, however often somebody asks', async () => {
  const limited = await createTestApp({ rateLimits: true })
  try {
    for (let time = 0; time < 6; time += 1) {
      const { id } = await addProduct(limited.db, { stock: 0 })
      const body = { product_id: id, email: 'victim@example.test' }
      expect((await limited.visitor().post('/api/stock-notices', body)).statusCode).toBe(202)
    }
    const letters = await limited.sql`
      select from jobs.job where data->>'letter' = 'confirm_stock_notice'`
    expect(letters).toHaveLength(3)
  } finally {
    await limited.close()
  }
})
