import type { Cart } from '@nakshi/core/cart/schema'
import { designMessages } from '@nakshi/core/designs/messages'
import type { ProductStudio } from '@nakshi/core/designs/schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import type { Page } from '@playwright/test'
import { holding } from './messages/failing.ts'
import { findAxeViolations, stillness } from './screen-checks.ts'
import { addToCart, expect, getResponse, PHOTO, placeOrder, test } from './shop.ts'
import { drawnToTheEnd } from './studio-drawn.ts'
import { addStudioProduct } from './studio-product.ts'

/** The print areas come with the page, the studio after it. */
const STUDIO_SCRIPT = /\/assets\/Studio-[\w-]+\.js$/

/** The pixels of the live picture, told apart by their sum. */
const sumOf = (page: Page) =>
  page.locator('.gallery .studio-sheet canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let sum = 0
    for (const value of pixels) sum += value
    return sum
  })

test('previews a Hindi name while it is typed, reports errors, and adds the confirmed text to the cart', async ({
  page,
  admin,
  shopper,
}) => {
  test.slow()
  const { slug } = await addStudioProduct(admin)
  await page.goto(`/products/${slug}`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('श')
  const live = page.locator('.gallery .studio-sheet canvas')
  await expect(live).toHaveAttribute('aria-label', /“श”/)
  const first = await sumOf(page)
  await name.fill('शर्मा')
  await expect(live).toHaveAttribute('aria-label', /“शर्मा” in Tiro/)
  await expect.poll(() => sumOf(page)).not.toBe(first)

  await name.fill('शर्मा 漢')
  await expect(
    page.getByText('We cannot print 漢. Please remove it or write it in letters.').first(),
  ).toBeVisible()
  await name.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await name.fill('शर्मा निवास')
  await expect(page.getByText('We cannot print 漢')).toHaveCount(0)

  await page.getByRole('radiogroup', { name: 'Font of Name' }).getByRole('radio', { name: 'Kalam' }).check()
  await page
    .getByRole('radiogroup', { name: 'Colour of Name' })
    .getByRole('radio', { name: 'Maroon' })
    .check()
  await expect(live).toHaveAttribute('aria-label', /“शर्मा \/ निवास” in Kalam/)

  await name.press('Enter')
  const check = page.getByRole('alertdialog', { name: studioMessages.check_text })
  await expect(check.getByText('शर्मा निवास', { exact: true })).toBeVisible()
  await expect(check.getByRole('button', { name: studioMessages.confirm_text })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item added to cart')).toBeVisible()
  const { items } = await getResponse<Cart>(page.request.get('/api/cart'))
  expect(items[0]?.design?.style.texts).toMatchObject([{ font: 'kalam', colour: '#7b1e2b' }])

  // Edit brings the look back, a press on the piece shows it large
  await page.goto(`/products/${slug}?line=${items[0]?.id}`)
  await expect(live).toHaveAttribute('aria-label', /“शर्मा \/ निवास” in Kalam/)
  const edited = await drawnToTheEnd(live)
  await page.locator('.gallery-slide').first().click()
  const large = page.getByRole('dialog').getByRole('button', { name: /“शर्मा \/ निवास” in Kalam/ })
  await expect(large.locator('img')).toHaveAttribute('src', /^data:image/)
  await stillness(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  // So do a saved design and an ordered piece, to the pixel
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Save design' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.goto('/profile?tab=designs')
  await page.getByRole('link', { name: /^Change/ }).click()
  await expect(live).toHaveAttribute('aria-label', /“शर्मा \/ निवास” in Kalam/)
  expect(await drawnToTheEnd(live)).toBe(edited)
  const { id } = await placeOrder(shopper)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`/order-details/${id}`)
  await page.getByRole('link', { name: /^Edit and buy again/ }).click()
  await expect(live).toHaveAttribute('aria-label', /“शर्मा \/ निवास” in Kalam/)
  expect(await drawnToTheEnd(live)).toBe(edited)

  // The last saved design goes at once, is said to be gone, and leaves the focus at its tab
  await page.goto('/profile?tab=designs')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText(designMessages.deleted.template).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'My designs' })).toBeFocused()
})

