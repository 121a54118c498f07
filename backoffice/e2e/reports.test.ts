import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { placeOrder } from './place-order.ts'

test('shows a report of any period as a chart and a table, and exports the same numbers', async ({
  page,
  shopper,
}) => {
  await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनन्या' })
  await page.goto('/admin/reports')
  const table = page.getByRole('table', { name: 'Sales' })
  await expect(table.getByRole('columnheader', { name: 'GST', exact: true })).toBeVisible()
  await expect(page.getByRole('figure', { name: /^Gross/ })).toBeVisible()

  await page.getByRole('tab', { name: 'Products', exact: true }).click()
  const products = page.getByRole('table', { name: 'Products', exact: true })
  const mug = products.getByRole('row', { name: /Hindi Name Mug/ })
  await expect(mug).toContainText('₹')
  // Over, so that no order of another test falls between the table and its file
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/report=products.*from=\d{4}-\d\d-01/)
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
  // The numbers before stay, paler, until these are there
  await expect(page.locator('[aria-busy]').filter({ has: products })).toHaveAttribute('aria-busy', 'false')
  await expect(mug).toBeVisible()
  const gross = (await mug.getByRole('cell').nth(4).innerText()).replace(/[₹,]/g, '')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nakshi-products_\d{4}-\d\d-01_.*\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString('utf8')).toContain(`"${gross}"`)
})

test('keeps the chart’s date labels apart on a phone and ends a percentage axis at 100%', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/reports?report=promises')
  const plot = page.getByRole('figure')
  await expect(plot.getByText('100%', { exact: true })).toBeVisible()
  await expect(plot.getByText('200%')).toHaveCount(0)
  const days = plot.locator('text').filter({ hasText: /^\d+ [A-Z]/ })
  await expect(days.first()).toBeVisible()
  const touching = async () => {
    const boxes = (await Promise.all((await days.all()).map((day) => day.boundingBox()))).map((box) => ({
      from: box?.x ?? 0,
      to: (box?.x ?? 0) + (box?.width ?? 0),
    }))
    return boxes.filter(({ from }, index) => index > 0 && from < (boxes[index - 1]?.to ?? 0) + 4)
  }
  await expect.poll(touching).toEqual([])
})

test('keeps the row name visible on a phone while its amounts are scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/reports?report=products')
  const name = page.getByRole('rowheader', { name: 'Hindi Name Mug' })
  const amount = page.getByRole('row').filter({ has: name }).getByRole('cell').last()
  const x = async () => (await name.boundingBox())?.x
  await name.scrollIntoViewIfNeeded()
  await expect(amount).not.toBeInViewport()
  await page.evaluate(() => document.fonts.ready)
  const before = await x()
  await amount.scrollIntoViewIfNeeded()
  await expect(amount).toBeInViewport()
  await expect.poll(x).toBe(before)
})
