import type { Page } from '@playwright/test'
import { findAxeViolations, showColours, waitForLayout } from './screen-checks.ts'
import { addOwnProduct, expect, signUp, test } from './shop.ts'
import { watchPage } from './watch-page.ts'

const VIEWED = [
  { slug: 'teak-frame-engraved-line', title: 'Teak Frame with Engraved Line' },
  { slug: 'wedding-welcome-board', title: 'Wedding Welcome Board' },
] as const
const PHONE = { width: 360, height: 740 }
const DAY = 86_400_000

const choices = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const recentTitles = (page: Page) => recent(page).getByRole('heading', { level: 3 })
const press = (page: Page, name: string) => choices(page).getByRole('button', { name }).click()

/** Needed, and gone with the tab: how far a page was scrolled. */
const NEEDED = 'react-router-scroll-positions'

/** The names of what the browser keeps, without what is needed for as long as the tab is open. */
async function kept(page: Page): Promise<string[]> {
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return [...(local ?? []), ...(session ?? []).filter((name) => name !== NEEDED)].sort()
}

/** Looks at a product as a shopper does. */
async function view(page: Page, slug: string): Promise<void> {
  await page.goto(`/products/${slug}`)
  await waitForLayout(page)
}

const goHome = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()

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

test('stores nothing before a choice, and keeps the page reachable beside the banner, also by keyboard', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await view(page, VIEWED[0].slug)

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

  const focused = page.locator(':focus')
  const functional = choices(page).getByRole('checkbox', { name: /^Functional/ })
  await test.step('with the keyboard alone they are reached right after the skip link, opened and made', async () => {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveText('Skip to content')
    for (const name of ['Accept all', 'Necessary only', 'Choose']) {
      await page.keyboard.press('Tab')
      await expect(focused).toHaveText(name)
    }
    await page.keyboard.press('Enter')
    await expect(functional).not.toBeChecked()
    await expect(choices(page).getByRole('checkbox', { name: /^Necessary/ })).toBeDisabled()
    await expect(functional).toBeFocused()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save choice' }).focus()
    await page.keyboard.press('Enter')
    await expect(choices(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('with the keyboard alone they are opened again', async () => {
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
    await settings.focus()
    await page.keyboard.press('Enter')
    await expect(choices(page)).toBeFocused()
    await expect(functional).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(choices(page)).toHaveCount(0)
    await expect(settings).toBeFocused()
  })
})

// spec: admin 2 · Cookie policy: what is kept, the choice, the banner. Ours names what this shop
//   keeps instead of kinds it does not set
test('shows recently viewed products on the home page and other products for 180 days after consent', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await press(page, 'Accept all')
  await expect(choices(page)).toHaveCount(0)
  for (const { slug } of VIEWED) await view(page, slug)
  await expect(recentTitles(page)).toHaveText([VIEWED[0].title])
  const titles = VIEWED.map(({ title }) => title).reverse()
  await goHome(page)
  await expect(recentTitles(page)).toHaveText(titles)

  await test.step('also after a reload, until the last of these days', async () => {
    await page.clock.setFixedTime(Date.now() + 179 * DAY)
    await page.reload()
    await expect(recentTitles(page)).toHaveText(titles)
    await expect(choices(page)).toHaveCount(0)
  })

  await test.step('then the choice is asked for again, and what was kept until then goes', async () => {
    await page.clock.setFixedTime(Date.now() + 181 * DAY)
    await page.reload()
    await expect(choices(page)).toBeVisible()
    await expect(recent(page)).toHaveCount(0)
    expect(await kept(page)).toEqual(['nakshi:consent'])
  })
})

// spec: admin 2 · Cookie policy: what is kept, the choice, the banner. Ours names what this shop
//   keeps instead of kinds it does not set
test('shows the last four viewed products until consent is withdrawn', async ({ page }) => {
  await page.goto('/products?category=photo-gifts')
  await press(page, 'Accept all')
  const links = page.getByRole('region', { name: 'Products' }).getByRole('heading').getByRole('link')
  const newest: string[] = []
  for (let place = 0; place < 6; place += 1) {
    const link = links.nth(place)
    newest.unshift(await link.innerText())
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest[0] ?? '')
    await page.goBack()
  }
  await goHome(page)
  await expect(recentTitles(page)).toHaveText(newest.slice(0, 4))

  await test.step('one that is gone is passed over', async () => {
    await page.evaluate(() => {
      const slugs = localStorage.getItem('nakshi:recently-viewed') ?? ''
      localStorage.setItem('nakshi:recently-viewed', `no-such-gift ${slugs}`)
    })
    await page.reload()
    await expect(recentTitles(page)).toHaveText(newest.slice(0, 3))
  })

  await test.step('taking consent back removes what was kept', async () => {
    expect(await kept(page)).toContain('nakshi:recently-viewed')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toContainText('recently viewed products')
    await main.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(choices(page).getByRole('checkbox', { name: /^Functional/ })).toBeChecked()
    await press(page, 'Necessary only')
    await expect(main.getByRole('status')).toContainText('necessary cookies only')
    expect(await kept(page)).toEqual(['nakshi:consent'])
  })

  await test.step('only necessary keeps the choice alone, also after a reload', async () => {
    await expect(choices(page)).toHaveCount(0)
    await view(page, VIEWED[0].slug)
    await page.goto('/')
    await waitForLayout(page)
    await expect(choices(page)).toHaveCount(0)
    await expect(recent(page)).toHaveCount(0)
    expect(await kept(page)).toEqual(['nakshi:consent'])
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
