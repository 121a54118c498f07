import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { address, profile, user } from '../examples.ts'
import {
  api,
  expectFocus,
  expectOnPage,
  expectToast,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

const say = messages.address

const findCard = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) })
  const card = heading.closest('article')
  if (!card) throw new Error(`${name}: not an address`)
  return within(card)
}

// spec: shop 2 · Profile, full: addresses can be edited
// spec: shop 2 · Profile, full: addresses can be deleted
// spec: shop 2 · Profile, full: addresses can be added
// spec: shop 5 · Addresses, deleting: Are you sure you want to delete this address?
// spec: shop 5 · Addresses, first: the default box is ticked and cannot be changed
// spec: shop 8 · Addresses, load fails: Failed to load addresses
// spec: shop 8 · Addresses, updated: Address updated successfully!
// spec: shop 8 · Addresses, delete fails: Failed to delete address
// spec: shop 8 · Addresses, deleted: Address deleted successfully!
// spec: shop 8 · Addresses, save fails: Failed to save address
// spec: shop 8 · Addresses, added: Address added successfully!
test('loads, edits, deletes and adds an address, and reports every failure without losing input', async () => {
  mockShop({ addresses: [address()] })
  const reload = api.fail('GET /api/addresses')
  const visitor = await openPage('/profile?tab=addresses')

  // Loading them fails; Try again brings them
  await expectOnPage(say.load_failed.template)
  reload()
  await visitor.press('Try again')
  await findCard('Home')
  expect(await findAxeViolations()).toEqual([])

  // One is changed
  await visitor.press(/^Edit ?Home/)
  await visitor.fill(/^City/, 'Thrissur')
  await visitor.press('Save address')
  await expectToast(say.updated.template)
  await (await findCard('Home')).findByText(/Thrissur/)

  // Deleting one asks first, and Cancel keeps it
  const home = /^Delete ?Home/
  await visitor.press(home)
  await expectOnPage(say.confirm_delete.template)
  await visitor.press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await findCard('Home')

  // One cannot be deleted and stays
  const erase = async () => {
    await visitor.press(home)
    await visitor.press('Delete address')
  }
  const repair = api.fail('DELETE /api/addresses/:id')
  await erase()
  await expectToast(say.delete_failed.template)
  await expectOnPage(say.delete_failed.template)
  await findCard('Home')
  repair()

  // One is deleted
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await erase()
  await expectToast(say.deleted.template)
  await screen.findByRole('heading', { name: 'No saved addresses' })
  await expectFocus(screen.getByRole('button', { name: 'Add address' }))

  // One cannot be saved and what was typed stays
  const repairSaving = api.fail('POST /api/addresses')
  await visitor.press('Add address')
  await visitor.fill(/^Save address as/, 'Home')
  await visitor.fill(/^Full name/, 'Meera Nair')
  await visitor.fill(/^Mobile number/, '098765 43210')
  await visitor.fill(/^PIN code/, '682001')
  await visitor.fill(/^Flat, house no\./, '4 Lake Road')
  await visitor.fill(/^City/, 'Kochi')
  await visitor.select(/^State/, 'Kerala')
  const isDefault = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Default address', checked: true })
  expect(isDefault.disabled).toBe(true)
  await visitor.press('Save address')
  await expectOnPage(say.save_failed.template)
  expect(getValue(screen.getByLabelText(/^City/))).toBe('Kochi')
  repairSaving()

  // The first one is added and is the default one, as its ticked box said
  await visitor.press('Save address')
  await expectToast(say.added.template)
  const added = await findCard('Home')
  await added.findByText(/\+91 98765 43210/)
  await added.findByText('Default')
})

// spec: shop 2 · Profile, full: addresses can be set as default
test('removes an address from the list that was deleted in another tab', async () => {
  mockShop({ addresses: [address()] })
  const visitor = await openPage('/profile?tab=addresses')
  await findCard('Home')
  api.fail('DELETE /api/addresses/:id', { statusCode: 404, code: 'not_found' })
  api.respond('GET /api/addresses', { items: [] })
  await visitor.press(/^Delete ?Home/)
  await visitor.press('Delete address')
  await screen.findByRole('heading', { name: 'No saved addresses' })
})

// spec: shop 8 · Addresses, default fails: Failed to update default address
// spec: shop 8 · Addresses, default: Default address updated!
test('changes the default address, or reports a failure and keeps the previous one', async () => {
  mockShop({ addresses: [address(), address({ name: 'Parents', is_default: false })] })
  const repair = api.fail('POST /api/addresses/:id/default')
  const visitor = await openPage('/profile?tab=addresses')
  const setDefault = () => visitor.press(/^Set as default ?Parents/)
  await setDefault()
  await expectToast(say.default_failed.template)
  await expectOnPage(say.default_failed.template)
  await (await findCard('Home')).findByText('Default')
  repair()

  await setDefault()
  await expectToast(say.default_updated.template)
  await (await findCard('Parents')).findByText('Default')
  expect((await findCard('Home')).queryByText('Default')).toBeNull()
})