test('adds a pasted column of names to the cart as one line with as many units', async ({
  page,
  admin,
  shopper: _signed_in,
}) => {
  const { slug } = await addStudioProduct(admin, 5_000)
  await page.goto(`/products/${slug}`)
  const name = page.getByLabel('Name +₹50.00', { exact: true })
  await name.fill('Asha')
  // Twelve are offered as twelve rows; all may have the same words
  const quantity = page.getByLabel('Quantity', { exact: true })
  await quantity.fill('12')
  const names = page.getByRole('dialog', { name: studioMessages.different_texts })
  await page.getByRole('button', { name: studioMessages.different_names }).click()
  await expect(names.getByRole('textbox')).toHaveCount(12)
  await expect(names.getByRole('button', { name: /^Add 12 items to cart/ })).toBeEnabled()
  await names.getByRole('button', { name: studioMessages.same_on_all }).click()
  await expect(names).toHaveCount(0)
  await expect(quantity).toHaveValue('12')
  // The name that each row has costs, though the form has none
  await name.fill('')
  await page.getByRole('button', { name: 'Different text on each item' }).click()
  await names.getByLabel('Name 1', { exact: true }).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Asha\nRavi 漢\nमीरा')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  // Escape throws nothing away
  await page.keyboard.press('Escape')
  await expect(names).toHaveCount(0)
  await page.getByRole('button', { name: 'Different text on each item' }).click()
  await expect(names.getByLabel('Name 3', { exact: true })).toHaveValue('मीरा')
  await expect(names.getByText('We cannot print 漢. Please remove it or write it in letters.')).toBeVisible()
  await stillness(page)
  expect(await findAxeViolations(page)).toEqual([])
  await expect(names.getByText('₹249.00 (₹293.82 with GST) each.')).toBeVisible()
  await names.getByRole('button', { name: studioMessages.order_only(3) }).click()
  const add = names.getByRole('button', { name: 'Add 3 items to cart · ₹747.00' })
  await expect(add).toBeDisabled()
  await names.getByLabel('Name 2', { exact: true }).fill('Ravi')
  await add.click()
  await expect(page).toHaveURL(/\/cart$/)
  const set = page.locator('.cart-set')
  await expect(set).toContainText('3 items')
  await set.locator('summary').click()
  await expect(set.getByText('मीरा').last()).toBeVisible()
})

