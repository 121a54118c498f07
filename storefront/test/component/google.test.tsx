import { googleMessages } from '@nakshi/core/accounts/google-messages'
import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { settings } from '../examples.ts'
import {
  api,
  currentPath,
  expectOnPage,
  expectPath,
  expectToast,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
} from './harness.tsx'

const meera = {
  id: crypto.randomUUID(),
  email: 'meera@gmail.com',
  full_name: 'Meera Nair',
  role: 'user',
  staff_role: null,
} as const

function mockVisitor(google = true) {
  mockShop({ user: null })
  api.respond('GET /api/settings', { ...settings, google })
}

/** Until its requests are answered, so that none is left for the next test. */
async function expectProductList(): Promise<void> {
  await expectPath('/products')
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('Welcome back')
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })
}

test('offers Google only where its keys are set, and leads back to where the shopper was', async () => {
  mockVisitor(false)
  await openPage('/auth')
  await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.queryByRole('link', { name: googleMessages.continue.template })).toBeNull()
  mockVisitor()
  await openPage('/auth?mode=create&return_to=/cart')
  const link = await screen.findByRole('link', { name: googleMessages.continue.template })
  expect(link.getAttribute('href')).toBe('/api/auth/google?return_to=%2Fcart')
  expect(await findAxeViolations()).toEqual([])
})

test('signs in once when the browser is back from Google', async () => {
  mockVisitor()
  let count = 0
  api.respond('POST /api/auth/google/sign-in', () => {
    count += 1
    return { user: meera }
  })
  await openPage('/auth?google=continue&return_to=/products')
  await expectToast(messages.auth.signed_in.template)
  await expectProductList()
  expect(count).toBe(1)
})

test('asks for the second factor of an account, and sends it', async () => {
  mockVisitor()
  const bodies: unknown[] = []
  api.respond('POST /api/auth/google/sign-in', ({ body }) => {
    bodies.push(body)
    return bodies.length === 1
      ? { user: null, second_step: { password: false, code: true, passkey: null, mail_code: false } }
      : { user: meera }
  })
  const visitor = await openPage('/auth?google=continue&return_to=/products')
  await visitor.fill(/code/i, '123456')
  await visitor.press('Sign in')
  await expectToast(messages.auth.signed_in.template)
  await expectProductList()
  expect(bodies).toEqual([{}, { code: '123456' }])
})

test('says why Google did not sign in, once', async () => {
  mockVisitor()
  await openPage('/auth?google=cancelled&return_to=/cart')
  await expectOnPage(googleMessages.cancelled.template)
  await waitFor(() => expect(currentPath()).toBe('/auth?return_to=%2Fcart'))
  api.respond('POST /api/auth/google/sign-in', () =>
    toErrorResponse({ statusCode: 409, message: googleMessages.sign_in_first.template }),
  )
  await openPage('/auth?google=continue')
  await expectOnPage(googleMessages.sign_in_first.template)
})
