import { addOwnProduct, addToCart, expect, saveAddress, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('shows cart and product on a phone without squeezed or covered elements', async ({
  page,
  shopper,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug, { quantity: 3 })
  await page.addInitScript(() => localStorage.setItem('nakshi:consent', 'necessary 2099-01-01T00:00:00.000Z'))
  const footer = page.getByRole('contentinfo')
  const endIsFree = async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const last = footer.getByRole('button', { name: 'Cookie settings' })
    await last.focus()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await last.click({ trial: true, timeout: 5_000 })
  }
  await page.goto('/cart')

  await test.step('a cart’s line has its price beside its quantity, and the page does not widen', async () => {
    const line = page.getByRole('main').getByRole('listitem').first()
    await expect(async () => {
      const [quantity, price, remove] = await Promise.all([
        line.getByRole('spinbutton').boundingBox(),
        line.getByText('₹597.00').boundingBox(),
        line.getByRole('button', { name: 'Remove' }).boundingBox(),
      ])
      const middle = (box: typeof quantity) => (box ? box.y + box.height / 2 : Number.NaN)
      expect(Math.abs(middle(quantity) - middle(price))).toBeLessThan(12)
      expect(remove?.y ?? 0).toBeGreaterThan(middle(price))
    }).toPass({ timeout: 15_000 })
  })

  await test.step('what stands at the very end of the page is not under the bar of the cart', async () => {
    await expect(footer.getByRole('link', { name: 'All products' })).toBeVisible()
    await endIsFree()
  })

  await test.step('nor under that of a product', async () => {
    await page.goto(`/products/${slug}`)
    await endIsFree()
  })
})

test('shows only the current checkout step on a phone, without links back to the shop', async ({
  page,
  shopper,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  await saveAddress(shopper)
  await page.goto('/checkout?step=payment')
  const main = page.getByRole('main')

  await test.step('the payment step folds the address into a line that leads back to it', async () => {
    await expect(main).toContainText('Deliver to Meera Nair, 4 Lake Road, Kochi 682001')
    // Its summary is folded, with the total in sight
    await expect(main.getByText('Order Summary').first()).toBeVisible()
    await expect(main.getByText('GST (18%)').first()).toBeHidden()
    await main.getByRole('button', { name: 'Change delivery address' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery address')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('the page ends with help, terms and the shop’s address, not with the way into the shop', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Returns & exchanges' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'All products' })).toBeHidden()
  })
})

test('keeps the selected profile tab within a phone’s screen', async ({ page, shopper: _signed_in }) => {
  await page.goto('/profile?tab=security')
  const tab = page.getByRole('tab', { name: 'Security' })
  await expect(tab).toBeInViewport({ ratio: 1 })
})
