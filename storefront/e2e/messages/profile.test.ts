import { messages } from '@nakshi/contract/messages'
import { profileMessages } from '@nakshi/contract/messages/profile'
import type { Page } from '@playwright/test'
import { expect, saveAddress, test } from '../shop.ts'
import { expectOnPage, expectToast } from './expect-message.ts'
import { failing } from './failing.ts'

const say = messages.address

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

test.beforeEach('signs in as a shopper', ({ shopper }) => void shopper)

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
test('loads, edits, deletes and adds an address, and reports every failure without losing input', async ({
  page,
  shopper,
}) => {
  await saveAddress(shopper)
  await failing(page, 'GET', '/api/addresses')
  await page.goto('/profile?tab=addresses')
  const home = card(page, 'Home')

  await test.step('loading them fails; Try again brings them', async () => {
    await expectOnPage(page, say.load_failed)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(home).toBeVisible()
  })

  await test.step('one is changed', async () => {
    await page.getByRole('button', { name: 'Edit Home' }).click()
    await page.getByLabel('City').fill('Thrissur')
    await save(page)
    await expectToast(page, say.updated)
    await expect(home).toContainText('Thrissur')
  })

  await test.step('deleting one asks first, and the harmless answer keeps it', async () => {
    await page.getByRole('button', { name: 'Delete Home' }).click()
    await expectOnPage(page, say.confirm_delete)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(home).toBeVisible()
  })

  const erase = async () => {
    await page.getByRole('button', { name: 'Delete Home' }).click()
    await page.getByRole('button', { name: 'Delete address' }).click()
  }
  await test.step('one cannot be deleted and stays', async () => {
    await failing(page, 'DELETE', /^\/api\/addresses\//)
    await erase()
    await expectToast(page, say.delete_failed)
    await expectOnPage(page, say.delete_failed)
    await expect(home).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('one is deleted', async () => {
    await erase()
    await expectToast(page, say.deleted)
    await expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused()
  })

  await test.step('one cannot be saved and what was typed stays', async () => {
    await failing(page, 'POST', '/api/addresses')
    await fillAddress(page)
    await expect(page.getByLabel('Default address')).toBeChecked()
    await expect(page.getByLabel('Default address')).toBeDisabled()
    await save(page)
    await expectOnPage(page, say.save_failed)
    await expect(page.getByLabel('City')).toHaveValue('Kochi')
    await page.unrouteAll()
  })

  await test.step('the first one is added and is the default one, as its ticked box said', async () => {
    await save(page)
    await expectToast(page, say.added)
    await expect(home).toContainText('+91 98765 43210')
    await expect(home.getByText('Default', { exact: true })).toBeVisible()
  })
})

// spec: shop 2 · Profile, full: addresses can be set as default
// spec: shop 8 · Addresses, default fails: Failed to update default address
// spec: shop 8 · Addresses, default: Default address updated!
test('changes the default address, or reports a failure and keeps the previous one', async ({
  page,
  shopper,
}) => {
  await saveAddress(shopper)
  await saveAddress(shopper, { name: 'Parents' })
  await page.goto('/profile?tab=addresses')
  const isDefault = (name: string) => card(page, name).getByText('Default', { exact: true })
  await failing(page, 'POST', /^\/api\/addresses\/.+\/default$/)
  await page.getByRole('button', { name: 'Set as default Parents' }).click()
  await expectToast(page, say.default_failed)
  await expectOnPage(page, say.default_failed)
  await expect(isDefault('Home')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Set as default Parents' }).click()
  await expectToast(page, say.default_updated)
  await expect(isDefault('Parents')).toBeVisible()
  await expect(isDefault('Home')).toHaveCount(0)
})

// spec: shop 8 · Profile, save fails: Failed to update profile
// spec: shop 8 · Profile, saved: Profile updated successfully!
test('keeps profile input when saving fails, saves on retry, and requires the password for a new email', async ({
  page,
  shopper,
}) => {
  await page.goto('/profile')
  const saveProfile = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByText('Saved', { exact: true })

  await test.step('it cannot be saved and what was typed stays', async () => {
    await failing(page, 'PATCH', '/api/profile')
    await page.getByLabel('Full name').fill('Meera Menon')
    await saveProfile()
    await expectOnPage(page, profileMessages.update_failed)
    await expect(page.getByLabel('Full name')).toHaveValue('Meera Menon')
    await page.unrouteAll()
  })

  await test.step('it is saved', async () => {
    await saveProfile()
    await expectToast(page, profileMessages.updated)
    await expect(page.getByRole('button', { name: 'Account of Meera Menon' })).toBeVisible()
  })

  await test.step('a new email asks for the password', async () => {
    await page.getByLabel('Email').fill(`new-${shopper.email}`)
    await page.getByLabel('Current password').fill('not the password')
    await saveProfile()
    await expectOnPage(page, profileMessages.wrong_password)
    await expect(saved).toHaveCount(0)
    await page.getByLabel('Current password').fill(shopper.password)
    await saveProfile()
    await expect(saved).toBeVisible()
  })
})

// spec: shop 8 · Profile, account gone: User not found
test('reports a deleted account on the profile page', async ({ page }) => {
  await failing(page, 'GET', '/api/profile', { status: 404, message: profileMessages.not_found })
  await page.goto('/profile')
  await expectOnPage(page, profileMessages.not_found)
})
