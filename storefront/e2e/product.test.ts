import { expect, PHOTO, productOf, test } from './shop.ts'

test('a product is shared by link or WhatsApp, and takes as many photos as it asks for', async ({ page }) => {
  const slug = 'acrylic-photo-block'
  const product = await productOf(page.request, slug)
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
