import { linkIn } from './letters.ts'
import { axeFaults, showColours, sidewaysScroll } from './screen-faults.ts'
import { addOwnProduct, addToCart, expect, placeOrder, setStatus, test } from './shop.ts'

const SIZES = [
  [1280, 800],
  [360, 740],
  [320, 640],
] as const

test('a form that came for its button has the focus, names the first thing missing, and gives the focus back', async ({
  page,
  shopper,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const { id, order_number } = await placeOrder(shopper)
  await page.goto(`/order-details/${id}`)
  const main = page.getByRole('main')

  const correct = main.getByRole('button', { name: 'Ask for a correction' })
  await correct.press('Enter')
  await expect(page.getByLabel('What is to be corrected?')).toBeFocused()
  await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect(correct).toBeFocused()
  await correct.press('Enter')
  await page.getByLabel('What is to be corrected?').fill('Meera, not Mira')
  await main.getByRole('button', { name: 'Send' }).press('Enter')
  // Nothing is left to press: its heading has the focus
  await expect(main.getByRole('heading', { name: 'Is something to be changed?' })).toBeFocused()

  await setStatus(admin, id, 'delivered')
  // By the link of its letter, where the same form is
  await expect.poll(() => linkIn(order_number, /\/(follow#[\w-]+)/)).not.toBe('')
  for (const address of [`/order-details/${id}`, `/${linkIn(order_number, /\/(follow#[\w-]+)/)}`]) {
    await page.goto(address)
    const report = main.getByRole('button', { name: 'Report a problem' })
    await report.press('Enter')
    await expect(main.getByRole('checkbox', { name: /Plain keyring/ })).toBeFocused()
    await main.getByRole('button', { name: 'Send' }).press('Enter')
    await expect(page.getByLabel('What is wrong?')).toBeFocused()
    for (const [width, height] of SIZES)
      for (const colours of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await showColours(page, colours)
        const faults = [...(await axeFaults(page)), ...(await sidewaysScroll(page))]
        expect(faults, `${address}, ${width} px, ${colours}`).toEqual([])
      }
    await main.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
    await expect(report).toBeFocused()
  }
})
