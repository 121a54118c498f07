import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signInAsAdmin } from './staff.ts'

test('creates an export preset from a copy, reorders its columns by keyboard, and exports with it', async ({
  page,
}) => {
  const name = `Courier ${randomBytes(3).toString('hex')}`
  await signInAsAdmin(page)
  await page.goto('/admin/exports')
  const delhivery = page.getByRole('article', { name: 'Delhivery: bulk booking' })
  await delhivery.getByRole('button', { name: 'Copy' }).click()
  const dialog = page.getByRole('dialog', { name: 'New preset' })
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await dialog.getByLabel('Format').selectOption('csv')
  const columns = dialog.getByRole('group', { name: 'Columns' }).getByRole('listitem')
  await expect(columns.nth(1)).toContainText('Order number')
  await dialog.getByRole('button', { name: 'Move Order number up' }).press('Enter')
  await expect(columns.first()).toContainText('Order number')
  const removeLast = columns.last().getByRole('button', { name: /^Remove/ })
  const lastName = (await removeLast.getAttribute('aria-label')) ?? ''
  await removeLast.press('Enter')
  await expect(dialog.getByRole('button', { name: lastName })).toHaveCount(0)
  await expect(removeLast).toBeFocused()
  await dialog.getByLabel('Heading of column 1', { exact: true }).fill('Our number')
  await dialog.getByRole('button', { name: 'Save preset' }).click()
  await expect(dialog).toBeHidden()
  const own = page.getByRole('article', { name })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: 'Download' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString('utf8')).toMatch(/^\ufeff"Our number","Waybill","Consignee Name"/)

  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Export' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export orders' })
  await exporting.getByLabel('Preset').selectOption({ label: name })
  await expect(exporting.getByRole('radiogroup', { name: 'Layout' })).toBeHidden()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^nakshi-courier_.*\.csv$/)

  await test.step('a preset that a colleague deleted does not stop the next export', async () => {
    const { items }: { items: { id: string; name: string }[] } = await (
      await page.request.get('/api/admin/export-presets')
    ).json()
    const gone = items.find((preset) => preset.name === name)
    expect((await page.request.delete(`/api/admin/export-presets/${gone?.id}`)).ok()).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(exporting.getByRole('radiogroup', { name: 'Layout' })).toBeVisible()
    const [plain] = await Promise.all([
      page.waitForEvent('download'),
      exporting.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    expect(plain.suggestedFilename()).toMatch(/^nakshi-/)
  })
})
