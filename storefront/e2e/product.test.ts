import { messages } from '@nakshi/contract/messages'
import { backInStockMessages } from '@nakshi/contract/messages/back-in-stock'
import type { Cart } from '@nakshi/contract/shop/cart'
import type { Locator } from '@playwright/test'
import { png } from '../../api/test/harness-png.ts'
import { linkIn } from './emails.ts'
import { waitForLayout } from './screen-checks.ts'
import { addOwnProduct, expect, getProduct, getResponse, PHOTO, test, unique } from './shop.ts'
import { waitForReact } from './wait-for-react.ts'

// spec: shop 2 · Product detail, full: a share button
// otherwise: it works: by the device, else by link or WhatsApp
// spec: shop 5 · Product detail, options: the upload control goes once max_images is reached
test('shares a product by link or WhatsApp, and accepts the number of photos it requires', async ({
  page,
}) => {
  const slug = 'acrylic-photo-block'
  const product = await getProduct(page.request, slug)
  expect(product.custom_options.filter(({ type }) => type === 'image')).toMatchObject([{ max_images: 1 }])
  // Where the device brings no way to share, as here
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`/products/${slug}`)

  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this gift' })
  await expect(dialog.getByLabel('Link to this product')).toHaveValue(page.url())
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`${product.title} ${page.url()}`)}`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const control = page.locator('input[type=file]')
  await control.setInputFiles({ ...PHOTO, name: 'us.svg', mimeType: 'image/svg+xml' })
  await expect(page.getByText('us.svg: Please choose a JPG, PNG, WebP or GIF image.')).toBeVisible()
  await control.setInputFiles(PHOTO)
  await expect(page.getByText(PHOTO.name, { exact: true })).toBeVisible()
  await expect(control).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${PHOTO.name}` }).click()
  await expect(control).toHaveCount(1)
})

/** Holds back an answer until it is opened. */
function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

test('completes an action clicked before the session is known, without a sign-in prompt', async ({
  page,
  admin,
  shopper: _signed_in,
}) => {
  const { slug } = await addOwnProduct(admin)
  const known = gate()
  await page.route('**/api/auth/session', async (route) => {
    await known.opened
    await route.continue()
  })
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  known.open()
  await expect(page.getByText(messages.wishlist.added_detail, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: /sign in/i })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached()
})

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

test('keeps an added item when an older cart response arrives later', async ({
  page,
  admin,
  shopper: _signed_in,
}) => {
  const { title } = await addOwnProduct(admin)
  const added = gate()
  let late = 0
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    late += 1
    await added.opened
    await route.fulfill({ response })
  })
  await page.goto(`/products?search=${title}`)
  await expect.poll(() => late).toBe(1)
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
  await expect(page.getByText(messages.cart.added, { exact: true }).first()).toBeVisible()
  const badge = page.getByRole('link', { name: 'Cart, 1 item' })
  await expect(badge).toBeAttached()
  added.open()
  await waitForLayout(page)
  await expect(badge).toBeAttached()
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
  await expect(page.getByText(/^Total/)).toHaveCount(0)
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
    const said = page.getByRole('banner').or(page.getByRole('main')).getByText(messages.product.out_of_stock)
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
    await expect(dialog.getByText(backInStockMessages.asked)).toBeVisible()
  })

  await test.step('its link confirms that, and takes it back', async () => {
    const token = () => linkIn(email, /back-in-stock#([\w-]+)/)
    await expect.poll(token, { timeout: 30_000 }).not.toBe('')
    await page.goto(`/back-in-stock#${token()}`)
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText(backInStockMessages.confirmed)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel alert' }).click()
    await expect(page.getByText(backInStockMessages.unsubscribed)).toBeVisible()
  })
})

test('shows the delivery days and return policy of the product below Add to Cart', async ({
  page,
  admin,
}) => {
  const strip = page.locator('.reassurance')
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/products/${slug}`)
  await expect(strip).toContainText('Easy Returns30-day return policy')
  await expect(strip).toContainText('Delivered in 5-7 days')
  await expect(strip).not.toContainText('every name')

  const name = {
    name: 'Name',
    type: 'text',
    options: [],
    is_required: true,
    price_modifier: 0,
    max_length: 20,
  }
  const personal = await addOwnProduct(admin, {
    handling_days: 10,
    custom_options: [{ ...name, max_images: null, handling_days: 3 }],
  })
  await page.goto(`/products/${personal.slug}`)
  await expect(strip).toContainText('Replacement or refund')
  await expect(strip).toContainText('Report within 48 hours')
  await expect(strip).toContainText('Delivered in 16-18 days')
  await expect(strip).not.toContainText(/30.day|Easy Returns/)

  // A PIN code that was wrong takes no focus from what is written next
  await page.getByLabel('Deliver to PIN code').fill('000000')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByLabel('Deliver to PIN code')).toBeFocused()
  await page.getByLabel('Name', { exact: true }).click()
  await page.keyboard.type('Anu', { delay: 60 })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Anu')
  await expect(page.getByLabel('Deliver to PIN code')).toHaveValue('000000')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns & exchanges' }).click()
  for (const promise of ['Easy Returns: within 30 days', 'Personalised items: replacement or refund'])
    await expect(page.getByRole('heading', { name: promise })).toBeVisible()
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
