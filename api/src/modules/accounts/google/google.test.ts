import { googleMessages } from '@nakshi/core/accounts/google-messages'
import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, newAccount } from '../../../../test/harness-client.ts'
import { type GoogleClaims, GoogleMock } from '../../../../test/harness-google.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { userIdentities, users } from '../../../platform/db/tables/index.ts'
import { createResetToken } from '../passwords/reset-token.ts'

const google = new GoogleMock()
let shop: TestApp
beforeAll(async () => {
  await google.open()
  shop = await createTestApp({ google: { ...google.keys, issuerUrl: google.url } })
})
afterEach(() => {
  google.fault = null
})
afterAll(async () => {
  await shop.close()
  await google.close()
})

const newClaims = (change: Partial<GoogleClaims> = {}): GoogleClaims => ({
  sub: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@gmail.com`,
  name: 'Meera Nair',
  ...change,
})

/** Goes to Google and back. @returns where the browser is sent */
async function authorize(client: Client, claims: GoogleClaims, returnTo = '/cart'): Promise<string> {
  const started = await client.get(`/api/auth/google?return_to=${encodeURIComponent(returnTo)}`)
  expect(started.statusCode).toBe(302)
  const back = await client.get(google.consent(started.headers.location ?? '', claims))
  expect([back.statusCode, back.headers['cache-control']]).toEqual([302, 'no-store'])
  return back.headers.location ?? ''
}
async function signIn(claims: GoogleClaims, client = shop.visitor()) {
  expect(await authorize(client, claims)).toBe('/auth?google=continue&return_to=%2Fcart')
  return client.post('/api/auth/google/sign-in', {})
}
const findUser = async (email: string) =>
  (await shop.db.select().from(users).where(eq(users.email, email)))[0]

const findConnection = async (userId: string) =>
  (await shop.db.select().from(userIdentities).where(eq(userIdentities.user_id, userId)))[0]

test.each([
  ['/hi/cart?x=1', '/hi/auth?google=continue&return_to=%2Fcart%3Fx%3D1'],
  ['/hi', '/hi/auth?google=continue&return_to=%2F'],
  ['/hindi', '/auth?google=continue&return_to=%2Fhindi'],
])('comes back from Google to the sign-in page of the language of %s', async (returnTo, expected) => {
  expect(await authorize(shop.visitor(), newClaims(), returnTo)).toBe(expected)
})

test('creates an account with the name and verified address of Google, and finds it again', async () => {
  const claims = newClaims()
  const created = await signIn(claims)
  expect(created.json().user).toMatchObject({ email: claims.email, full_name: 'Meera Nair' })
  expect(await findUser(claims.email)).toMatchObject({
    password_hash: null,
    email_confirmed_at: expect.any(Date),
  })
  // The subject identifies the account, also after the address changed at Google.
  const again = await signIn({ ...claims, email: `${crypto.randomUUID()}@gmail.com` })
  expect(again.json().user.id).toBe(created.json().user.id)
})

test.each(['Claim at https://prize.example', 'Meera\u0000', ''])('leaves out the name %j', async (name) => {
  expect((await signIn(newClaims({ name }))).json().user).toMatchObject({ full_name: null })
})

test('keeps the cart of a guest who signs in', async () => {
  await setStore(shop.db, { accounts: 'optional' })
  const guest = shop.visitor()
  await guest.post('/api/auth/guest')
  const product = await addProduct(shop.db, { price: 10_000 })
  await guest.post('/api/cart', { product_id: product.id })
  await signIn(newClaims(), guest)
  expect((await guest.get('/api/cart')).json().items).toMatchObject([{ product_id: product.id }])
})

test('connects an account with a verified address, and its second factor stays required', async () => {
  const account = { ...newAccount(), email: `${crypto.randomUUID()}@gmail.com` }
  await shop.visitor().post('/api/auth/sign-up', account)
  await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.email, account.email))
  const claims = newClaims({ email: account.email })
  expect((await signIn(claims)).json().user).toMatchObject({ full_name: account.full_name })
  expect((await findUser(account.email))?.password_hash).not.toBeNull()

  const member = shop.visitor()
  await member.post('/api/auth/sign-in', { email: account.email, password: account.password })
  const { secret } = (
    await member.post('/api/profile/second-factor/app', { current_password: account.password })
  ).json()
  const code = await generate({ secret })
  await member.post('/api/profile/second-factor/app/confirm', { code })
  const client = shop.visitor()
  expect((await signIn(claims, client)).json()).toMatchObject({ user: null, second_step: { code: true } })
  expect((await client.get('/api/auth/session')).json().user).toBeNull()
  const wrong = await client.post('/api/auth/google/sign-in', { code: '000000' })
  expect([401, 422]).toContain(wrong.statusCode)
  const next = await generate({ secret, epoch: Date.now() / 1000 + 30 })
  const proved = await client.post('/api/auth/google/sign-in', { code: next })
  expect(proved.json().user).toMatchObject({ email: account.email })
})

test('resets an account that another person made with the unverified address', async () => {
  const squatter = { ...newAccount(), email: `${crypto.randomUUID()}@gmail.com` }
  const other = shop.visitor()
  await other.post('/api/auth/sign-up', squatter)
  const { user } = (await signIn(newClaims({ email: squatter.email }))).json()
  expect(user).toMatchObject({ email: squatter.email, full_name: null })
  expect(await findUser(squatter.email)).toMatchObject({ password_hash: null })
  expect((await other.get('/api/profile')).statusCode).toBe(401)
})

test('takes over no account by an address that Google does not hold', async () => {
  const account = newAccount()
  await shop.visitor().post('/api/auth/sign-up', account)
  const refused = await signIn(newClaims({ email: account.email }))
  expect([refused.statusCode, refused.json().message]).toEqual([409, googleMessages.sign_in_first.template])
  const held = await signIn(newClaims({ email: account.email, hd: account.email.split('@')[1] ?? '' }))
  expect(held.statusCode).toBe(200)
  // A new account confirms such an address by our own email.
  const claims = newClaims({ email: newAccount().email })
  expect((await signIn(claims)).json().user.email).toBe(claims.email)
  expect(await findUser(claims.email)).toMatchObject({ email_confirmed_at: null })
})

test('keeps out of a reset account who connected a Google account of another address', async () => {
  const claims = newClaims()
  const { user } = (await signIn(claims)).json()
  const address = `${crypto.randomUUID()}@gmail.com`
  await shop.db
    .update(users)
    .set({ email: address, email_confirmed_at: new Date() })
    .where(eq(users.id, user.id))
  const token = await createResetToken(shop.db, user.id)
  const reset = { token, password: 'a quiet river stone' }
  expect((await shop.visitor().post('/api/auth/reset-password', reset)).statusCode).toBe(200)
  expect((await signIn(claims)).json().user.id).not.toBe(user.id)

  const own = newClaims()
  const kept = (await signIn(own)).json().user
  const link = await createResetToken(shop.db, kept.id)
  await shop.visitor().post('/api/auth/reset-password', { ...reset, token: link })
  expect((await findConnection(kept.id))?.email).toBe(own.email)
})

test('confirms no address that changed while Google was asked', async () => {
  const claims = newClaims()
  const account = { ...newAccount(), email: claims.email }
  const owner = shop.visitor()
  await owner.post('/api/auth/sign-up', account)
  const client = shop.visitor()
  await authorize(client, claims)
  const victim = newAccount().email
  let signedIn: ReturnType<Client['post']> | undefined
  await shop.sql.begin(async (tx) => {
    await tx`update users set email = ${victim} where email = ${claims.email}`
    signedIn = client.post('/api/auth/google/sign-in', {})
    await vi.waitFor(async () => {
      const waiting = await shop.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).toHaveLength(1)
    })
  })
  const refused = await signedIn
  expect([refused?.statusCode, refused?.json().message]).toEqual([401, googleMessages.expired.template])
  expect(await findUser(victim)).toMatchObject({ email_confirmed_at: null })
})

test('signs in no staff', async () => {
  const claims = newClaims()
  await signIn(claims)
  await shop.db.update(users).set({ staff_role: 'support' }).where(eq(users.email, claims.email))
  const refused = await signIn(claims)
  expect([refused.statusCode, refused.json().message]).toEqual([403, googleMessages.staff.template])
})

test.each<[string, GoogleMock['fault'], Partial<GoogleClaims>, string]>([
  ['an unverified address', null, { email_verified: false }, 'unverified'],
  ['a token signed with a foreign key', 'foreign_key', {}, 'unavailable'],
  ['a token of another request', 'other_nonce', {}, 'unavailable'],
  ['a broken address', null, { email: 'meera' }, 'unavailable'],
])('refuses %s', async (_name, fault, change, expected) => {
  google.fault = fault
  const client = shop.visitor()
  expect(await authorize(client, newClaims(change))).toBe(`/auth?google=${expected}&return_to=%2Fcart`)
  const refused = await client.post('/api/auth/google/sign-in', {})
  expect([refused.statusCode, refused.json().message]).toEqual([401, googleMessages.expired.template])
})

test('refuses the answer to another browser’s request, a refusal, and a second use', async () => {
  const client = shop.visitor()
  const started = await client.get('/api/auth/google')
  const back = google.consent(started.headers.location ?? '', newClaims())
  expect((await shop.visitor().get(back)).headers.location).toBe('/auth?google=expired')
  const other = shop.visitor()
  await other.get('/api/auth/google')
  expect((await other.get(back)).headers.location).toBe('/auth?google=unavailable')
  expect((await client.get(back)).headers.location).toBe('/auth?google=continue')
  expect((await client.get(back)).headers.location).toBe('/auth?google=expired')
  await client.get('/api/auth/google')
  expect((await client.get('/api/auth/google/callback?error=access_denied')).headers.location).toBe(
    '/auth?google=cancelled',
  )
})

test('keeps the address of a long search, and shows a request that cannot start on the sign-in page', async () => {
  const search = `/search?q=${encodeURIComponent('नाम '.repeat(40).trim())}`
  expect(await authorize(shop.visitor(), newClaims(), search)).toBe(
    `/auth?${new URLSearchParams({ google: 'continue', return_to: search })}`,
  )
  const limited = await createTestApp({
    google: { ...google.keys, issuerUrl: google.url },
    rateLimits: true,
  })
  const visitor = limited.visitor()
  for (let count = 0; count < 30; count += 1) await visitor.get('/api/auth/google')
  for (const path of [
    '/api/auth/google',
    '/api/auth/google?return_to=%00',
    '/api/auth/google/callback?code=%00',
  ])
    expect((await visitor.get(path)).headers.location).toBe('/auth?google=unavailable')
  await limited.close()
})

test('shows and disconnects the connection, after which the account is found by its address again', async () => {
  const claims = newClaims()
  const client = shop.visitor()
  const { user } = (await signIn(claims, client)).json()
  expect((await client.get('/api/profile/google')).json()).toEqual({ email: claims.email })
  expect((await client.delete('/api/profile/google')).json().message).toBe(
    googleMessages.disconnected.template,
  )
  expect((await client.get('/api/profile/google')).json()).toEqual({ email: null })
  expect((await signIn(claims)).json().user.id).toBe(user.id)
  const log = await shop.sql`select after->>'google' as google from audit_log
    where subject_id = ${user.id} and after ? 'google' order by at`
  expect(log.map((row) => row.google)).toEqual(['disconnected', 'connected'])
})

test('does not exist without keys, and reports a Google that is down', async () => {
  const without = await createTestApp()
  expect((await without.visitor().get('/api/auth/google')).statusCode).toBe(404)
  expect((await without.visitor().get('/api/settings')).json().google).toBe(false)
  await without.close()
  const away = await createTestApp({ google: { ...google.keys, issuerUrl: 'http://127.0.0.1:9' } })
  const sent = await away.visitor().get('/api/auth/google?return_to=/cart')
  expect(sent.headers.location).toBe('/auth?google=unavailable&return_to=%2Fcart')
  await away.close()
  expect(await shop.db.select().from(userIdentities).limit(1)).toHaveLength(1)
})
