import { profileSentences } from '@nakshi/api/contract/profile-sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import type { Page } from '@playwright/test'
import { expect, type Stage, saveAddress, test } from '../shop.ts'
import { failing } from './failing.ts'
import { expectOnPage, expectToast } from './told.ts'

const say = sentences.address

async function openAddresses({ page, shopper }: Stage, count: 0 | 1 | 2 = 0): Promise<void> {
  if (count > 0) await saveAddress(shopper)
  if (count > 1) await saveAddress(shopper, { name: 'Parents' })
  await page.goto('/profile?tab=addresses')
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Save address as').fill('Home')
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByLabel('Mobile number').fill('098765 43210')
  await page.getByLabel('PIN code').fill('682001')
  await page.getByLabel('Flat, house no., building').fill('4 Lake Road')
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('State').selectOption('Kerala')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save address' }).click()
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test.beforeEach('signed in', ({ shopper }) => void shopper)

// spec: shop 8 · Addresses, load fails: Failed to load addresses
test('addresses: loading them fails; Try again brings them', async ({ page, shopper, admin }) => {
  await failing(page, 'GET', '/api/addresses')
  await openAddresses({ page, shopper, admin }, 1)
  await expectOnPage(page, say.load_failed)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Home')).toBeVisible()
})

// spec: shop 8 · Addresses, save fails: Failed to save address
test('addresses: one cannot be saved and what was typed stays', async ({ page, shopper, admin }) => {
  await openAddresses({ page, shopper, admin })
  await failing(page, 'POST', '/api/addresses')
  await fillAddress(page)
  await save(page)
  await expectOnPage(page, say.save_failed)

  await expect(page.getByLabel('City')).toHaveValue('Kochi')
  await page.unrouteAll()
  await save(page)
  await expect(card(page, 'Home')).toContainText('+91 98765 43210')
})

// spec: shop 2 · Profile, full: addresses can be added
// spec: shop 5 · Addresses, first: the default box is ticked and cannot be changed
// spec: shop 8 · Addresses, added: Address added successfully!
test('addresses: the first one is added and is the default one, as its ticked box said', async ({
  page,
  shopper,
  admin,
}) => {
  await openAddresses({ page, shopper, admin })
  await fillAddress(page)
  await expect(page.getByLabel('Default address')).toBeChecked()
  await expect(page.getByLabel('Default address')).toBeDisabled()
  await save(page)
  await expectToast(page, say.added)

  await expect(card(page, 'Home').getByText('Default', { exact: true })).toBeVisible()
})

// spec: shop 2 · Profile, full: addresses can be edited
// spec: shop 8 · Addresses, updated: Address updated successfully!
test('addresses: one is changed', async ({ page, shopper, admin }) => {
  await openAddresses({ page, shopper, admin }, 1)
  await page.getByRole('button', { name: 'Edit Home' }).click()
  await page.getByLabel('City').fill('Thrissur')
  await save(page)
  await expectToast(page, say.updated)

  await expect(card(page, 'Home')).toContainText('Thrissur')
})

// spec: shop 5 · Addresses, deleting: Are you sure you want to delete this address?
test('addresses: deleting one asks first, and the harmless answer keeps it', async ({
  page,
  shopper,
  admin,
}) => {
  await openAddresses({ page, shopper, admin }, 1)
  await page.getByRole('button', { name: 'Delete Home' }).click()
  await expectOnPage(page, say.confirm_delete)

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, 'Home')).toBeVisible()
})

// spec: shop 2 · Profile, full: addresses can be deleted
// spec: shop 8 · Addresses, deleted: Address deleted successfully!
test('addresses: one is deleted', async ({ page, shopper, admin }) => {
  await openAddresses({ page, shopper, admin }, 1)
  await page.getByRole('button', { name: 'Delete Home' }).click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expectToast(page, say.deleted)

  await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
})

// spec: shop 8 · Addresses, delete fails: Failed to delete address
test('addresses: one cannot be deleted and stays', async ({ page, shopper, admin }) => {
  await openAddresses({ page, shopper, admin }, 1)
  await failing(page, 'DELETE', /^\/api\/addresses\//)
  await page.getByRole('button', { name: 'Delete Home' }).click()
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expectToast(page, say.delete_failed)
  await expectOnPage(page, say.delete_failed)

  await expect(card(page, 'Home')).toBeVisible()
})

// spec: shop 2 · Profile, full: addresses can be set as default
// spec: shop 8 · Addresses, default: Default address updated!
test('addresses: another becomes the default one', async ({ page, shopper, admin }) => {
  await openAddresses({ page, shopper, admin }, 2)
  await page.getByRole('button', { name: 'Set as default Parents' }).click()
  await expectToast(page, say.default_updated)

  await expect(card(page, 'Parents').getByText('Default', { exact: true })).toBeVisible()
  await expect(card(page, 'Home').getByText('Default', { exact: true })).toHaveCount(0)
})

// spec: shop 8 · Addresses, default fails: Failed to update default address
test('addresses: another cannot become the default one', async ({ page, shopper, admin }) => {
  await openAddresses({ page, shopper, admin }, 2)
  await failing(page, 'POST', /^\/api\/addresses\/.+\/default$/)
  await page.getByRole('button', { name: 'Set as default Parents' }).click()
  await expectToast(page, say.default_failed)
  await expectOnPage(page, say.default_failed)

  await expect(card(page, 'Home').getByText('Default', { exact: true })).toBeVisible()
})

// spec: shop 8 · Profile, saved: Profile updated successfully!
test('profile: it is saved', async ({ page }) => {
  await page.goto('/profile')
  await page.getByLabel('Full name').fill('Meera Menon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, profileSentences.updated)

  await expect(page.getByRole('button', { name: 'Account of Meera Menon' })).toBeVisible()
})

// spec: shop 8 · Profile, save fails: Failed to update profile
test('profile: it cannot be saved and what was typed stays', async ({ page }) => {
  await page.goto('/profile')
  await failing(page, 'PATCH', '/api/profile')
  await page.getByLabel('Full name').fill('Meera Menon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectOnPage(page, profileSentences.update_failed)

  await expect(page.getByLabel('Full name')).toHaveValue('Meera Menon')
})

// spec: shop 8 · Profile, account gone: User not found
test('profile: the account is gone', async ({ page }) => {
  await failing(page, 'GET', '/api/profile', { status: 404, message: profileSentences.not_found })
  await page.goto('/profile')
  await expectOnPage(page, profileSentences.not_found)
})

test('profile: a new email asks for the password', async ({ page, shopper }) => {
  await page.goto('/profile')
  await page.getByLabel('Email').fill(`new-${shopper.email}`)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectOnPage(page, profileSentences.wrong_password)

  await page.getByLabel('Current password').fill(shopper.password)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