test('changes only the reopened cart item, and keeps its edits through a reload, an area change and sign-in', async ({
  page,
  context,
  admin,
  shopper,
}) => {
  test.slow()
  const { id, slug, custom_options } = await addStudioProduct(admin)
  const [withPhoto] = await addToCart(shopper, slug)
  const bare = { product_id: id, custom_options: { [custom_options[0]?.id ?? '']: { text: 'Bina' } } }
  const { items } = await getResponse<Cart>(shopper.request.post('/api/cart', { data: bare }))
  const plain = items.find((line) => line.id !== withPhoto?.id)
  const name = page.getByLabel('Name', { exact: true })
  const photo = page.getByRole('button', { name: /^Remove us/ })
  const update = page.getByRole('button', { name: 'Update cart' }).first()
  const right = page.getByRole('alertdialog').getByRole('button', { name: studioMessages.confirm_text })
  const kalam = page.getByRole('radiogroup', { name: 'Font of Name' }).getByRole('radio', { name: 'Kalam' })

  await test.step('one without a photo has none of the piece before', async () => {
    await page.goto(`/products/${slug}?line=${withPhoto?.id}`)
    await expect(photo).toBeVisible()
    await page.goto(`/products/${slug}?line=${plain?.id}`)
    await expect(name).toHaveValue('Bina')
    await expect(photo).toHaveCount(0)
  })

  await test.step('a reload keeps the words and the look that were changed', async () => {
    await name.fill('Binu')
    await kalam.check()
    await page.reload()
    await expect(update).toBeVisible()
    await name.focus()
    await expect(kalam).toBeChecked()
    await expect(name).toHaveValue('Binu')
  })

  await test.step('what the shop has changed of it meanwhile is said, and then made so', async () => {
    const path = `/api/admin/products/${id}/print-areas`
    const { areas } = await getResponse<ProductStudio>(admin.get(`/api/products/${slug}/studio`))
    const changed = areas.map(({ version: _, placements, ...rest }) => ({
      ...rest,
      area: { ...rest.area, good_dpi: 250 },
      placements: placements.map(({ image_url, placement }) => ({ image_url, placement })),
    }))
    await getResponse(admin.put(path, { data: { areas: changed } }))
    await update.click()
    const read = page.waitForResponse(/\/studio$/)
    await right.click()
    await expect(page.getByText(designMessages.area_changed.template).first()).toBeVisible()
    await read
  })

  await test.step('who signs in meanwhile changes the line, and adds none', async () => {
    await context.clearCookies()
    await page.reload()
    // What the shopper typed is shown to no visitor
    await expect(name).toHaveValue('')
    await name.fill('Binu')
    await kalam.check()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(shopper.email)
    await dialog.getByLabel('Password', { exact: true }).fill(shopper.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await right.click()
    await expect(page).toHaveURL(/\/cart$/)
    const after = await getResponse<Cart>(shopper.request.get('/api/cart'))
    expect(after.items.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
    expect(JSON.stringify(after.items.find((line) => line.id === plain?.id))).toMatch(/Binu.*kalam/)
  })
})

test('shows the server-rendered preview and unprintable characters without WebAssembly', async ({
  page,
  admin,
}) => {
  const { slug } = await addStudioProduct(admin)
  await page.addInitScript(() => Object.defineProperty(window, 'WebAssembly', { value: undefined }))
  await page.goto(`/products/${slug}`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('शर्मा')
  const served = page.locator('.gallery img.studio-live')
  await expect(served).toBeVisible()
  await expect
    .poll(() => served.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await name.fill('शर्मा 漢')
  await expect(
    page.getByText('We cannot print 漢. Please remove it or write it in letters.').first(),
  ).toBeVisible()
})

test('draws the name after its font and the picture failed once', async ({ page, admin }) => {
  const { slug } = await addStudioProduct(admin)
  const failed: string[] = []
  await page.route(/\/fonts\/studio\/tiro-devanagari|\/media\/.*\?w=960/, (route) => {
    const url = route.request().url()
    if (failed.includes(url)) return route.continue()
    failed.push(url)
    return route.abort()
  })
  await page.goto(`/products/${slug}`)
  await page.getByLabel('Name', { exact: true }).fill('शर्मा')
  await expect(page.locator('.gallery .studio-sheet canvas')).toHaveAttribute('aria-label', /“शर्मा” in Tiro/)
  expect(failed).toHaveLength(2)
})

test('confirms the text first when Add to Cart is clicked before the studio has loaded', async ({
  page,
  admin,
  shopper: _signed_in,
}) => {
  const { slug } = await addStudioProduct(admin)
  const release = await holding(page, 'GET', STUDIO_SCRIPT)
  await page.goto(`/products/${slug}`)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('मीरा')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Loading…' }).first()).toBeVisible()
  // What stands there is what is sent
  await expect(name).not.toBeFocused()
  release()
  const check = page.getByRole('alertdialog', { name: studioMessages.check_text })
  await expect(check.getByText('मीरा', { exact: true })).toBeVisible()
  await check.getByRole('button', { name: studioMessages.edit_text }).click()
  await expect(name).toBeFocused()
  await name.press('Enter')
  await check.getByRole('button', { name: studioMessages.confirm_text }).click()
  await expect(page.getByText('Item added to cart')).toBeVisible()
})

test('keeps a click when the fonts load above its button', async ({ page, admin }) => {
  const { slug } = await addStudioProduct(admin)
  const release = await holding(page, 'GET', STUDIO_SCRIPT)
  await page.goto(`/products/${slug}`)
  await page.getByLabel('Deliver to PIN code').fill('302003')
  const button = page.getByRole('button', { name: 'Check' })
  await button.hover()
  await page.mouse.down()
  const arrived = page.waitForResponse(STUDIO_SCRIPT)
  release()
  await (await arrived).finished()
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)))
  await page.mouse.up()
  await expect(page.getByText(/Delivery to Rajasthan/)).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Font of Name' })).toBeVisible()
})

test('scrolls the page with the wheel over a photo, and zooms once it is focused or with Ctrl', async ({
  page,
  admin,
  shopper: _signed_in,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const { slug } = await addStudioProduct(admin)
  await page.goto(`/products/${slug}`)
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await page.locator('input[type=file]').setInputFiles(PHOTO)
  const photo = page.getByRole('group', { name: /^Position Photo/ })
  const zoom = page.getByRole('slider', { name: /zoom/i })
  await expect(zoom).toHaveValue('0')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await photo.hover()
  const getTop = () => page.evaluate(() => window.scrollY)
  const top = await getTop()
  await page.mouse.wheel(0, 120)
  await page.mouse.wheel(0, -60)
  await expect.poll(getTop).toBe(top + 60)
  await expect(zoom).toHaveValue('0')
  await photo.focus()
  await page.mouse.wheel(0, -600)
  await expect(zoom).not.toHaveValue('0')
  await page.keyboard.press('Home')
  await expect(zoom).toHaveValue('0')
  await zoom.focus()
  await photo.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -600)
  await page.keyboard.up('Control')
  await expect(zoom).not.toHaveValue('0')
})
