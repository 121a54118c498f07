import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, test } from 'vitest'
import { defaultPage } from '../../../api/test/harness-pages.ts'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { profile, settings } from '../examples.ts'
import { api, findAxeViolations, getValue, mockShop, openPage, screen, waitFor, within } from './harness.tsx'

const ASK = 'a-request-of-this-browser'

test('accepts an email address in the same field, and names the SMS provider on the privacy page', async () => {
  mockShop({ user: null })
  api.respond('GET /api/settings', { ...settings, sms: true })
  const sent: unknown[] = []
  api.respond('POST /api/auth/otp', ({ body }) => {
    sent.push(body)
    return { ...toApiMessage(otpMessages.sent), ask: ASK }
  })
  const visitor = await openPage('/auth')
  await visitor.press(otpMessages.offered.template)
  await visitor.fill(otpMessages.email_or_phone.template, '94470')
  await visitor.press(otpMessages.send.template)
  await screen.findByText(otpMessages.neither.template)
  expect(await findAxeViolations()).toEqual([])
  await visitor.fill(otpMessages.email_or_phone.template, 'shopper@nakshi.test')
  await visitor.press(otpMessages.send.template)
  await screen.findByText(otpMessages.sent.template)
  await screen.findByLabelText(otpMessages.label.template)
  expect(sent).toEqual([{ email: 'shopper@nakshi.test' }])
  const sms = { authKey: '', templateId: '', url: '' }
  api.respond('GET /api/pages/:slug', defaultPage('privacy', {}, { demo: true, gateways: {}, sms }))
  await openPage('/privacy')
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('MSG91'))
})

test('mentions no SMS in a shop without an SMS provider', async () => {
  mockShop({ user: null })
  await openPage('/privacy')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('main').textContent).not.toContain('MSG91')
  const visitor = await openPage('/auth')
  await visitor.press(otpMessages.offered.template)
  await screen.findByLabelText(/^Email/)
  expect(screen.queryByLabelText(otpMessages.email_or_phone.template)).toBeNull()
})

test('keeps a code that arrived when no further one can be sent', async () => {
  mockShop({ user: null })
  const sent: unknown[] = []
  api.respond('POST /api/auth/otp', { ...toApiMessage(otpMessages.sent), ask: ASK })
  api.respond('POST /api/auth/otp/sign-in', ({ body }) => {
    sent.push(body)
    return { user: null, second_step: { password: false, code: true, passkey: null, mail_code: false } }
  })
  const visitor = await openPage('/auth')
  await visitor.press(otpMessages.offered.template)
  await visitor.fill(/^Email/, 'shopper@nakshi.test')
  await visitor.press(otpMessages.send.template)
  await visitor.fill(otpMessages.label.template, '123456')
  const message = 'Please wait a minute.'
  api.fail('POST /api/auth/otp', { statusCode: 429, code: 'rate_limited', message })
  await visitor.press(otpMessages.again.template)
  await screen.findByText(message)
  expect(getValue(await screen.findByLabelText(otpMessages.label.template))).toBe('123456')
  await visitor.press('Sign in')
  await waitFor(() => expect(sent).toEqual([{ ask: ASK, mail_code: '123456' }]))
})

test('keeps the OTP step of a number when no further OTP can be sent', async () => {
  mockShop()
  api.respond('GET /api/settings', { ...settings, sms: true })
  api.respond('GET /api/profile', profile({ phone: '9876543210' }))
  const resent: unknown[] = []
  api.respond('POST /api/profile/phone/otp', toApiMessage(profileMessages.otp_sent))
  const visitor = await openPage('/profile')
  await visitor.press(profileMessages.confirm_phone.template)
  const dialog = await screen.findByRole('dialog')
  await visitor.user.type(within(dialog).getByLabelText(/^Current password/), 'a password')
  await visitor.user.click(within(dialog).getByRole('button', { name: profileMessages.send_otp.template }))
  await visitor.user.type(await within(dialog).findByLabelText(profileMessages.otp_label.template), '123456')
  const message = 'Please wait a minute.'
  api.respond('POST /api/profile/phone/otp', ({ body }) => {
    resent.push(body)
    return toErrorResponse({ statusCode: 429, code: 'rate_limited', message })
  })
  await visitor.user.click(within(dialog).getByRole('button', { name: profileMessages.resend_otp.template }))
  await within(dialog).findByText(message)
  expect(resent).toEqual([{ current_password: 'a password' }])
  expect(getValue(within(dialog).getByLabelText(profileMessages.otp_label.template))).toBe('123456')
})

test('changes a mistyped email after the OTP was sent', async () => {
  mockShop({ user: null })
  api.respond('POST /api/auth/otp', { ...toApiMessage(otpMessages.sent), ask: ASK })
  const visitor = await openPage('/auth')
  await visitor.press(otpMessages.offered.template)
  await visitor.fill(/^Email/, 'shoper@nakshi.test')
  await visitor.press(otpMessages.send.template)
  await screen.findByLabelText(otpMessages.label.template)
  await visitor.press(otpMessages.change_address.template)
  await visitor.fill(/^Email/, 'shopper@nakshi.test')
  expect(getValue(screen.getByLabelText(/^Email/))).toBe('shopper@nakshi.test')
  expect(screen.queryByLabelText(otpMessages.label.template)).toBeNull()
})
