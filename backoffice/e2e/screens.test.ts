import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { unsaid } from '../test/pseudo-language.ts'
import { whatsappOverview } from '../test/whatsapp-overview.ts'
import { addToCatalogue, getId, importEarlierOrder, SCREENS, writeToShop } from './screens.ts'
import { type Device, expectSound, takeDevice } from './sound.ts'
import { signInAsAdmin } from './staff.ts'
import { speakPseudo } from './texts-on-screen.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Within the application, which is many times as fast as loading it anew. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await heading(page).innerText()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(heading(page), `${path} follows another heading`).not.toHaveText(before)
}

async function expectThere(page: Page, path: string, title: RegExp): Promise<void> {
  await expect.poll(async () => unsaid(await heading(page).innerText()), { message: path }).toMatch(title)
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('progressbar', { name: /loading/i }), path).toHaveCount(0)
}

for (const [which, screens] of Object.entries(SCREENS)) {
  // spec: admin 2 · Manage Products: search, status filter, Filter button
  test(`fits every screen wide in light and on a phone in dark mode, accessible and translatable: ${which}`, {
    tag: which === 'dashboard and orders' ? '@journey' : [],
  }, async ({ page, playwright, baseURL }) => {
    // The shop of the tests has no keys of Meta.
    await page.route('/api/admin/whatsapp', (route) => route.fulfill({ json: whatsappOverview() }))
    const loose = await speakPseudo(page)
    await signInAsAdmin(page)
    const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    if (which.startsWith('what customers')) await writeToShop(page.request, shopper)
    if (which.startsWith('people')) await importEarlierOrder(page.request)
    const ids: Record<string, string> = which === 'catalogue' ? await addToCatalogue(page.request) : {}
    const [first, ...others] = await screens(async (resource) => ids[resource] ?? getId(page)(resource))
    await page.goto(first?.[0] ?? '')
    // Each screen is opened as the one before it was left
    let devices: Device[] = ['wide', 'on a phone in the dark']
    for (const [path, title] of [...(first ? [first] : []), ...others]) {
      if (path !== first?.[0]) await goTo(page, path)
      for (const device of devices) {
        await takeDevice(page, device)
        await expectThere(page, path, title)
        await expectSound(page, `${path} ${device}`)
        // What is on its way from the API is known as data once it is here
        await expect.poll(loose, { message: path }).toEqual([])
      }
      devices = devices.toReversed()
    }
  })
}

// spec: admin 2 · Every admin route of the table opens its screen, also by a deep link and after a
//   reload
test('serves the backoffice at every screen address, and opens an order directly and after a reload', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const walked = await Promise.all(Object.values(SCREENS).map((screens) => screens(getId(page))))
  for (const [path] of walked.flat()) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(await answer.text(), path).toContain('<div id="root">')
  }
  await page.goto(`/admin/order-details/${await getId(page)('orders')}`)
  await expect(heading(page)).toHaveText(/^Order ORD/)
  await page.reload()
  await expect(heading(page)).toHaveText(/^Order ORD/)
})

test('covers every screen of the backoffice in these tests', async () => {
  const app = readFileSync('backoffice/src/app/App.tsx', 'utf8')
  const named = [...app.matchAll(/<(Resource|Route) (?:name|path)="([^"]+)"([^>]*)/g)]
  let resource = ''
  const routes = named.flatMap(([, kind, name = '', rest = '']) => {
    if (kind === 'Resource') resource = `/${name}`
    if (kind === 'Resource') return rest.includes('list=') ? [resource] : []
    // An unknown route begins with its whole address, or with what may follow its resource
    const isOwn = name.startsWith('/') && !name.startsWith('/:')
    return [isOwn ? name : `${resource}/${name.replace(/^\//, '')}`]
  })
  expect(routes.length).toBeGreaterThan(30)
  const walked = await Promise.all(Object.values(SCREENS).map((screens) => screens(async () => 'some-id')))
  const addresses = walked.flat().map(([address]) => address.replace(/\?.*/, '').replace(/^\/admin/, ''))
  const patternOf = (route: string) =>
    new RegExp(
      `^${route
        .replace(/\/:\w+\?/g, '(/some-id)?')
        .replace('/:language', '/hi')
        .replace(/:\w+/g, 'some-id')}$`,
    )
  expect(routes.filter((route) => !addresses.some((address) => patternOf(route).test(address)))).toEqual([])
})

test('moves between screens and into the search by keyboard, and lists the shortcuts', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Orders')
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.press('Escape')
  await heading(page).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
