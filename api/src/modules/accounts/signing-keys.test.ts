import { generate, generateSecret } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { buildApp } from '../../app/app.ts'
import { signingKeys, totpSecrets } from '../../platform/db/tables/index.ts'
import type { App } from '../../platform/http/app-types.ts'
import { createOrderTrackingToken } from '../orders/tracking-link/tracking-link.ts'
import { decryptSecret, encryptSecret } from './second-factor/encrypt-secret.ts'
import { loadTrackingLinkKeys } from './signing-keys.ts'

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((word) => word.repeat(10)) as [
  string,
  string,
  string,
]

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ sessionSecret: FIRST })
})
afterAll(() => shop.close())

/** The shop as it starts with these secrets. */
async function startWith(sessionSecret: string, previousSessionSecret?: string): Promise<App> {
  const secrets = { ...shop.config, sessionSecret, previousSessionSecret }
  const config = { ...secrets, linkKeys: await loadTrackingLinkKeys(shop.db, secrets) }
  return buildApp({ ...shop, config })
}

const open = (app: App, token: string) =>
  app
    .inject({ method: 'POST', url: '/api/order-tracking/open', payload: { token } })
    .then(({ statusCode }) => statusCode)

test('accepts links in emails after two rotations of the session secret', async () => {
  const asha = await shop.asShopper()
  const { id } = await addOrder(shop.db, { user_id: asha.userId })
  const sent = createOrderTrackingToken(id, shop.config)
  const apps = [await startWith(FIRST)]
  apps.push(await startWith(SECOND, FIRST), await startWith(SECOND))
  apps.push(await startWith(THIRD, SECOND), await startWith(THIRD))
  for (const app of apps) {
    expect(await open(app, sent)).toBe(200)
    await app.close()
  }
  const keys = await shop.db.select().from(signingKeys)
  expect(keys).toHaveLength(1)
  expect(JSON.stringify(keys)).not.toContain(FIRST)
})

test('accepts codes of authenticator apps after a rotation of the session secret', async () => {
  const asha = await shop.asShopper()
  const secret = generateSecret()
  const row = { user_id: asha.userId, confirmed_at: new Date() }
  await shop.db.insert(totpSecrets).values({
    ...row,
    secret: encryptSecret({ sessionSecret: THIRD, previousSessionSecret: undefined }, secret, asha.userId),
  })
  await (await startWith(FIRST, THIRD)).close()
  const app = await startWith(FIRST)
  const signIn = async (code: string) => {
    const payload = { email: asha.email, password: TEST_PASSWORD, code }
    return app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
  }
  expect((await signIn(await generate({ secret }))).statusCode).toBe(200)
  await app.close()

  const lost = await startWith(SECOND)
  const payload = { email: asha.email, password: TEST_PASSWORD, code: '123456' }
  const refused = await lost.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'app_unreadable'])
  await lost.close()
})

test('reads secrets of either replica while they restart one by one', async () => {
  await shop.db.delete(totpSecrets)
  await shop.db.delete(signingKeys)
  const asha = await shop.asShopper()
  const secret = generateSecret()
  await shop.db.insert(totpSecrets).values({
    user_id: asha.userId,
    confirmed_at: new Date(),
    secret: encryptSecret({ sessionSecret: FIRST, previousSessionSecret: undefined }, secret, asha.userId),
  })
  // First every replica learns the next secret, then the two change places one replica after the other.
  const waiting = await startWith(FIRST, SECOND)
  await (await startWith(SECOND, FIRST)).close()
  const payload = { email: asha.email, password: TEST_PASSWORD, code: await generate({ secret }) }
  const signedIn = await waiting.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
  expect(signedIn.statusCode).toBe(200)
  await waiting.close()
  // The replica that waited has written with its own secret: its next start takes care of that.
  await (await startWith(SECOND, FIRST)).close()
  const last = await startWith(SECOND)
  const [row] = await shop.db.select().from(totpSecrets)
  const inForce = { sessionSecret: SECOND, previousSessionSecret: undefined }
  expect(decryptSecret(inForce, row?.secret ?? '', asha.userId)).toBe(secret)
  await last.close()
})

test('shares one signing key between replicas that start concurrently', async () => {
  await shop.db.delete(signingKeys)
  const started = await Promise.all([1, 2, 3].map(() => loadTrackingLinkKeys(shop.db, shop.config)))
  expect(new Set(started.map((keys) => keys.join())).size).toBe(1)
  expect(await shop.db.select().from(signingKeys)).toHaveLength(1)
})
