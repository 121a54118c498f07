import { expect, test } from '@playwright/test'
import { signInAsAdmin, signUpShopper } from './people.ts'
import { placeOrder } from './place-order.ts'

test('the filtered list leaves as a file with the columns asked for, row for row', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAsAdmin(page)
  const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const email = await signUpShopper(shopper)
  const placed = []
  for (const text of ['=1+1', 'अनन्या'])
    placed.push(await placeOrder(shopper, { slug: 'hindi-name-mug', text }))

  await page.goto('/admin/orders')
  await page.getByRole('textbox', { name: 'Search orders' }).fill(email)
  await expect(page.getByRole('tab', { name: 'All (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await expect(dialog.getByText('2 rows')).toBeVisible()
  await dialog.getByLabel('Items to make').check()
  await dialog.getByLabel('Pincode').uncheck()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nakshi-items_.*\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('"order_number"')
  expect(lines[0]).not.toContain('pincode')
  for (const order of placed) expect(lines.join('\n')).toContain(order.order_number)
  expect(lines.join('\n')).toContain('अनन्या')
  expect(lines.join('\n')).toContain('"\'=1+1"')
  await expect(dialog).toBeHidden()
})

test('packing slips of the ticked orders and their artwork are files of the API', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signInAsAdmin(page)
  const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signUpShopper(shopper)
  const order = await placeOrder(shopper, { slug: 'photo-charm-rakhi', text: 'अनु' })
  await page.goto(`/admin/order-details/${order.id}`)
  const slip = await page.getByRole('link', { name: 'Packing slip' }).getAttribute('href')
  const pdf = await page.request.get(slip ?? '')
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all artwork' }).click(),
  ])
  expect(archive.suggestedFilename()).toMatch(/^nakshi-artwork_.*\.zip$/)
  expect(await archive.failure()).toBeNull()
})
