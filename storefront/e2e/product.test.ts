import { backInStockMessages } from '@nakshi/core/back-in-stock/messages'
import type { Cart } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { Locator } from '@playwright/test'
import { png } from '../../api/test/harness-png.ts'
import { linkIn } from './emails.ts'
import { waitForLayout } from './screen-checks.ts'
import { addOwnProduct, expect, getProduct, getResponse, PHOTO, test, unique } from './shop.ts'
import { waitForReact } from './wait-for-react.ts'

/** Holds back an answer until it is opened. */
function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

test('adds one unit for two clicks on "Add to Cart" before the session is known', {
  tag: '@journey',
}, async ({ page, admin, shopper }) => {
  const { slug, title } = await addOwnProduct(admin)
  const pieces = async () => {
    const { items } = await getResponse<{ items: { quantity: number }[] }>(shopper.request.get('/api/cart'))
    return items.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  let known = gate()
  await page.route('**/api/auth/session', async (route) => {
    await known.opened
    await route.continue()
  })
  for (const [address, name, before] of [
    [`/products/${slug}`, 'Add to Cart', 0],
    [`/products?search=${title}`, `Add to Cart: ${title}`, 1],
  ] as const) {
    known = gate()
    await page.goto(address)
    const button = page.locator('button.card-action, .purchase button[type=submit]').first()
    await expect(button).toHaveAccessibleName(name)
    for (let presses = 0; presses < 2; presses += 1) await button.dispatchEvent('click')
    known.open()
    await expect.poll(pieces).toBe(before + 1)
    await waitForLayout(page)
    expect(await pieces()).toBe(before + 1)
  }
})

test('prompts for sign-in where an expired session is noticed, and completes the clicked action', async ({
  page,
  admin,
  shopper,
}) => {
  const { slug, title } = await addOwnProduct(admin)
  const signIn = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(shopper.email)
    await dialog.getByLabel('Password', { exact: true }).fill(shopper.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByLabel('Email')).toHaveCount(0)
  }
  await page.goto(`/products/${slug}`)
  await expect(page.getByRole('button', { name: `Account of ${shopper.full_name}` })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await signIn()
  await expect(page.getByRole('dialog', { name: 'Item added to cart' })).toContainText(title)

  // On a card the first press fails in its own words, and the next one asks
  await page.goto(`/products?search=${title}`)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
  await page.context().clearCookies()
  const add = page.getByRole('button', { name: `Add to Cart: ${title}` })
  const told = page.waitForResponse('**/api/auth/session')
  await add.click()
  await told
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeAttached()
  await add.click()
  await signIn()
  await expect
    .poll(async () => (await getResponse<Cart>(shopper.request.get('/api/cart'))).items)
    .toMatchObject([{ quantity: 2 }])
})

test('updates picture and price with the selected options', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/products/hindi-name-mug?colour=Indigo')
  const pictures = page.getByRole('region', { name: /^Pictures of/ })
  const current = pictures.locator('[aria-current=true]')
  const price = page.locator('.product-price')
  await expect(current).toHaveAccessibleName(/^Image 2 of /)
  await expect(price).toHaveText('₹389.00')
  await page.getByRole('radio', { name: /^Marigold/ }).check({ force: true })
  await expect(current).toHaveAccessibleName(/^Image 3 of /)
  await expect(pictures.getByRole('button', { name: /the name .* marigold inside/i })).toBeInViewport({
    ratio: 0.4,
  })
  await page.getByRole('radio', { name: /^White/ }).check({ force: true })
  await expect(current).toHaveAccessibleName(/^Image 1 of /)
  await expect(price).toHaveText('₹349.00')
  await expect(page.getByRole('status').filter({ hasText: /^Total/ })).toHaveCount(0)
  await page.getByLabel(/^Small line below/).fill('Pune')
  await expect(price).toHaveText('₹369.00')
  await page.getByRole('button', { name: /increase/i }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Total/ })).toContainText('₹738.00')
})

test('shows an out-of-stock product without options, and confirms and cancels a back-in-stock alert by email', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products/pet-silhouette-leash-hook')

  await test.step('it says so under its price, and asks for nothing', async () => {
    const said = page
      .getByRole('banner')
      .or(page.getByRole('main'))
      .getByText(messages.product.out_of_stock.template)
    await expect(said.first()).toBeVisible()
    const price = await page.locator('.product-price').boundingBox()
    const words = await page.locator('.stock-none').boundingBox()
    expect((words?.y ?? 0) - (price?.y ?? 0)).toBeLessThan(160)
    await expect(page.getByText('Make it yours')).toHaveCount(0)
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
  })

  const email = `ravi-${unique()}@example.test`
  await test.step('a letter is asked for', async () => {
    await page.getByRole('button', { name: 'Notify me when available' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notify me when available' })
    await dialog.getByLabel('Email').fill('ravi')
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await expect(dialog.getByText(backInStockMessages.asked.template)).toBeVisible()
  })

  await test.step('its link confirms that, and takes it back', async () => {
    const token = () => linkIn(email, /back-in-stock#([\w-]+)/)
    await expect.poll(token, { timeout: 30_000 }).not.toBe('')
    await page.goto(`/back-in-stock#${token()}`)
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText(backInStockMessages.confirmed.template)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel alert' }).click()
    await expect(page.getByText(backInStockMessages.unsubscribed.template)).toBeVisible()
  })
})

test('shows review photos to every visitor, enlarged on click, until the shop removes them', async ({
  page,
  admin,
  shopper: _signed_in,
  browser,
}) => {
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/products/${slug}?review=1#write-review`)
  await page.getByLabel('Title').fill('On our wall')
  await page.getByLabel('Your review').fill('As in the picture.')
  await page.getByLabel('Photos (optional)').setInputFiles({ ...PHOTO, buffer: png(1_200, 900) })
  await expect(page.getByRole('button', { name: 'Remove us-two.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('list', { name: 'Photos of Meera Nair' })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  waitForReact(visitor)
  await visitor.goto(`/products/${slug}`)
  const photos = visitor.getByRole('list', { name: 'Customer photos' })
  await photos.scrollIntoViewIfNeeded()
  const small = photos.locator('img')
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await photos.getByRole('button', { name: 'Photo 1 of 1' }).click()
  const large = visitor.getByRole('dialog').locator('img').first()
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(320)

  const { id } = await getProduct(admin, slug)
  const filter = encodeURIComponent(JSON.stringify({ product_id: id }))
  const [review] = await getResponse<{ id: string }[]>(admin.get(`/api/admin/reviews?filter=${filter}`))
  await getResponse(admin.patch(`/api/admin/reviews/${review?.id}`, { data: { photos: [] } }))
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('As in the picture.')).toBeVisible()
    await expect(photos).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('outlines only the selected options in forced colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/products/hindi-name-mug?colour=Indigo')
  const outlined = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).outlineStyle === 'solid'))
  await expect.poll(() => outlined(page.locator('.pill span'))).toEqual([false, true, false])
  const thumbnails = page.locator('.gallery-thumbnails button')
  await expect.poll(async () => (await outlined(thumbnails)).filter(Boolean)).toEqual([true])
})
