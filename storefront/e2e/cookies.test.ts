import type { Page } from '@playwright/test'
import { findAxeViolations, showColours, waitForLayout } from './screen-checks.ts'
import { addOwnProduct, expect, signUp, test } from './shop.ts'
import { watchPage } from './watch-page.ts'

const PHONE = { width: 360, height: 740 }

const choices = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const press = (page: Page, name: string) => choices(page).getByRole('button', { name }).click()

/** Needed, and gone with the tab: how far a page was scrolled. */
const NEEDED = 'react-router-scroll-positions'

/** The names of what the browser keeps, without what is needed for as long as the tab is open. */
async function kept(page: Page): Promise<string[]> {
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return [...(local ?? []), ...(session ?? []).filter((name) => name !== NEEDED)].sort()
}

/** Where the page's parts lie, from its own top. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['header', 'main', '.footer'].map((part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      return [x, y + window.scrollY, width, height].map(Math.round)
    }),
  )

test('omits the cookie banner from the HTML, which is the same for every visitor', async ({ page }) => {
  expect(await (await page.request.get('/')).text()).not.toContain('Cookie choices')
})

test('stores nothing before a choice, and keeps the page reachable beside the banner, also by keyboard', {
  tag: '@journey',
}, async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/products/teak-frame-engraved-line')
  await waitForLayout(page)

  await test.step('on a phone the choices leave room for the bars and for whatever has the focus', async () => {
    const top = async () => (await choices(page).boundingBox())?.y ?? 0
    expect(await top()).toBeGreaterThan(PHONE.height / 2)
    await page.getByRole('button', { name: 'Necessary only' }).focus()
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      const focus = await page.evaluate(() => {
        const focused = document.activeElement
        const { bottom, height } = focused?.getBoundingClientRect() ?? new DOMRect()
        return { bottom, height, own: focused?.closest('.cookie-choices') !== null }
      })
      if (!focus.own && focus.height < 300) expect(focus.bottom).toBeLessThanOrEqual(await top())
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.locator('.sticky-bar')
    await expect(bar).toBeVisible()
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
  })

  await test.step('nothing is kept in the browser, and no cookie set', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await expect(choices(page)).toBeVisible()
    await expect(recent(page)).toHaveCount(0)
    expect(await kept(page)).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
})

for (const viewport of [PHONE, { width: 1280, height: 800 }])
  test(`opens and closes the cookie banner without a layout shift at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const watched = await watchPage(page)
    await page.goto('/')
    await expect(choices(page)).toBeVisible()
    await waitForLayout(page)
    const asked = await places(page)
    await press(page, 'Choose')
    await expect(choices(page).getByRole('checkbox')).toHaveCount(2)
    expect(await places(page)).toEqual(asked)
    await press(page, 'Necessary only')
    await expect(choices(page)).toHaveCount(0)
    expect(await places(page)).toEqual(asked)
    expect(await kept(page)).toEqual(['nakshi:consent'])
    expect(watched.faults()).toEqual([])

    await test.step('opened they break no rule of axe, light or dark', async () => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
      await expect(choices(page).getByRole('checkbox')).toHaveCount(2)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await waitForLayout(page)
      expect(await findAxeViolations(page)).toEqual([])
      await showColours(page, 'dark')
      expect(await findAxeViolations(page)).toEqual([])
    })
  })

test('lists every browser entry of a visit up to payment on the cookie page', async ({
  page,
  context,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await page.goto('/')
  await press(page, 'Accept all')
  await signUp(context.request)
  await page.goto(`/products/${slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/contact')
  await page
    .getByLabel(/^How can we help|message/i)
    .first()
    .fill('Do you ship on Sundays?')
  await page.getByLabel('Theme').selectOption('Dark')
  await page.goto('/discount/DIWALI20?to=/checkout')
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.reload()

  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ])
  const found = [...stored, ...(await context.cookies()).map(({ name }) => name)]
  await page.goto('/cookies')
  const named = await page.getByRole('main').getByRole('rowheader').allInnerTexts()
  const isNamed = (name: string) =>
    named.some((listed) => (listed.endsWith('…') ? name.startsWith(listed.slice(0, -1)) : name === listed))
  expect(found.filter((name) => !isNamed(name))).toEqual([])
  expect(found).toEqual(
    expect.arrayContaining([
      'nakshi_session',
      'nakshi_refresh',
      'nakshi:recently-viewed',
      'nakshi:promo-code',
    ]),
  )
  expect(found.some((name) => name.startsWith('nakshi:draft:'))).toBe(true)
})
