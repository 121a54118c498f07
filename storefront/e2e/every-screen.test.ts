import {
  findAxeViolations,
  findBuildErrors,
  findLayoutShifts,
  findMotionErrors,
  scrollThrough,
  sidewaysScroll,
  sidewaysScrollOfLargeText,
  stillness,
  waitForLayout,
} from './screen-checks.ts'
import { PERSONAL, PUBLIC, PURCHASE, type Screen } from './screens.ts'
import {
  addOwnProduct,
  addToCart,
  expect,
  getResponse,
  placeOrder,
  saveAddress,
  setStatus,
  test,
} from './shop.ts'
import { type WatchedPage, watchPage } from './watch-page.ts'

// Each of these tests visits many pages; a trace of them would cost more than they do
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Each width in colours of its own: axe's rules are asked at both, and of both colours. */
const DEVICES = {
  'a desktop': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  'a phone in the dark, with text twice as large too,': {
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  },
} as const

for (const [device, { viewport, colorScheme }] of Object.entries(DEVICES)) {
  test(`keeps the screens of a purchase on ${device} accessible and without sideways scroll`, {
    tag: '@journey',
  }, async ({ page, shopper }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await saveAddress(shopper)
    await addToCart(shopper, 'photo-charm-rakhi', { text: 'अनन्या' })
    for (const path of PURCHASE) {
      await page.goto(path)
      await waitForLayout(page)
      expect([path, await findAxeViolations(page), await sidewaysScroll(page)]).toEqual([path, [], []])
    }
  })

  test(`keeps public screens on ${device} error-free, accessible and stable, and still with reduced motion`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await look(await watchPage(page), PUBLIC, colorScheme)
  })

  // spec: shop 2 · Wishlist, signed out: a sign-in prompt
  // spec: shop 2 · Checkout, signed out: a sign-in prompt
  // spec: shop 2 · Orders, signed out: a sign-in prompt
  // spec: shop 2 · Profile, signed out: a sign-in prompt
  test(`asks a visitor on ${device} to sign in on every personal screen, without errors`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const order = { path: `/order-details/${crypto.randomUUID()}`, title: 'Order details' }
    await look(await watchPage(page), [...PERSONAL, order], colorScheme, 'Please sign in')
  })

  test(`keeps a shopper’s screens on ${device} error-free, accessible and stable, and still with reduced motion`, async ({
    page,
    shopper,
    admin,
  }) => {
    await page.setViewportSize(viewport)
    const own = await addOwnProduct(admin)
    const orders: Screen[] = []
    for (const status of ['delivered', 'cancelled', 'shipped', 'pending'] as const) {
      await addToCart(shopper, own.slug)
      if (status === 'delivered') await addToCart(shopper, 'photo-charm-rakhi', { text: 'अनन्या' })
      const { id, order_number } = await placeOrder(shopper)
      if (status !== 'pending') await setStatus(admin, id, status)
      orders.push({ path: `/order-details/${id}`, title: `Order ${order_number}` })
    }
    const watched = await watchPage(page)
    const empty: Screen[] = [
      { path: '/cart', title: 'Your cart' },
      { path: '/wishlist', title: 'Your wishlist' },
      { path: '/profile?tab=addresses', title: 'Profile' },
    ]
    await look(watched, empty, colorScheme)
    await saveAddress(shopper)
    await saveAddress(shopper, { name: 'Parents', city: 'Thiruvananthapuram' })
    await addToCart(shopper, own.slug, { quantity: 2 })
    const [line] = await addToCart(shopper, 'teak-frame-engraved-line', { text: 'नाना नानी का घर' })
    for (const productId of [own.id, line?.product_id])
      await getResponse(page.request.put(`/api/wishlist/${productId}`))
    const filled: Screen[] = [
      ...PERSONAL,
      { path: '/profile?tab=credit', title: 'Profile' },
      { path: '/gift-cards', title: 'Gift cards' },
      { path: '/checkout?step=payment', title: 'Checkout' },
      { path: '/checkout?step=review', title: 'Checkout' },
      ...orders,
      { path: `/order-details/${crypto.randomUUID()}`, title: 'Order not found' },
      { path: '/order-details/what-is-this', title: 'Order not found', status: 404 },
      { path: `/products/${own.slug}?review=1`, title: own.title },
      { path: '/', title: 'Nakshi' },
    ]
    await look(watched, filled, colorScheme)
  })
}

test('loads few fonts on an English page and none for other writing systems', async ({ page }) => {
  const fonts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'font' && fonts.add(request.url()))
  for (const path of ['/', '/products/engraved-steel-tumbler', '/contact', '/cart']) {
    fonts.clear()
    await page.goto(path)
    await waitForLayout(page)
    await scrollThrough(page)
    expect([...fonts].filter((font) => /latin-ext|devanagari/.test(font))).toEqual([])
    expect(fonts.size).toBeLessThanOrEqual(5)
  }
})

/**
 * Opens each screen as one who comes by a link, and says for all of them together what is wrong
 * where: as it is, with reduced motion, and on a phone also a little narrower and with text twice as
 * large.
 */
async function look(
  watched: WatchedPage,
  screens: Screen[],
  colorScheme: 'light' | 'dark',
  heading?: string,
): Promise<void> {
  const { page } = watched
  const wrong: string[] = []
  for (const { path, title, status = 200 } of screens) {
    watched.forget()
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' })
    const answer = await page.goto(path)
    await waitForLayout(page)
    await scrollThrough(page)
    const faults = [...(await findLayoutShifts(page)), ...(await findBuildErrors(page))]
    const size = page.viewportSize()
    const phone = size !== null && size.width < 400
    if (phone) faults.push(...(await sidewaysScrollOfLargeText(page)))
    faults.push(...(await findAxeViolations(page)))
    if (answer?.status() !== status) faults.push(`status ${answer?.status()}`)
    if (heading && (await page.locator('h1').innerText()) !== heading) faults.push(`no "${heading}"`)
    if (!(await page.title()).startsWith(`${title} · `)) faults.push(`title ${await page.title()}`)
    faults.push(...(await sidewaysScroll(page)))
    if (phone) {
      await page.setViewportSize({ ...size, width: 320 })
      faults.push(...(await sidewaysScroll(page)))
      await page.setViewportSize(size)
    }
    await page.keyboard.press('Tab')
    const first = await page.locator(':focus').innerText()
    if (first !== 'Skip to content') faults.push(`the first Tab stop is ${first}`)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stillness(page)
    faults.push(...(await findMotionErrors(page)).map((fault) => `with reduced motion: ${fault}`))
    faults.push(...watched.faults())
    wrong.push(...faults.filter((fault) => !isMissingPage(fault)).map((fault) => `${path}: ${fault}`))
  }
  expect(wrong).toEqual([])
}

/** The browser's own note about an address that is rightly a 404. */
const isMissingPage = (fault: string) => /Failed to load resource.*\b404\b/.test(fault)
