import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { addCoupon } from '../../../../test/harness-rows.ts'
import { createResetToken } from '../passwords/reset-token.ts'
import { decryptSecret, encryptSecret } from './encrypt-secret.ts'

let shop: TestApp
/** The same with limits, which a test about something else would meet too. */
let limited: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  limited = await createTestApp({ rateLimits: true })
})
afterAll(() => Promise.all([shop.close(), limited.close()]))

const password = { current_password: TEST_PASSWORD }
const HALF_MINUTE = 30_000
const BASE = '/api/profile/second-factor'

/** The code that an app shows so many half-minutes from now. */
const totpCode = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor((Date.now() + later * HALF_MINUTE) / 1000) })

/** An authenticator app, set up. The code that confirmed it is used up. */
async function withApp(client: Client): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await client.post(`${BASE}/app`, password)).json()
  const code = await totpCode(secret, -1)
  const confirmed = await client.post(`${BASE}/app/confirm`, { code })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  return { secret, recovery: confirmed.json().recovery_codes }
}

/** Takes the second step once more, before what is dangerous. */
async function reauthenticate(client: Client, code: string | undefined): Promise<void> {
  const proved = await client.post('/api/auth/step-up', { code })
  expect(proved.statusCode, proved.body).toBe(200)
}

async function shopper(at = shop) {
  const account = newAccount()
  const client = at.visitor()
  await client.signUp(account)
  const credentials = { email: account.email, password: account.password }
  return { client, credentials }
}
const signIn = (body: object, client = shop.visitor()) => client.post('/api/auth/sign-in', body)

test('requires the password to set up an authenticator app and activates it with the first code', async () => {
  const { client, credentials } = await shopper()
  const refused = await client.post(`${BASE}/app`, { current_password: 'not-the-password' })
  expect(refused.statusCode).toBe(422)
  const { secret, uri, picture } = (await client.post(`${BASE}/app`, password)).json()
  expect(uri).toContain('otpauth://totp/')
  expect(uri).toContain(secret)
  expect(picture).toMatch(/^<svg/)
  expect((await signIn(credentials)).json().user).not.toBeNull()
  expect((await client.post(`${BASE}/app/confirm`, { code: '000000' })).statusCode).toBe(422)
  expect((await client.get(BASE)).json()).toMatchObject({ app: false, recovery_codes_left: 0 })
  await client.post(`${BASE}/app/confirm`, { code: await totpCode(secret) })
  expect((await client.get(BASE)).json()).toMatchObject({ app: true, recovery_codes_left: 10 })
})

test('rejects sign-in with the password alone and accepts it with the code', async () => {
  const { client, credentials } = await shopper()
  const { secret } = await withApp(client)
  const stranger = shop.visitor()
  const asked = await signIn(credentials, stranger)
  expect(asked.json()).toMatchObject({ user: null, second_step: { code: true, password: false } })
  expect(asked.cookies).toEqual([])
  expect((await stranger.get('/api/profile')).statusCode).toBe(401)
  expect((await signIn({ ...credentials, code: '000000' }, stranger)).statusCode).toBe(422)
  const letIn = await signIn({ ...credentials, code: await totpCode(secret) }, stranger)
  expect(letIn.json().user.email).toBe(credentials.email)
  expect((await stranger.get('/api/profile')).statusCode).toBe(200)
})

test('rejects a wrong password with a valid code and leaves the code usable', async () => {
  const { client, credentials } = await shopper()
  const { secret } = await withApp(client)
  const wrong = { ...credentials, password: 'not-the-password', code: await totpCode(secret) }
  expect((await signIn(wrong)).json()).toMatchObject({ statusCode: 401, code: 'wrong_credentials' })
  expect((await signIn({ ...credentials, code: wrong.code })).statusCode).toBe(200)
})

