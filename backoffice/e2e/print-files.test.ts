import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { expect, type Page, test } from '@playwright/test'
import { unzip } from '../../api/test/harness-files.ts'
import { placeOrder } from './place-order.ts'
import { signInAsAdmin, signUpShopper } from './staff.ts'

const SLUG = 'key-holder-family-name'

/** Presses what fetches a file. @returns its name, and the files in it where it is an archive */
async function fetched(page: Page, press: () => Promise<void>): Promise<{ name: string; holds: string[] }> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  const name = file.suggestedFilename()
  if (!name.endsWith('.zip')) return { name, holds: [] }
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part)
  return { name, holds: [...unzip(Buffer.concat(parts)).keys()] }
}

test('downloads print files one by one, of selected units, of an order and of selected orders', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const shopper = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUpShopper(shopper.request)
  const order = await placeOrder(shopper.request, { slug: SLUG, text: 'Fernandes' })
  await signInAsAdmin(page)
  await page.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'confirmed' } })
  const read = async (): Promise<AdminOrder> =>
    (await page.request.get(`/api/admin/orders/${order.id}`)).json()
  await expect.poll(async () => (await read()).items[0]?.print?.state, { timeout: 60_000 }).toBe('made')
  const title = (await read()).items[0]?.product.title ?? ''
  const ofThree = (holds: string[]) => {
    for (const ending of ['.pdf', '.png', '.svg', 'texts.csv'])
      expect(holds.filter((name) => name.endsWith(ending)).length, `${ending} of ${holds}`).toBe(1)
  }

  await page.goto(`/admin/order-details/${order.id}`)
  for (const kind of ['PDF', 'SVG', 'PNG']) {
    const link = page.getByRole('link', { name: `Download ${kind} of ${title}` })
    const { name } = await fetched(page, () => link.click())
    expect(name).toMatch(new RegExp(`^${SLUG}-[0-9a-f]{8}\\.${kind.toLowerCase()}$`))
  }
  const ofOrder = page.getByRole('button', { name: 'Print files', exact: true })
  ofThree((await fetched(page, () => ofOrder.click())).holds)
  await page.getByRole('checkbox', { name: `Select for print files: ${title}` }).check()
  const ofItem = page.getByRole('button', { name: 'Print files of 1 unit' })
  ofThree((await fetched(page, () => ofItem.click())).holds)

  const filter = encodeURIComponent(JSON.stringify({ q: order.order_number }))
  await page.goto(`/admin/orders?filter=${filter}`)
  await page.getByRole('checkbox', { name: `Select ${order.order_number}` }).check()
  ofThree((await fetched(page, () => ofOrder.click())).holds)
  await shopper.close()
})
