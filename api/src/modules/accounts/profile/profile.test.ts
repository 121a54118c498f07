import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { formMessages } from '@nakshi/core/base/form-messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { newAccount, TEST_PASSWORD } from '../../../../test/harness-client.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

// spec: shop 4 · Session, signed in: a profile is loaded, or created with email, full name and role
//   user
// otherwise: account and profile are one, made together at sign-up
it('stores a phone number as ten digits, rejects an invalid one and clears it on request', async () => {
  const shopper = await shop.asShopper()
  const set = (phone: string | null) => shopper.patch('/api/profile', { phone })
  expect((await set('+91 98765 43210')).json()).toMatchObject({ phone: '9876543210' })
  expect((await set('12345')).statusCode).toBe(400)
  expect((await shopper.get('/api/profile')).json()).toMatchObject({ phone: '9876543210' })
  expect((await set('')).json()).toMatchObject({ phone: null })
})

it('returns only the public fields of the signed-in user', async () => {
  const shopper = await shop.asShopper({ full_name: 'Meera Iyer' })
  expect((await shopper.get('/api/profile')).json()).toEqual({
    id: shopper.userId,
    email: shopper.email,
    full_name: 'Meera Iyer',
    phone: null,
    phone_confirmed: false,
    role: 'user',
    has_password: true,
    email_confirmed: false,
    pending_email: null,
    whatsapp_opt_in: false,
    photo_gallery_opt_in: false,
    store_credit: 0,
    cart_reminder_opt_in: false,
    language: 'en',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

it('changes the name without a password', async () => {
  const shopper = await shop.asShopper()
  const answer = await shopper.patch('/api/profile', { full_name: '  आशा राव ', email: shopper.email })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ full_name: 'आशा राव', email: shopper.email })
  expect((await shopper.get('/api/auth/session')).json().user.full_name).toBe('आशा राव')
})

it.each([
  [undefined, formMessages.current_password],
  ['', formMessages.current_password],
  ['not-my-password', profileMessages.wrong_password],
])('keeps the email address when the current password is %s', async (currentPassword, message) => {
  const shopper = await shop.asShopper()
  const { email } = newAccount()
  const answer = await shopper.patch('/api/profile', {
    full_name: 'Changed',
    email,
    current_password: currentPassword,
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    message: message.template,
    issues: [{ path: 'current_password', message: message.template }],
  })
  expect((await shopper.get('/api/profile')).json()).toMatchObject({
    email: shopper.email,
    full_name: 'Asha Rao',
  })
})

it('changes the email address with the password and signs in with the new address', async () => {
  const shopper = await shop.asShopper()
  const { email } = newAccount()
  const answer = await shopper.patch('/api/profile', {
    email: ` ${email.toUpperCase()} `,
    current_password: TEST_PASSWORD,
  })
  expect([answer.statusCode, answer.json().email]).toEqual([200, email])
  await shop.visitor().signIn({ email, password: TEST_PASSWORD })
  await expect(shop.visitor().signIn({ email: shopper.email, password: TEST_PASSWORD })).rejects.toThrow(
    '401',
  )
})

it('rejects an email address of another account', async () => {
  const [shopper, other] = [await shop.asShopper(), await shop.asShopper()]
  const answer = await shopper.patch('/api/profile', { email: other.email, current_password: TEST_PASSWORD })
  const message = profileMessages.email_taken
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    message: message.template,
    issues: [{ path: 'email', message: message.template }],
  })
})

it.each([
  { role: 'admin' },
  { id: crypto.randomUUID() },
  { password_hash: 'x' },
  { full_name: '' },
  { email: 'nobody' },
])('rejects the profile update %j', async (body) => {
  const shopper = await shop.asShopper()
  expect((await shopper.patch('/api/profile', body)).statusCode).toBe(400)
  expect((await shopper.get('/api/profile')).json().role).toBe('user')
})

// spec: shop 5 · Profile, signed out: is not saved
it('requires sign-in', async () => {
  expect((await shop.visitor().get('/api/profile')).statusCode).toBe(401)
  expect((await shop.visitor().patch('/api/profile', { full_name: 'X' })).statusCode).toBe(401)
})