test('accepts a code once, even with concurrent requests', async () => {
  const { client, credentials } = await shopper()
  const { secret } = await withApp(client)
  const body = { ...credentials, code: await totpCode(secret) }
  const answers = await Promise.all([signIn(body), signIn(body), signIn(body)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
})

test('throttles an unknown device after five wrong codes, but not a known device', async () => {
  const { client, credentials } = await shopper(limited)
  const { secret } = await withApp(client)
  const stranger = limited.visitor()
  const statuses: number[] = []
  for (let guess = 0; guess < 7; guess += 1)
    statuses.push((await signIn({ ...credentials, code: '000000' }, stranger)).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  const code = await totpCode(secret)
  expect((await signIn({ ...credentials, code }, stranger)).statusCode).toBe(429)
  expect((await signIn({ ...credentials, code }, client)).statusCode).toBe(200)
})

test('accepts a recovery code once in any notation, and stores only its hash', async () => {
  const { client, credentials } = await shopper()
  const { recovery } = await withApp(client)
  const [code = ''] = recovery
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  expect((await signIn({ ...credentials, code: typed })).statusCode).toBe(200)
  expect((await signIn({ ...credentials, code })).statusCode).toBe(422)
  expect((await client.get(BASE)).json().recovery_codes_left).toBe(9)
  const [kept] = await shop.sql`select string_agg(r::text, ' ') as text from recovery_codes r`
  expect(kept?.text).not.toContain(code.replaceAll('-', ''))
  await reauthenticate(client, recovery[2])
  const anew = (await client.post(`${BASE}/recovery-codes`, password)).json().recovery_codes
  expect((await signIn({ ...credentials, code: recovery[1] })).statusCode).toBe(422)
  expect((await signIn({ ...credentials, code: anew[0] })).statusCode).toBe(200)
})

test('encrypts the app secret for its owner and decrypts it after a key rotation', async () => {
  const { client } = await shopper()
  const { secret } = await withApp(client)
  const [row] = await shop.sql`select secret from totp_secrets where user_id = ${client.userId}`
  expect(row?.secret).not.toContain(secret)
  expect(decryptSecret(shop.config, row?.secret, client.userId)).toBe(secret)
  expect(decryptSecret(shop.config, row?.secret, crypto.randomUUID())).toBeNull()
  const old = { sessionSecret: 'a'.repeat(40), previousSessionSecret: undefined }
  const sealed = encryptSecret(old, secret, 'x')
  const rotated = { sessionSecret: 'b'.repeat(40), previousSessionSecret: old.sessionSecret }
  expect(decryptSecret(rotated, sealed, 'x')).toBe(secret)
  expect(decryptSecret({ ...old, sessionSecret: 'b'.repeat(40) }, sealed, 'x')).toBeNull()
})

test('keeps the second factor after a password reset, but removes it from an unconfirmed account', async () => {
  for (const isConfirmed of [true, false]) {
    const { client, credentials } = await shopper()
    if (isConfirmed) await shop.sql`update users set email_confirmed_at = now() where id = ${client.userId}`
    await withApp(client)
    const token = await createResetToken(shop.db, client.userId)
    const changed = { token, password: 'a-new-password-of-mine' }
    expect((await shop.visitor().post('/api/auth/reset-password', changed)).statusCode).toBe(200)
    const answer = (await signIn({ ...credentials, password: changed.password })).json()
    expect(answer.user === null).toBe(isConfirmed)
    expect((await client.get('/api/profile')).statusCode).toBe(401)
  }
})

test('requires only the password after the app is removed and deletes the recovery codes', async () => {
  const { client, credentials } = await shopper()
  const { recovery } = await withApp(client)
  expect((await client.delete(`${BASE}/app`)).statusCode).toBe(400)
  await reauthenticate(client, recovery[0])
  await client.send({ method: 'DELETE', url: `${BASE}/app`, payload: password })
  expect((await client.get(BASE)).json()).toMatchObject({ app: false, recovery_codes_left: 0 })
  expect((await signIn(credentials)).json().user).not.toBeNull()
  expect(recovery).toHaveLength(10)
})

test.each([
  ['POST', `${BASE}/app`, {}],
  ['DELETE', `${BASE}/app`, {}],
  ['POST', `${BASE}/passkeys/options`, {}],
  ['DELETE', `${BASE}/passkeys/some-id`, {}],
  ['POST', `${BASE}/recovery-codes`, {}],
  ['PATCH', '/api/profile', { email: 'thief@example.test' }],
  ['POST', '/api/profile/password', { password: 'a-new-password-of-mine' }],
  ['DELETE', '/api/profile', {}],
] as const)('requires the second factor for %s %s, not just the password', async (method, url, change) => {
  const { client, credentials } = await shopper()
  const { recovery } = await withApp(client)
  const payload = { ...change, ...password }
  const send = (who: Client) => who.send({ method, url, payload })
  expect((await send(client)).json()).toMatchObject({ statusCode: 403, code: 'step_up' })
  expect((await client.post('/api/auth/step-up', { password: TEST_PASSWORD })).statusCode).toBe(422)
  expect((await send(client)).json()).toMatchObject({ code: 'step_up' })
  // One that was signed in before there was a second step
  const thief = shop.visitor()
  await thief.post('/api/auth/sign-in', { ...credentials, code: recovery[0] })
  await proved(client, '11 minutes')
  expect((await send(thief)).json()).toMatchObject({ code: 'step_up' })
  expect((await client.get(BASE)).json()).toMatchObject({ app: true })
  await reauthenticate(client, recovery[1])
  expect((await send(client)).json().code).not.toBe('step_up')
})

test('refuses a twenty-first passkey before the browser makes one', async () => {
  const { client } = await shopper()
  await proved(client, '1 minute')
  await shop.sql`insert into passkeys (id, user_id, public_key, counter, transports, name)
    select ${client.userId} || n, ${client.userId}, '', 0, '{}', 'Phone ' || n from generate_series(1, 20) n`
  const response = await client.post(`${BASE}/passkeys/options`, password)
  expect([response.statusCode, response.json().message]).toEqual([
    422,
    'You can have up to 20 passkeys. Remove one before you add another.',
  ])
})

test('rejects an app setup started with the password alone once the account has a second factor', async () => {
  const { client, credentials } = await shopper()
  const thief = shop.visitor()
  await signIn(credentials, thief)
  const begun = (await thief.post(`${BASE}/app`, password)).json()
  await shop.sql`insert into passkeys (id, user_id, public_key, counter, transports, name)
    values (${crypto.randomUUID()}, ${client.userId}, '', 0, '{}', 'Her phone')`
  await proved(client, '11 minutes')
  expect((await thief.post(`${BASE}/app/confirm`, { code: await totpCode(begun.secret) })).statusCode).toBe(
    403,
  )
})

/** As if the user had proved it so long ago. */
const proved = (client: Client, ago: string) =>
  shop.sql`update sessions set reauthenticated_at = now() - ${ago}::interval where user_id = ${client.userId}`

test('requires reauthentication within ten minutes for a dangerous action', async () => {
  const admin = await shop.asAdmin()
  const coupon = await addCoupon(shop.db)
  const remove = () => admin.delete(`/api/admin/coupons/${coupon.id}`)
  await proved(admin, '11 minutes')
  expect((await remove()).json()).toMatchObject({ statusCode: 403, code: 'step_up' })
  expect((await admin.get('/api/admin/coupons')).statusCode).toBe(200)
  expect((await admin.post('/api/auth/step-up/methods')).json()).toMatchObject({
    password: true,
    code: false,
  })
  expect((await admin.post('/api/auth/step-up', { password: 'not-the-password' })).statusCode).toBe(422)
  expect((await remove()).statusCode).toBe(403)
  expect((await admin.post('/api/auth/step-up', { password: TEST_PASSWORD })).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(200)
})

test('requires the second factor for reauthentication when there is one, not the password', async () => {
  const admin = await shop.asAdmin()
  const { secret } = await withApp(admin)
  await proved(admin, '11 minutes')
  expect((await admin.post('/api/auth/step-up', { password: TEST_PASSWORD })).statusCode).toBe(422)
  expect((await admin.post('/api/auth/step-up', { code: await totpCode(secret) })).statusCode).toBe(200)
  expect((await admin.get('/api/admin/orders/export')).statusCode).toBe(200)
})

test.each([
  ['PATCH', '/api/admin/customers/{id}', { role: 'user' }],
  ['PATCH', '/api/admin/staff/{id}', { staff_role: 'owner' }],
  ['DELETE', '/api/admin/staff/{id}', undefined],
  ['POST', '/api/admin/invitations', { email: 'friend@example.test', staff_role: 'owner' }],
  ['POST', '/api/admin/orders/{id}/refunds', { amount: 100 }],
  ['POST', '/api/admin/orders/{id}/refunds/{id}/retry', undefined],
  ['POST', '/api/admin/failed-jobs/{id}/retry', undefined],
  ['GET', '/api/admin/orders/export', undefined],
  ['DELETE', '/api/admin/products/{id}', undefined],
  ['DELETE', '/api/admin/categories/{id}', undefined],
  ['DELETE', '/api/admin/coupons/{id}', undefined],
  ['DELETE', '/api/admin/reviews/{id}', undefined],
  ['PUT', '/api/admin/security', { require_second_factor: false }],
] as const)('requires reauthentication for %s %s', async (method, path, payload) => {
  const admin = await shop.asAdmin()
  await proved(admin, '11 minutes')
  const url = path.replaceAll('{id}', crypto.randomUUID())
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await admin.send({ method, url, headers, ...(payload && { payload }) })
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'step_up' })
})

test('requires a second factor from all staff, but not from shoppers, once the owner enables it', async () => {
  const [owner, other, buyer] = [await shop.asAdmin(), await shop.asAdmin(), await shop.asShopper()]
  const ask = (required: boolean) => owner.put('/api/admin/security', { require_second_factor: required })
  expect((await ask(true)).json()).toMatchObject({ statusCode: 422, code: 'no_second_factor' })
  const { recovery } = await withApp(owner)
  await reauthenticate(owner, recovery[0])
  expect((await ask(true)).statusCode).toBe(200)
  const kept = await other.get('/api/admin/orders')
  expect(kept.json()).toMatchObject({ statusCode: 403, code: 'second_factor_needed' })
  expect((await other.get(BASE)).json().required).toBe(true)
  expect((await buyer.get(BASE)).json().required).toBe(false)
  expect((await buyer.get('/api/orders')).statusCode).toBe(200)
  await withApp(other)
  expect((await other.get('/api/admin/orders')).statusCode).toBe(200)
  expect((await ask(false)).statusCode).toBe(200)
})

test('expires a staff session after twelve idle hours, but not the session of a shopper', async () => {
  const [admin, buyer] = [await shop.asAdmin(), await shop.asShopper()]
  const idle = (client: Client, hours: number) =>
    shop.sql`update sessions set last_used_at = now() - make_interval(hours => ${hours}::int)
      where user_id = ${client.userId}`
  await Promise.all([idle(admin, 11), idle(buyer, 11)])
  expect((await admin.get('/api/admin/orders')).statusCode).toBe(200)
  await Promise.all([idle(admin, 13), idle(buyer, 13)])
  expect((await admin.get('/api/admin/orders')).statusCode).toBe(401)
  expect((await admin.post('/api/auth/refresh')).statusCode).toBe(401)
  expect((await buyer.get('/api/orders')).statusCode).toBe(200)
})

test('emails the account on sign-in from an unknown device, but not from a known one', async () => {
  const { client, credentials } = await shopper()
  const letters = async () => {
    const [row] = await shop.sql<{ letters: number }[]>`
      select count(*)::int as letters from jobs.job
      where name = 'mail' and data->>'email' = 'new_device'
        and data->>'session_id' in (select id::text from sessions where user_id = ${client.userId})`
    return row?.letters
  }
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  await signIn(credentials, client)
  expect(await letters()).toBe(0)
  const device = shop.visitor()
  await device.post('/api/auth/sign-in', credentials, { headers })
  await device.post('/api/auth/sign-in', credentials, { headers })
  // One that keeps no cookies is not told of at every turn.
  await shop.visitor().post('/api/auth/sign-in', credentials, { headers })
  expect(await letters()).toBe(1)
  // The same browser somewhere else is another one
  const elsewhere = { url: '/api/auth/sign-in', method: 'POST', headers, remoteAddress: '10.9.8.7' } as const
  await shop.visitor().send({ ...elsewhere, payload: credentials })
  expect(await letters()).toBe(2)
})
