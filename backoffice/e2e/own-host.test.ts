import { expect, type Page, test } from '@playwright/test'
import { listEmails } from '../../api/test/harness-outbox.ts'
import { addOwner, type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { addAuthenticator } from './authenticator.ts'

const OWNER = { email: 'asha@example.test', password: 'a-gift-for-asha' }
let own: OwnShop
let shop: string
let office: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  // Names below `localhost` are this machine, and passkeys work there without https.
  own = await startOwnShop((port) => {
    shop = `http://shop.localhost:${port}`
    office = `http://office.shop.localhost:${port}`
    return { DEMO: 'false', RATE_LIMITS: 'on', PUBLIC_URL: shop, ADMIN_URL: office }
  })
  addOwner(own, OWNER)
})
test.afterAll(() => own.end())

async function typeSignIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('leads from the storefront Admin link to the backoffice host, which has its own sign-in', async ({
  page,
}) => {
  await page.goto(`${shop}/auth`)
  await typeSignIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click()
  // The shop's session is none here.
  await expect(page).toHaveURL(new RegExp(`^${office}/auth\\?return_to=`))
  await typeSignIn(page)
  await expect(page).toHaveURL(new RegExp(`^${office}/admin`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const sessions = (await page.context().cookies()).filter(({ name }) => name === 'nakshi_session')
  expect(sessions.map(({ domain }) => domain).sort()).toEqual(
    [office, shop].map((origin) => new URL(origin).hostname).sort(),
  )
  // The shop refuses to be shown in a frame of another host.
  await page.goto(`${office}/admin/settings`)
  await expect(page.getByText('the store cannot be shown here')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  // Asked for by the shop's address, the way back is the backoffice's too.
  await page.goto(`${shop}/auth?return_to=%2Fadmin%2Forders`)
  await expect(page).toHaveURL(`${office}/admin/orders`)
  await page.goto(`${shop}/admin`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0)
})

test('leads an invitation email to the backoffice host, and accepts a storefront passkey there', async ({
  page,
  browser,
}) => {
  await addAuthenticator(page)
  await page.goto(`${office}/auth?return_to=%2Fadmin%2Fstaff`)
  await typeSignIn(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('ravi@example.test')
  await dialog.getByRole('button', { name: /invitation/i }).click()
  await expect.poll(invitationLink, { timeout: 30_000 }).toContain(`${office}/admin/join#`)
  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(invitationLink())
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(/^Join /)

  await page.goto(`${shop}/auth?return_to=%2Fprofile%3Ftab%3Dsecurity`)
  await typeSignIn(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Current password').fill(OWNER.password)
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: "I've saved my codes" }).click()
  await page.context().clearCookies()
  await page.goto(`${office}/auth?return_to=%2Fadmin%2F`)
  await typeSignIn(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

const invitationLink = () =>
  listEmails(own.dataDir)
    .map((letter) => /http\S+\/admin\/join#[\w-]+/.exec(letter)?.[0])
    .find(Boolean) ?? ''
