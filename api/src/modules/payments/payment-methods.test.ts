import { paymentMessages } from '@nakshi/core/payments/messages'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { getPaymentStatus, placeOrder } from '../../../test/harness-paying.ts'
import { RazorpayMock, razorpayKeys } from '../../../test/harness-razorpay.ts'
import { buildApp } from '../../app/app.ts'
import { getStartMessage } from '../../app/start/start-app.ts'

const open: { close: () => Promise<unknown> }[] = []
const closeAfterTest = <It extends { close: () => Promise<unknown> }>(it: It): It => {
  open.push(it)
  return it
}
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})
const getPaymentMethods = async (shop: Pick<TestApp, 'visitor'>) =>
  (await shop.visitor().get('/api/settings')).json().payment

test('offers only cash on delivery without keys and rejects online payment with a message', async () => {
  const shop = closeAfterTest(await createTestApp())
  expect(await getPaymentMethods(shop)).toEqual({ online: 'off', methods: ['cod'] })
  const asha = await shop.asShopper()
  for (const method of ['upi', 'card']) {
    const { answer } = await placeOrder(shop, asha, method)
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      message: paymentMessages.online_off.template,
      issues: [{ path: 'payment_method' }],
    })
  }
  expect((await asha.get('/api/orders')).json().total).toBe(0)
  const { placed } = await placeOrder(shop, await shop.asShopper(), 'cod')
  expect(placed).toMatchObject({ payment_method: 'cod', payment_url: null })
  expect(await getStartMessage(shop.db, shop.config)).toContain(
    'Online payment: off (no keys of a payment gateway); cash on delivery only',
  )
})

test('offers the test page in a demo shop without keys and says that payments are not real', async () => {
  const shop = closeAfterTest(await createTestApp({ demo: true }))
  expect(await getPaymentMethods(shop)).toEqual({ online: 'test', methods: ['upi', 'card', 'cod'] })
  const asha = await shop.asShopper()
  const { placed } = await placeOrder(shop, asha, 'upi')
  expect((await asha.get(placed.payment_url)).body).toContain('Test payment: you will not be charged')
  expect((await asha.post(`${placed.payment_url}/succeed`)).statusCode).toBe(303)
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
  expect(await getStartMessage(shop.db, shop.config)).toContain(
    'Online payment: test page without real payments',
  )
})

/** The same shop as it is started again with other settings. */
async function restartShop(shop: TestApp, change: Partial<TestApp['config']>, browser: Client) {
  const app = closeAfterTest(await buildApp({ ...shop, config: { ...shop.config, ...change } }))
  await app.ready()
  return { app, asha: browser.on(app) }
}

test('rejects completing a payment on the test page once the shop has keys', async () => {
  const shop = closeAfterTest(await createTestApp({ demo: true }))
  const razorpay = closeAfterTest(await new RazorpayMock().open())
  const browser = await shop.asShopper()
  const { placed } = await placeOrder(shop, browser, 'upi')
  const keys = { ...razorpayKeys, apiUrl: razorpay.url }
  const { asha } = await restartShop(shop, { gateways: { razorpay: keys } }, browser)

  for (const answer of [
    await asha.get(placed.payment_url),
    await asha.post(`${placed.payment_url}/succeed`),
  ]) {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(paymentMessages.test_page_closed.template)
  }
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
  const again = (await asha.post(`/api/orders/${placed.id}/payment`)).json().payment_url
  expect(again).toMatch(/^\/payments\/razorpay\//)
  expect((await asha.get(again)).statusCode).toBe(200)
  expect(razorpay.orders.size).toBe(1)
})

test('rejects completing a payment on the test page once the shop has left demo mode', async () => {
  const shop = closeAfterTest(await createTestApp({ demo: true }))
  const browser = await shop.asShopper()
  const { placed } = await placeOrder(shop, browser, 'upi')
  const { asha } = await restartShop(shop, { demo: false }, browser)
  expect((await asha.post(`${placed.payment_url}/succeed`)).statusCode).toBe(409)
  const again = await asha.post(`/api/orders/${placed.id}/payment`)
  expect(again.json()).toMatchObject({ statusCode: 409, message: paymentMessages.no_online_retry.template })
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
})

test('checks the keys at startup and reports invalid ones', async () => {
  const razorpay = closeAfterTest(await new RazorpayMock().open())
  const shop = closeAfterTest(
    await createTestApp({ gateways: { razorpay: { ...razorpayKeys, apiUrl: razorpay.url } } }),
  )
  expect(await getPaymentMethods(shop)).toMatchObject({ online: 'razorpay' })
  expect(await getStartMessage(shop.db, shop.config)).toMatch(/^Online payment: Razorpay$/m)
  razorpay.faults.push({ status: 401 })
  expect(await getStartMessage(shop.db, shop.config)).toContain('Razorpay rejects RAZORPAY_KEY_ID')
  razorpay.faults.push('cut')
  expect(await getStartMessage(shop.db, shop.config)).toContain('it is not reachable now')
})
