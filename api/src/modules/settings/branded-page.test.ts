import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true })
})
afterAll(() => shop.close())

test.each([
  ['GET', '/newsletter/confirm?token=%00', 400, 'This link has expired'],
  ['POST', '/newsletter/confirm?token=%00', 400, 'This link has expired'],
  ['GET', '/newsletter/confirm?token=a&token=b', 400, 'This link has expired'],
  ['GET', `/newsletter/confirm?token=${'x'.repeat(300)}`, 400, 'This link has expired'],
  ['GET', '/unsubscribe?token=%00', 400, 'This link is not valid'],
  ['POST', '/unsubscribe?token=a&token=b', 400, 'This link is not valid'],
  ['GET', '/payments/sandbox/x', 401, 'Please open your order again'],
  ['POST', '/payments/order-tracking', 400, 'Not charged'],
] as const)('answers %s %s with a page', async (method, url, status, title) => {
  const answer = await shop.app.inject({ method, url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.body).toContain(`<h1>${title}</h1>`)
  expect(answer.body).toContain(`<title>${title} · ${demoStoreDetails.name}</title>`)
  expect(answer.body).toContain(`<footer>${demoStoreDetails.name}</footer>`)
})

test('says on the page that a link is opened too often', async () => {
  const open = () => shop.app.inject({ url: '/unsubscribe?token=often' })
  for (let count = 0; count < 60; count += 1) await open()
  const answer = await open()
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('<h1>Too many requests</h1>')
})

test('shows a shopper whose payment address is cut off that it does not exist', async () => {
  const shopper = await shop.asShopper()
  const answer = await shopper.get('/payments/sandbox/1234-cut')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('This page or record does not exist')
})
