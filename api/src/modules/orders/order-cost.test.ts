import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { Client, newAccount } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { explain, openExplainedApp } from '../../../test/harness-statement-cost.ts'

let shop: TestApp
let explained: Awaited<ReturnType<typeof openExplainedApp>>
beforeAll(async () => {
  shop = await createTestApp()
  explained = await openExplainedApp(shop)
})
afterAll(async () => {
  await explained.close()
  await shop.close()
})

/** With `PRINT_COST=1`, each statement is printed. */
test('places an order in at most 38 statements, those of triggers and foreign keys included', async () => {
  const asha = new Client(explained.app)
  await asha.signUp(newAccount())
  // As those of a shop: its indexes hold the words
  const gift = await addProduct(shop.db, {
    price: 100_000,
    stock: 900,
    title: 'Engraved nameplate of teak for the door',
    short_description: 'Two lines in Hindi or English, cut by laser and sealed with oil',
    description: `<p>Made of one board of seasoned teak with rounded corners.</p><p>The name is filled with black, so that
      it can be read from the stairs. Screws and a template come with it. Oil it once a year.</p>`,
  })
  const readLog = async () => (await shop.sql`select pg_current_wal_insert_lsn() - '0/0' as bytes`)[0]?.bytes
  const place = async () => {
    await asha.post('/api/cart', { product_id: gift.id })
    const { total } = (await asha.post('/api/checkout/quote', {})).json()
    const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
    const before = await readLog()
    const ran = await explain(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const placed = await asha.post('/api/orders', body, { headers })
      expect(placed.statusCode, placed.body).toBe(201)
    })
    return { ran, logged: (await readLog()) - before }
  }
  await place()
  const { ran, logged } = await place()
  const bytes = ran.reduce((sum, { wal }) => sum + wal.bytes, 0)
  if (process.env.PRINT_COST) {
    const lines = ran.map(
      ({ text, wal }) => `${wal.records} ${wal.bytes} ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
    )
    const sums = `${ran.length} statements, ${bytes} bytes of WAL, ${logged} in the log`
    process.stdout.write(`${[...lines, sums].join('\n')}\n`)
  }
  expect(ran.length).toBeLessThanOrEqual(38)
  expect(bytes).toBeLessThan(11_000)
})

test('takes stock without writing an index, until it is low', async () => {
  const gift = await addProduct(shop.db, { price: 100_000, stock: 900 })
  const take = async (pieces: number) => {
    const [row] = await shop.sql`
      explain (analyze, wal, format json) update products set stock = stock - ${pieces} where id = ${gift.id}`
    return row?.['QUERY PLAN'][0].Plan['WAL Records']
  }
  // Another record, where the page is cleared of former versions
  expect(await take(1)).toBeLessThanOrEqual(2)
  expect(await take(890)).toBeGreaterThan(5)
})
