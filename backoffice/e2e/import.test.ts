import { expect, type Page, test } from '@playwright/test'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { axeViolations } from '../../api/test/harness-axe.ts'
import { signInAsAdmin } from './staff.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/** The workbook that a press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

test('previews, imports and reverts an exported workbook with changed product and variant cells', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const name = `Import Lamp ${Date.now()}`
  const [category] = await (await page.request.get('/api/admin/categories?range=[0,0]')).json()
  const created = await page.request.post('/api/admin/products', {
    data: {
      title: name,
      price: 55_500,
      stock: 4,
      category_ids: [category.id],
      variants: [
        { type: 'shade', name: 'Shade', value: 'Brass' },
        { type: 'shade', name: 'Shade', value: 'Teak; dark', price_modifier: 12_300 },
      ],
      custom_options: [
        { name: 'Name, engraved', type: 'text', is_required: true, max_length: 12 },
        { name: 'Font', type: 'select', options: ['Serif; bold', 'Sans'] },
        { name: 'Photo', type: 'image', max_images: 2 },
      ],
    },
  })
  expect(created.ok(), await created.text()).toBe(true)
  const { id } = await created.json()
  const lamp = async () => (await page.request.get(`/api/admin/products/${id}`)).json()
  const before = await lamp()

  await page.goto('/admin/products')
  await page.getByRole('textbox', { name: 'Search products' }).fill(name)
  await expect(page).toHaveURL(/Lamp/)
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export products' })
  await dialog.getByLabel('Excel (XLSX)').check()
  const parts = unzipSync(await saved(page, () => dialog.getByRole('button', { name: 'Export' }).click()))
  const sheet = strFromU8(parts[SHEET] ?? new Uint8Array())
  expect(sheet).toContain('555.00')
  parts[SHEET] = strToU8(
    sheet
      .replace('>555.00<', '>444.5<')
      .replace(`>${name}<`, `>${name} &amp; Shade<`)
      .replace('>123.00<', '>150<'),
  )

  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products')
  const buffer = Buffer.from(zipSync(parts))
  await page.getByLabel('CSV or Excel file').setInputFiles({ name: 'lamps.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('title')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'rejected' })).toContainText('1 changed')
  const rows = page.getByRole('region', { name: 'Result per row' })
  await expect(rows).toContainText('Price: 555.00 → 444.5')
  await expect(rows).toContainText(`${name} & Shade`)
  await expect(rows).toContainText('Variants: Shade: Teak; dark, +123.00 → Shade: Teak; dark, +150.00')
  await expect(rows).not.toContainText('Custom options')
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBe(0)
    expect((await axeViolations(page, {}, ['iframe'])).map((found) => found.id)).toEqual([])
  }
  expect(await lamp()).toEqual(before)

  await page.getByRole('button', { name: 'Import 1' }).click()
  await expect(page.getByText('0 added and 1 updated.')).toBeVisible()
  expect(await lamp()).toEqual({
    ...before,
    title: `${name} & Shade`,
    price: 44_450,
    variants: [before.variants[0], { ...before.variants[1], price_modifier: 15_000 }],
    updated_at: expect.any(String),
  })

  const entry = page.getByRole('article', { name: 'lamps.xlsx' }).first()
  await entry.getByRole('button', { name: 'Undo' }).click()
  const asking = page.getByRole('dialog', { name: 'Undo import' })
  await expect(asking).toContainText('Products restored: 1')
  await asking.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toContainText('Undone')
  expect(await lamp()).toEqual(before)
})
