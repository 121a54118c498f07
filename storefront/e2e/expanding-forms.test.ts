import { linkIn } from './emails.ts'
import { findAxeViolations, showColours, sidewaysScroll } from './screen-checks.ts'
import { addOwnProduct, addToCart, expect, placeOrder, setStatus, test } from './shop.ts'

const SIZES = [
  [1280, 800],
  [360, 740],
  [320, 640],
] as const

test('shows the return form with its errors at every size, on the order page and through its emailed link', async ({
  page,
  shopper,
  admin,
}) => {
  test.slow()
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const { id, order_number } = await placeOrder(shopper)
  await setStatus(admin, id, 'delivered')
  const main = page.getByRole('main')
  await expect.poll(() => linkIn(order_number, /\/(track-order#[\w-]+)/), { timeout: 30_000 }).not.toBe('')
  for (const address of [`/order-details/${id}`, `/${linkIn(order_number, /\/(track-order#[\w-]+)/)}`]) {
    await page.goto(address)
    await main.getByRole('button', { name: 'Report a problem' }).press('Enter')
    await main.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByLabel('Reason')).toBeFocused()
    for (const [width, height] of SIZES)
      for (const colours of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await showColours(page, colours)
        const faults = [...(await findAxeViolations(page)), ...(await sidewaysScroll(page))]
        expect(faults, `${address}, ${width} px, ${colours}`).toEqual([])
      }
  }
})
