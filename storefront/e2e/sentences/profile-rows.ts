import { sentences } from '@nakshi/api/contract/sentences'
import type { Page } from '@playwright/test'
import { expect, saveAddress } from '../shop.ts'
import { failing, type Row, type SignedInStage } from './row.ts'

const say = sentences.address

async function openAddresses({ page, shopper }: SignedInStage, count: 0 | 1 | 2 = 0): Promise<void> {
  if (count > 0) await saveAddress(shopper)
  if (count > 1) await saveAddress(shopper, { name: 'Parents' })
  await page.goto('/profile?tab=addresses')
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add address' }).click()
  await page.getByLabel('Name of this address').fill('Home')
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

export const profileRows: Row[] = [
  {
    screen: 'addresses',
    situation: 'loading them fails; Try again brings them',
    sentence: say.load_failed,
    shown: ['page'],
    async meet(stage) {
      await failing(stage.page, 'GET', '/api/addresses')
      await openAddresses(stage, 1)
    },
    async after({ page }) {
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(card(page, 'Home')).toBeVisible()
    },
  },
  {
    screen: 'addresses',
    situation: 'one cannot be saved and what was typed stays',
    sentence: say.save_failed,
    shown: ['page'],
    async meet(stage) {
      await openAddresses(stage)
      await failing(stage.page, 'POST', '/api/addresses')
      await fillAddress(stage.page)
      await save(stage.page)
    },
    async after({ page }) {
      await expect(page.getByLabel('City')).toHaveValue('Kochi')
      await page.unrouteAll()
      await save(page)
      await expect(card(page, 'Home')).toContainText('+91 98765 43210')
    },
  },
  {
    screen: 'addresses',
    situation: 'the first one is added and is the default one, as its ticked box said',
    sentence: say.added,
    shown: ['toast'],
    async meet(stage) {
      await openAddresses(stage)
      await fillAddress(stage.page)
      await expect(stage.page.getByLabel('Default address')).toBeChecked()
      await expect(stage.page.getByLabel('Default address')).toBeDisabled()
      await save(stage.page)
    },
    after: ({ page }) => expect(card(page, 'Home').getByText('Default', { exact: true })).toBeVisible(),
  },
  {
    screen: 'addresses',
    situation: 'one is changed',
    sentence: say.updated,
    shown: ['toast'],
    async meet(stage) {
      await openAddresses(stage, 1)
      await stage.page.getByRole('button', { name: 'Edit Home' }).click()
      await stage.page.getByLabel('City').fill('Thrissur')
      await save(stage.page)
    },
    after: ({ page }) => expect(card(page, 'Home')).toContainText('Thrissur'),
  },
  {
    screen: 'addresses',
    situation: 'deleting one asks first, and the harmless answer keeps it',
    sentence: say.confirm_delete,
    shown: ['page'],
    async meet(stage) {
      await openAddresses(stage, 1)
      await stage.page.getByRole('button', { name: 'Delete Home' }).click()
    },
    async after({ page }) {
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(card(page, 'Home')).toBeVisible()
    },
  },
  {
    screen: 'addresses',
    situation: 'one is deleted',
    sentence: say.deleted,
    shown: ['toast'],
    async meet(stage) {
      await openAddresses(stage, 1)
      await stage.page.getByRole('button', { name: 'Delete Home' }).click()
      await stage.page.getByRole('button', { name: 'Delete address' }).click()
    },
    after: ({ page }) => expect(page.getByRole('heading', { name: 'No saved addresses' })).toBeVisible(),
  },
  {
    screen: 'addresses',
    situation: 'one cannot be deleted and stays',
    sentence: say.delete_failed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openAddresses(stage, 1)
      await failing(stage.page, 'DELETE', /^\/api\/addresses\//)
      await stage.page.getByRole('button', { name: 'Delete Home' }).click()
      await stage.page.getByRole('button', { name: 'Delete address' }).click()
    },
    after: ({ page }) => expect(card(page, 'Home')).toBeVisible(),
  },
  {
    screen: 'addresses',
    situation: 'another becomes the default one',
    sentence: say.default_updated,
    shown: ['toast'],
    async meet(stage) {
      await openAddresses(stage, 2)
      await stage.page.getByRole('button', { name: 'Set as default Parents' }).click()
    },
    async after({ page }) {
      await expect(card(page, 'Parents').getByText('Default', { exact: true })).toBeVisible()
      await expect(card(page, 'Home').getByText('Default', { exact: true })).toHaveCount(0)
    },
  },
  {
    screen: 'addresses',
    situation: 'another cannot become the default one',
    sentence: say.default_failed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openAddresses(stage, 2)
      await failing(stage.page, 'POST', /^\/api\/addresses\/.+\/default$/)
      await stage.page.getByRole('button', { name: 'Set as default Parents' }).click()
    },
    after: ({ page }) => expect(card(page, 'Home').getByText('Default', { exact: true })).toBeVisible(),
  },
  {
    screen: 'profile',
    situation: 'it is saved',
    sentence: sentences.profile.updated,
    shown: ['toast'],
    async meet({ page }) {
      await page.goto('/profile')
      await page.getByLabel('Full name').fill('Meera Menon')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    after: ({ page }) => expect(page.getByRole('button', { name: 'Account of Meera Menon' })).toBeVisible(),
  },
  {
    screen: 'profile',
    situation: 'it cannot be saved and what was typed stays',
    sentence: sentences.profile.update_failed,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/profile')
      await failing(page, 'PATCH', '/api/profile')
      await page.getByLabel('Full name').fill('Meera Menon')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    after: ({ page }) => expect(page.getByLabel('Full name')).toHaveValue('Meera Menon'),
  },
  {
    screen: 'profile',
    situation: 'the account is gone',
    sentence: sentences.profile.not_found,
    shown: ['page'],
    async meet({ page }) {
      await failing(page, 'GET', '/api/profile', { status: 404, message: sentences.profile.not_found })
      await page.goto('/profile')
    },
  },
  {
    screen: 'profile',
    situation: 'a new email asks for the password',
    sentence: sentences.profile.wrong_password,
    shown: ['page'],
    async meet({ page, shopper }) {
      await page.goto('/profile')
      await page.getByLabel('Email').fill(`new-${shopper.email}`)
      await page.getByLabel('Current password').fill('not the password')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    },
    async after({ page, shopper }) {
      await page.getByLabel('Current password').fill(shopper.password)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    },
  },
]
