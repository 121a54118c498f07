import { expect, test } from '@playwright/test'
import { generate } from 'otplib'
import { addOwner, inDatabase, type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { expectNoViolations, setUpApp, typePassword } from './second-step-screens.ts'
import { signUpShopper } from './staff.ts'

/** A shop of its own: what is asked here is asked of everybody who works in it. */
let own: OwnShop
const OWNER = { email: 'asha@example.test', password: 'a-gift-for-asha' }
test.beforeAll(async () => {
  test.setTimeout(180_000)
  own = await startOwnShop((port) => ({ DEMO: 'false', PUBLIC_URL: `http://localhost:${port}` }))
  addOwner(own, OWNER)
})
test.afterAll(() => own.end())

test('requires two-step verification for all staff and leads a manager to set it up', async ({ browser }) => {
  const owner = await (await browser.newContext({ baseURL: own.origin })).newPage()
  await typePassword(owner, OWNER)
  const { secret } = await setUpApp(owner, OWNER.password)

  const manager = await (await browser.newContext({ baseURL: own.origin })).newPage()
  const account = { email: await signUpShopper(manager.request), password: 'a-password-for-tests' }
  await inDatabase(
    own.dataDir,
    (sql) =>
      sql`update users set staff_role = 'manager', email_confirmed_at = now() where email = ${account.email}`,
  )
  await typePassword(manager, account, '/admin/')
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await owner.goto('/admin/settings?tab=security')
  const asked = owner.getByLabel('Require two-step verification for all staff')
  // What holds now comes first: a press before that is lost.
  await expect(asked).toBeEnabled()
  await asked.focus()
  await owner.keyboard.press('Space')
  // What was proved before there was a second step counts no more
  await owner
    .getByLabel('Code from your authenticator app, or a recovery code')
    .fill(await generate({ secret }))
  await owner.keyboard.press('Enter')
  await expect(asked).toBeChecked()
  await manager.goto('/admin/orders')
  await expect(manager).toHaveURL(/\/profile\?tab=security/)
  await expect(manager.getByText(/Set it up to continue/)).toBeVisible()
  await expectNoViolations(manager)
  await setUpApp(manager, account.password)
  await manager.getByRole('link', { name: 'Go to admin' }).click()
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})
