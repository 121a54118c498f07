import { readFile } from 'node:fs/promises'
import { adminMessages } from '@nakshi/core/admin-messages'
import { studioMessages } from '@nakshi/core/studio/messages'
import { expect, type Page } from '@playwright/test'
import { png } from '../../api/test/harness-png.ts'

export const KEY_RING = 'Key ring with a name'
export const KEY_RING_PATH = '/products/key-ring-with-a-name'

/** A plain product becomes one with a name on it, by the preset that is closest to it. */
export async function addStudioProduct(owner: Page): Promise<void> {
  await owner.goto('/admin/products/add')
  await owner.getByLabel('Title').fill(KEY_RING)
  await owner.getByLabel('Categories').fill('Shirts')
  await owner.getByRole('option', { name: 'Shirts' }).click()
  await owner.getByRole('textbox', { name: 'Price', exact: true }).fill('60')
  await owner.getByLabel('Stock', { exact: true }).fill('5')
  await owner
    .getByLabel('Images', { exact: true })
    .setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer: png(900, 900) })
  await expect(owner.getByRole('listitem', { name: 'image 1' })).toBeVisible()
  await owner.getByRole('button', { name: 'Create Product', exact: true }).click()
  await owner.getByRole('link', { name: KEY_RING, exact: true }).click()
  await owner.getByRole('link', { name: 'Personalise' }).click()
  await owner.getByRole('button', { name: /^Keychain/ }).click()
  await owner.getByRole('button', { name: 'Create an option for this text' }).click()
  await expect(owner.getByRole('group', { name: 'Text: Name' })).toBeVisible()
  await expect(owner.locator('canvas[data-drawn=true]')).toBeVisible()
  await owner.getByRole('button', { name: 'Save Areas' }).click()
  await expect(owner.locator('.MuiSnackbar-root')).toHaveText(adminMessages.print_area.saved.template)
}

export async function addNameToCart(shopper: Page, name: string): Promise<void> {
  await shopper.goto(KEY_RING_PATH)
  await shopper.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await expect(shopper.locator('.gallery .studio-sheet canvas')).toHaveAttribute(
    'aria-label',
    new RegExp(`“${name}”`),
  )
  await shopper.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await shopper
    .getByRole('alertdialog', { name: studioMessages.check_text })
    .getByRole('button', { name: studioMessages.confirm_text })
    .click()
  await expect(shopper.getByRole('dialog', { name: 'Added to cart' })).toBeVisible()
}

/** @returns the files by which the workshop makes the key ring, as they are downloaded */
export async function downloadPrintFiles(owner: Page, orderId: string): Promise<Record<string, Buffer>> {
  const linkTo = (kind: string) =>
    owner.getByRole('link', { name: `Download ${kind} of ${KEY_RING}`, exact: true })
  await owner.request.put(`/api/admin/orders/${orderId}`, { data: { status: 'confirmed' } })
  await expect(async () => {
    await owner.goto(`/admin/order-details/${orderId}`)
    await expect(linkTo('PDF')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  const files: Record<string, Buffer> = {}
  const press = async (button: ReturnType<typeof linkTo>) => {
    const download = owner.waitForEvent('download')
    await button.click()
    const file = await download
    files[file.suggestedFilename()] = await readFile(await file.path())
  }
  for (const kind of ['PDF', 'SVG']) await press(linkTo(kind))
  await owner.getByRole('checkbox', { name: `Select for print files: ${KEY_RING}` }).check()
  await owner.getByRole('button', { name: 'Print sheet...' }).click()
  await press(owner.getByRole('dialog', { name: 'Print sheet' }).getByRole('button', { name: 'Create file' }))
  return files
}
