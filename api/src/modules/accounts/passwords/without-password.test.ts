import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { otps, users } from '../../../platform/db/tables/index.ts'
import { issueOtp } from '../codes/otp.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** As after a sign-in with Google or by OTP, some time ago. */
async function withoutPassword() {
  const client = await shop.asShopper()
  await shop.db.update(users).set({ password_hash: null }).where(eq(users.id, client.userId))
  await outdate(client)
  return client
}
const outdate = (client: Client) =>
  shop.sql`update sessions set reauthenticated_at = now() - interval '11 minutes' where user_id = ${client.userId}`

async function requestOtp(client: Client, email = client.email) {
  const { ask } = (await client.post('/api/auth/otp', { email })).json()
  const [row] = await shop.db.select({ id: otps.id }).from(otps).orderBy(desc(otps.created_at)).limit(1)
  const issued = await issueOtp(shop.db, { id: row?.id ?? '', channel: 'email' }, shop.config)
  return { ask: ask as string, mail_code: issued?.otp ?? '' }
}
const stepUp = (client: Client, proof: object) => client.post('/api/auth/step-up', proof)
const getMethods = async (client: Client) => (await client.post('/api/auth/step-up/methods')).json()

test.each([
  [
    'deletes the account',
    (client: Client) => client.send({ method: 'DELETE', url: '/api/profile', payload: {} }),
  ],
  ['changes the email', (client: Client) => client.patch('/api/profile', { email: `new-${client.email}` })],
  [
    'sets a password',
    (client: Client) => client.post('/api/profile/password', { password: 'a quiet river stone' }),
  ],
  ['sets up a second factor', (client: Client) => client.post('/api/profile/second-factor/app', {})],
])('%s with an OTP by email', async (_name, act) => {
  const client = await withoutPassword()
  expect((await client.get('/api/profile')).json()).toMatchObject({ has_password: false })
  const refused = await act(client)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up'])
  expect(await getMethods(client)).toEqual({ password: false, code: false, passkey: null, mail_code: true })
  const proof = await requestOtp(client)
  const proved = await stepUp(client, proof)
  expect(proved.statusCode, proved.body).toBe(200)
  const done = await act(client)
  expect(done.statusCode, done.body).toBe(200)
  expect((await stepUp(client, proof)).statusCode).not.toBe(200)
})

test('accepts no other OTP, and none for an account with a password', async () => {
  const client = await withoutPassword()
  const other = await withoutPassword()
  const { ask, mail_code } = await requestOtp(client)
  const wrong = String((Number(mail_code) + 1) % 1_000_000).padStart(6, '0')
  expect((await stepUp(client, { ask, mail_code: wrong })).json().message).toBe(otpMessages.wrong.template)
  for (const proof of [await requestOtp(client, other.email), {}, { password: TEST_PASSWORD }])
    expect((await stepUp(client, proof)).statusCode).toBe(422)
  expect((await client.get('/api/profile/export')).json().code).toBe('step_up')
  expect((await stepUp(client, { ask, mail_code })).statusCode).toBe(200)
  // A recent proof is no proof for another ten minutes.
  expect((await stepUp(client, {})).statusCode).toBe(422)

  const secured = await shop.asShopper()
  await outdate(secured)
  expect(await getMethods(secured)).toEqual({ password: true, code: false, passkey: null, mail_code: false })
  expect((await stepUp(secured, await requestOtp(secured))).statusCode).toBe(422)
})

test('asks staff for a password, which a mailbox does not replace', async () => {
  const client = await withoutPassword()
  await shop.db
    .update(users)
    .set({ staff_role: 'support', email_confirmed_at: new Date() })
    .where(eq(users.id, client.userId))
  expect(await getMethods(client)).toMatchObject({ password: true, mail_code: false })
  const { ask } = await requestOtp(client)
  expect((await stepUp(client, { ask, mail_code: '123456' })).statusCode).toBe(422)
})
