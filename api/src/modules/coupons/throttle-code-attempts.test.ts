import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { WRONG_CODE_LIMITS } from './throttle-code-attempts.ts'

let shop: TestApp
/** One more than it takes to fill what an address may try. */
const shoppers: Client[] = []
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true })
  const { id: productId } = await addProduct(shop.db)
  for (
    let number = 0;
    number * WRONG_CODE_LIMITS.account.burst <= WRONG_CODE_LIMITS.address.burst;
    number += 1
  ) {
    const client = await shop.asShopper()
    await client.post('/api/cart', { product_id: productId })
    shoppers.push(client)
  }
  await addCoupon(shop.db, { code: 'REAL' })
  await addCoupon(shop.db, { code: 'DEAR', minimum_amount: 90_000_000 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.sql`delete from rate_limit_buckets`
})

type From = { client: Client; remoteAddress: string }
function shopper(number = 0, remoteAddress = '203.0.113.1'): From {
  const client = shoppers[number]
  if (!client) throw new Error(`there is no shopper ${number}`)
  return { client, remoteAddress }
}

const apply = ({ client, remoteAddress }: From, code: string) =>
  client.send({ method: 'POST', url: '/api/coupons/apply', payload: { code }, remoteAddress })
const quote = ({ client, remoteAddress }: From, couponCode: string) =>
  client.send({
    method: 'POST',
    url: '/api/checkout/quote',
    payload: { coupon_code: couponCode },
    remoteAddress,
  })
const order = ({ client, remoteAddress }: From, couponCode: string) =>
  client.send({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: {
      shipping_address: deliveryAddress,
      payment_method: 'cod',
      expected_total: 1,
      coupon_code: couponCode,
    },
    remoteAddress,
  })

test('counts wrong codes across cart, quote and order, then rejects every code', async () => {
  const asha = shopper()
  const doors = [apply, quote, order]
  for (let tries = 0; tries < WRONG_CODE_LIMITS.account.burst; tries += 1) {
    const answer = await doors[tries % doors.length]?.(asha, `GUESS${tries}`)
    expect([answer?.statusCode, answer?.json().message]).toEqual([422, messages.coupon.invalid.template])
  }
  for (const door of doors)
    for (const code of ['GUESS', 'REAL']) {
      const answer = await door(asha, code)
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(
        WRONG_CODE_LIMITS.account.refillSeconds,
      )
    }
  // A request without a code is no guess
  expect((await asha.client.post('/api/checkout/quote', {})).statusCode).toBe(200)
  expect((await quote(shopper(1), 'REAL')).statusCode).toBe(200)

  await shop.sql`update rate_limit_buckets set resets_at = resets_at - interval '11 minutes'`
  expect((await quote(asha, 'REAL')).json()).toMatchObject({ coupon_code: 'REAL' })
})

test('counts only unknown codes, not valid ones or ones below their minimum', async () => {
  const ravi = shopper()
  for (let tries = 0; tries < WRONG_CODE_LIMITS.account.burst + 2; tries += 1) {
    expect((await quote(ravi, ' real ')).statusCode).toBe(200)
    expect((await quote(ravi, 'DEAR')).statusCode).toBe(422)
  }
  expect((await quote(ravi, 'REAL')).statusCode).toBe(200)
})

test('counts concurrent wrong codes as separate attempts', async () => {
  const asha = shopper()
  const codes = Array.from({ length: 40 }, (_, number) => `ATONCE${number}`)
  const answers = await Promise.all(codes.map((code) => quote(asha, code)))
  const lookedAt = answers.filter(({ statusCode }) => statusCode === 422)
  expect(lookedAt.length).toBeLessThanOrEqual(WRONG_CODE_LIMITS.account.burst)
  expect((await quote(asha, 'REAL')).statusCode).toBe(429)
})

test('throttles wrong codes from one IP address across accounts', async () => {
  const last = shoppers.length - 1
  for (let number = 0; number < last; number += 1)
    for (let tries = 0; tries < WRONG_CODE_LIMITS.account.burst; tries += 1)
      expect((await quote(shopper(number), `GUESS${tries}`)).statusCode).toBe(422)
  expect((await quote(shopper(last), 'REAL')).statusCode).toBe(429)
  expect((await quote(shopper(last, '203.0.113.2'), 'REAL')).statusCode).toBe(200)
})
