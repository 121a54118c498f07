import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { buildApp } from '../../app/app.ts'
import type { App } from '../../platform/http/app-types.ts'
import { wellKnownRoutes } from './well-known-routes.ts'

let shop: TestApp
let app: App
beforeAll(async () => {
  shop = await createTestApp({ publicUrl: 'https://gifts.example' })
  app = await buildApp(shop)
  await app.register(wellKnownRoutes, shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'gifts.example' } })

test('names the contact of the store for reports about its security', async () => {
  await setStore(shop.db, { email: 'care@gifts.example' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') })
  const { statusCode, headers, body } = await get('/.well-known/security.txt')
  vi.useRealTimers()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:care@gifts.example',
    'Expires: 2027-05-25T00:00:00Z',
    'Preferred-Languages: en, hi',
    'Canonical: https://gifts.example/.well-known/security.txt',
    '',
  ])
})

test('has no such file while the store has no email', async () => {
  await setStore(shop.db, { email: '' })
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404)
})

test('leads a password manager to the page where the password is changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/profile?tab=security'])
})
