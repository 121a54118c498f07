import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeViolations } from '../../api/test/harness-axe.ts'
import { signInAsAdmin } from './people.ts'
import { idOf, SCREENS, writeToShop } from './screens.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** Waits until what fades or slides has come to rest: half-way colours fail on contrast. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  )
}

/**
 * Nothing to scroll sideways, and no violation of accessibility: wide in light, on a phone in the
 * dark, so that axe's rules are asked at both widths and of both colours.
 */
async function expectSound(page: Page, place: string): Promise<void> {
  const isDark = page.viewportSize()?.width === PHONE.width
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await expect(page.locator('body'), place).toHaveCSS(
    'background-color',
    isDark ? 'rgb(16, 19, 31)' : 'rgb(251, 250, 247)',
  )
  await stillness(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect([place, sideways]).toEqual([place, 0])
  const violations = await axeViolations(page, {}, ['iframe'])
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect([place, found]).toEqual([place, []])
}

test.describe.configure({ mode: 'parallel' })

for (const [which, screens] of Object.entries(SCREENS)) {
  // spec: admin 2 · Every admin route of the table opens its screen, also by a deep link and after a
  //   reload
  // spec: admin 2 · Manage Products: search, status filter, Filter button
  test(`every screen opens by its address, fits wide in light and on a phone in the dark, and breaks no rule of accessibility: ${which}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    await signInAsAdmin(page)
    const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    if (which.startsWith('reports')) await writeToShop(page.request, shopper)
    for (const [path, heading] of await screens(idOf(page))) {
      await page.setViewportSize(WIDE)
      await page.goto(path)
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
        await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0, { timeout: 30_000 })
        await expect(page.getByRole('progressbar', { name: /loading/i }), path).toHaveCount(0)
        await expectSound(page, `${path} at ${size.width} px`)
      }
    }
  })
}

test('no screen of the backoffice is left out of that walk', async () => {
  const app = readFileSync('backoffice/src/App.tsx', 'utf8')
  const named = [...app.matchAll(/<(Resource|Route) (?:name|path)="([^"]+)"([^>]*)/g)]
  let resource = ''
  const routes = named.flatMap(([, kind, name = '', rest = '']) => {
    if (kind === 'Resource') resource = `/${name}`
    if (kind === 'Resource') return rest.includes('list=') ? [resource] : []
    // A route of nobody's begins with its whole address, or with what may follow its resource
    const isOwn = name.startsWith('/') && !name.startsWith('/:')
    return [isOwn ? name : `${resource}/${name.replace(/^\//, '')}`]
  })
  expect(routes.length).toBeGreaterThan(30)
  const walked = await Promise.all(Object.values(SCREENS).map((screens) => screens(async () => 'some-id')))
  const addresses = walked.flat().map(([address]) => address.replace(/\?.*/, '').replace(/^\/admin/, ''))
  const patternOf = (route: string) =>
    new RegExp(`^${route.replace(/\/:\w+\?/g, '(/some-id)?').replace(/:\w+/g, 'some-id')}$`)
  expect(routes.filter((route) => !addresses.some((address) => patternOf(route).test(address)))).toEqual([])
})

for (const [name, viewport] of Object.entries({ wide: WIDE, 'on a phone in the dark': PHONE }))
  test.describe(name, () => {
    test.use({ viewport })

    test('dialogs and forms that open on a screen fit and break no rule either', async ({ page }) => {
      test.setTimeout(120_000)
      await signInAsAdmin(page)
      await page.goto('/admin/orders')
      for (const [button, title] of [
        ['Tracking', 'Import tracking numbers'],
        ['Export', 'Export orders'],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        await expectSound(page, title)
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      if (name === 'wide') {
        await page
          .getByRole('checkbox', { name: /^Select ORD/ })
          .first()
          .check()
        await expect(page.getByRole('button', { name: 'Set status' })).toBeVisible()
        await expectSound(page, 'a ticked order')
      }
      await page.getByRole('link', { name: /^ORD/ }).first().click()
      const panel = page.getByRole('region', { name: 'Manage order' })
      await panel.getByRole('button', { name: 'Edit' }).click()
      await expectSound(page, 'order being edited')

      await page.goto('/admin/products/add')
      await page.getByRole('button', { name: 'Add Variant' }).click()
      await page.getByRole('button', { name: 'Add Option' }).click()
      await page.getByRole('group', { name: 'Custom option 1' }).getByLabel('Name').fill('Name to engrave')
      await page.getByRole('button', { name: 'Create Product' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expectSound(page, 'product form with errors')
    })
  })

test('the keyboard goes between screens and into the search, and lists its keys', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
