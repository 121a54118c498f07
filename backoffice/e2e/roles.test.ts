import { randomBytes } from 'node:crypto'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { listEmails } from './emails.ts'
import { openSelect } from './open-select.ts'
import { signUpShopper } from './staff.ts'

/** Unique, also where a first try left an account among the staff. */
const ownName = (first: string) => `${first} ${randomBytes(4).toString('hex')}`

/** The link of an invitation that was sent to this address, another than the one known already. */
async function linkFor(email: string, known?: string): Promise<string> {
  const link = () =>
    listEmails()
      .filter((letter) => letter.includes(email))
      .map((letter) => /\/admin\/join#[\w-]{43}/.exec(letter)?.[0])
      .find((link) => link && link !== known)
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy()
  return link() ?? ''
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await openSelect(dialog.getByRole('combobox', { name: 'Role' }))
  await page.getByRole('option', { name: role }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(formatMessage(adminMessages.staff.invited, { email }))).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pending invitations' })).toContainText(email)
}

async function changeRole(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: `Change role of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Role of ${name}` })
  await openSelect(dialog.getByRole('combobox', { name: 'Role' }))
  await page.getByRole('option', { name: role }).click()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(adminMessages.staff.role_updated.template)).toBeVisible()
}

const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')

test('creates a workshop account from an invitation that shows only the production work', async ({
  page,
  browser,
}) => {
  const email = `maker-${randomBytes(5).toString('hex')}@example.test`
  const name = ownName('Ravi')
  await page.goto('/admin/staff')
  await invite(page, email, 'Workshop')
  const link = await linkFor(email)

  const maker = await (await browser.newContext()).newPage()
  await maker.goto(link)
  await expect(maker.getByRole('heading', { level: 1 })).toHaveText('Join Nakshi')
  expect(maker.url()).not.toContain('#')
  await maker.getByRole('textbox', { name: 'Full name' }).fill(name)
  await maker.getByLabel('Password').fill('a long enough phrase')
  await maker.getByRole('button', { name: 'Create account and join' }).click()
  // The first page is what there is to do for the role: no money, and lists that it may open.
  await expect(maker.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(menuOf(maker)).toHaveText([/^Dashboard/, /^Workshop/, /^Board/])
  const today = maker.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('link')).toHaveText([
    /Low-resolution photos/,
    /Open questions/,
    /Customer replies/,
    /To check/,
    /To make/,
    /To pack/,
    /Due today/,
    /Late/,
  ])
  await today.getByRole('link', { name: /To check/ }).click()
  await expect(maker.getByRole('heading', { level: 1 })).toHaveText('Workshop')
  await maker.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await expect(maker.getByRole('region', { name: 'Parcel' })).toBeVisible()
  await expect(maker.getByRole('main')).not.toContainText('₹')

  await maker.goto('/admin/products')
  const noRight = maker.getByText(adminMessages.staff.no_permission.template)
  await expect(noRight).toBeVisible()
  for (const closed of ['/admin/staff', '/admin/settings', '/admin/orders']) {
    await menuOf(maker).last().click()
    await expect(noRight).toBeHidden()
    // As Back and Forward do, without a load for each
    await maker.evaluate((path) => {
      window.history.pushState(null, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, closed)
    await expect(noRight).toBeVisible()
  }
  await maker.goto(link)
  await expect(maker.getByText(adminMessages.invitation.used.template)).toBeVisible()

  // The owner makes an accountant of him, and takes him off the staff.
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: email })
  await changeRole(page, name, 'Accountant')
  await maker.goto('/admin')
  await expect(menuOf(maker)).toHaveText([
    /^Dashboard/,
    /^Orders/,
    /^Quotes/,
    /^Payments to confirm/,
    /^Payments/,
    /^Reports/,
    /^Exports/,
    /^Tax/,
  ])
  await maker.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(maker.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(maker.getByRole('button', { name: /^Status of / })).toHaveCount(0)

  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await maker.goto('/admin/orders')
  await expect(maker.getByRole('heading', { level: 1 })).toHaveText(messages.auth.access_denied.template)
})

test('joins with an existing account after sign-in, and reports a withdrawn invitation', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  const name = ownName('Dev')
  const email = await signUpShopper(other.request, name)
  await page.goto('/admin/staff')
  await invite(page, email, 'Support')
  const link = await linkFor(email)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(
    stranger.getByText(formatMessage(adminMessages.invitation.sign_in_first, { email })),
  ).toBeVisible()
  await stranger.getByRole('link', { name: 'Sign in' }).click()
  await expect(stranger).toHaveURL(/\/auth\?return_to=%2Fadmin%2Fjoin/)

  const open = page.getByRole('region', { name: 'Pending invitations' })
  await open.getByRole('button', { name: `Withdraw invitation for ${email}` }).click()
  await expect(open).not.toContainText(email)
  await other.goto(link)
  await expect(other.getByText(adminMessages.invitation.withdrawn.template)).toBeVisible()

  await invite(page, email, 'Manager')
  await other.goto(await linkFor(email, link))
  await other.getByRole('button', { name: 'Join with my account' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(menuOf(other).filter({ hasText: 'Staff' })).toHaveCount(0)
  await expect(menuOf(other).filter({ hasText: 'Settings' })).toHaveCount(1)

  await page.reload()
  await changeRole(page, name, 'Support')
  await other.goto('/admin')
  await expect(menuOf(other)).toHaveText([
    /^Dashboard/,
    /^Orders/,
    /^Quotes/,
    /^Returns/,
    /^Board/,
    /^Customers/,
    /^Reviews/,
    /^Inbox/,
  ])
})