// spec: shop 8 · Profile, save fails: Failed to update profile
// spec: shop 8 · Profile, saved: Profile updated successfully!
test('keeps profile input when saving fails, saves on retry, and requires the password for a new email', async () => {
  mockShop()
  const visitor = await openPage('/profile')

  // It cannot be saved and what was typed stays
  const repair = api.fail('PATCH /api/profile')
  await visitor.fill(/^Full name/, 'Meera Menon')
  await visitor.press('Save')
  await expectOnPage(profileMessages.update_failed.template)
  expect(getValue(screen.getByLabelText(/^Full name/))).toBe('Meera Menon')
  repair()

  // It is saved
  await visitor.press('Save')
  await expectToast(profileMessages.updated.template)
  await screen.findByRole('button', { name: 'Account of Meera Menon' })

  // A new email asks for the password
  const sent: unknown[] = []
  const accept = api.respond('PATCH /api/profile', ({ body }) => {
    sent.push(body)
    const message = profileMessages.wrong_password
    const issues = [{ path: 'current_password', ...toApiMessage(message) }]
    return toErrorResponse({ statusCode: 422, code: 'wrong_password', message: message.template, issues })
  })
  await visitor.fill(/^Email/, 'new@example.test')
  await visitor.fill(/^Current password/, 'not the password')
  await visitor.press('Save')
  await expectOnPage(profileMessages.wrong_password.template)
  expect(sent).toEqual([
    expect.objectContaining({ email: 'new@example.test', current_password: 'not the password' }),
  ])
  expect(screen.queryByText('Saved')).toBeNull()
  accept()
  await visitor.fill(/^Current password/, 'a-gift-for-meera')
  await visitor.press('Save')
  await screen.findByText('Saved')
})

test('keeps what is typed while the profile is being saved', async () => {
  mockShop()
  const visitor = await openPage('/profile')
  await visitor.fill(/^Full name/, 'Meera Menon')
  const release = api.hold('PATCH /api/profile')
  await visitor.press('Save')
  await screen.findByRole('button', { name: 'Saving…' })
  await visitor.fill(/^Mobile number/, '98765 00000')
  release()
  await expectToast(profileMessages.updated.template)
  expect(getValue(screen.getByLabelText(/^Mobile number/))).toBe('98765 00000')
  expect(getValue(screen.getByLabelText(/^Full name/))).toBe('Meera Menon')
})

// spec: shop 8 · Profile, account gone: User not found
test('reports a deleted account on the profile page', async () => {
  mockShop()
  api.fail('GET /api/profile', {
    statusCode: 404,
    code: 'not_found',
    message: profileMessages.not_found.template,
  })
  await openPage('/profile')
  await expectOnPage(profileMessages.not_found.template)
})

test('deletes an account without a password after an OTP by email', async () => {
  const owner = user()
  mockShop({ user: owner, profile: profile({ id: owner.id, email: owner.email, has_password: false }) })
  api.respond('GET /api/profile/second-factor', {
    app: false,
    passkeys: [],
    recovery_codes_left: 0,
    required: false,
  })
  api.respond('GET /api/profile/devices', { items: [] })
  api.respond('POST /api/auth/step-up/methods', {
    password: false,
    code: false,
    passkey: null,
    mail_code: true,
  })
  api.respond('POST /api/auth/otp', { ...toApiMessage(otpMessages.sent), ask: 'a-request-of-this-browser' })
  const sent: unknown[] = []
  api.respond('POST /api/auth/step-up', ({ body }) => {
    sent.push(body)
    return toApiMessage(messages.auth.signed_in)
  })
  api.respond('DELETE /api/profile', ({ body }) => {
    const isProved = sent.push(body) > 2
    if (isProved) return toApiMessage(profileMessages.deleted)
    return toErrorResponse({
      statusCode: 403,
      code: 'step_up',
      message: secondFactorMessages.step_up.template,
    })
  })
  const visitor = await openPage('/profile?tab=security')
  await screen.findByRole('button', { name: 'Set password' })
  expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  await visitor.press('Delete my account')
  await visitor.press('Delete permanently')
  await screen.findByText(`We'll send an OTP to ${owner.email}.`)
  await visitor.press(otpMessages.send.template)
  await visitor.fill(otpMessages.label.template, '123456')
  expect(await findAxeViolations()).toEqual([])
  await visitor.press('Confirm')
  await waitFor(() =>
    expect(sent).toEqual([{}, { ask: 'a-request-of-this-browser', mail_code: '123456' }, {}]),
  )
})

test('says in plain words that a passkey is known already, or could not be used', async () => {
  mockShop()
  api.respond('GET /api/profile/second-factor', {
    app: false,
    passkeys: [],
    recovery_codes_left: 0,
    required: false,
  })
  api.respond('GET /api/profile/devices', { items: [] })
  api.respond('POST /api/profile/second-factor/passkeys/options', {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Nakshi' },
    user: { id: 'AAAA', name: 'meera', displayName: 'meera' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  })
  let reason = 'InvalidStateError'
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.stubGlobal('navigator', {
    ...navigator,
    languages: navigator.languages,
    credentials: { create: () => Promise.reject(new DOMException('See: https://www.w3.org', reason)) },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const visitor = await openPage('/profile?tab=security')
  await visitor.press('Add a passkey')
  const dialog = await screen.findByRole('dialog')
  await visitor.fill(/^Current password/, 'a-gift-for-meera', dialog)
  const add = within(dialog).getByRole('button', { name: 'Add passkey' })
  await visitor.user.click(add)
  await within(dialog).findByText(secondFactorMessages.passkey_known.template)
  reason = 'NotAllowedError'
  await visitor.user.click(add)
  await within(dialog).findByText(secondFactorMessages.passkey_failed.template)
})

test('offers no passkey where the browser has none', async () => {
  mockShop()
  api.respond('GET /api/profile/second-factor', {
    app: false,
    passkeys: [],
    recovery_codes_left: 0,
    required: false,
  })
  api.respond('GET /api/profile/devices', { items: [] })
  await openPage('/profile?tab=security')
  await screen.findByRole('button', { name: 'Set up authenticator app' })
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(document.body.textContent).not.toContain('passkey')
})
