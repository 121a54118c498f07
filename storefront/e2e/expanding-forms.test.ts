import { linkIn } from './emails.ts'
import { failing } from './messages/failing.ts'
import { findAxeViolations, showColours, sidewaysScroll } from './screen-checks.ts'
import { addOwnProduct, addToCart, expect, placeOrder, setStatus, test } from './shop.ts'

const SIZES = [
  [1280, 800],
  [360, 740],
  [320, 640],
] as const

test('focuses a form opened by a button and its first error, returns the focus, and reports a failed load', async ({
  page,
  shopper,
  admin,
}) => {
  test.slow()
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const { id, order_number } = await placeOrder(shopper)
  await page.goto(`/order-details/${id}`)
  const main = page.getByRole('main')

  const correct = main.getByRole('button', { name: 'Request a change' })
  await correct.press('Enter')
  await expect(page.getByLabel('What would you like to change?')).toBeFocused()
  await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect(correct).toBeFocused()
  await correct.press('Enter')
  await page.getByLabel('What would you like to change?').fill('Meera, not Mira')
  await main.getByRole('button', { name: 'Send' }).press('Enter')
  // Nothing is left to press: its heading has the focus
  await expect(main.getByRole('heading', { name: 'Need to make a change?' })).toBeFocused()

  await setStatus(admin, id, 'delivered')
  // By the link of its letter, where the same form is
  await expect.poll(() => linkIn(order_number, /\/(track-order#[\w-]+)/), { timeout: 30_000 }).not.toBe('')
  for (const [address, method, reading] of [
    [`/order-details/${id}`, 'GET', `/api/orders/${id}/returns`],
    [`/${linkIn(order_number, /\/(track-order#[\w-]+)/)}`, 'POST', '/api/order-tracking/returns/open'],
  ] as const) {
    // Not asked again by itself, which would take seconds
    const works = await failing(page, method, reading, { status: 429 })
    await page.goto(address)
    await expect(main.getByText('The returns of this order could not be loaded.')).toBeVisible()
    await works()
    await main.getByRole('button', { name: 'Try again' }).click()
    const report = main.getByRole('button', { name: 'Report a problem' })
    await report.press('Enter')
    await expect(main.getByRole('checkbox', { name: /Plain keyring/ })).toBeFocused()
    await main.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByLabel('Reason')).toBeFocused()
    for (const [width, height] of SIZES)
      for (const colours of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await showColours(page, colours)
        const faults = [...(await findAxeViolations(page)), ...(await sidewaysScroll(page))]
        expect(faults, `${address}, ${width} px, ${colours}`).toEqual([])
      }
    await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    await expect(report).toBeFocused()
  }
})
