import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { adminMessages } from '@nakshi/core/admin-messages'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { findAxeViolations } from './screen-checks.ts'
import { addOwnProduct, expect, getProduct, getResponse, placeOrder, test, unique } from './shop.ts'
import { drawnToTheEnd } from './studio-drawn.ts'

/** Of poppler-utils; without it nothing reads a PDF back. */
const RASTERISER = '/usr/bin/pdftoppm'

test('makes a plate personalisable from a preset, designs it on a phone, buys it with a photo mug, and prints it', {
  tag: '@journey',
}, async ({ page, shopper, admin, browser }) => {
  test.setTimeout(180_000)
  const { images } = await getProduct(admin, 'teak-nameplate-hindi')
  const blank = images.find(({ url }) => url.includes('-blank'))
  const plate = await addOwnProduct(admin, {
    title: `Hindi plate ${unique()}`,
    images: [{ url: blank?.url, alt_text: 'A plate without a name' }],
    custom_options: [{ name: 'Family name', type: 'text', is_required: true, max_length: 24 }],
  })

  await test.step('the admin takes the preset of a nameplate', () => takePreset(browser, plate.id))

  await page.setViewportSize({ width: 360, height: 740 })
  const carved =
    await test.step('a shopper types, is told of a letter that cannot be, and mends it', async () => {
      await page.goto(`/products/${plate.slug}`)
      await page.getByRole('button', { name: 'Necessary only' }).click()
      const name = page.getByRole('textbox', { name: 'Family name' })
      await name.fill('शर्मा 漢')
      await expect(
        page.getByText('We cannot print 漢. Please remove it or write it in letters.').first(),
      ).toBeVisible()
      await name.fill('शर्मा')
      await page.getByRole('textbox', { name: 'Second line' }).fill('B-12')
      await expect(page.getByText('We cannot print 漢')).toHaveCount(0)
      const live = page.locator('.gallery .studio-sheet canvas')
      await expect(live).toHaveAttribute('aria-label', /“शर्मा”/)
      const url = await drawnToTheEnd(live)
      await addWithAllRight(page)
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
    })

  await test.step('the same picture stands in the cart', async () => {
    const { items } = await getResponse<{ items: CartLine[] }>(shopper.request.get('/api/cart'))
    const preview = items[0]?.design?.preview_url
    const inCart = await (await shopper.request.get(preview ?? '')).body()
    expect(await partBeyond(carved, inCart, 32)).toBeLessThan(0.005)
  })

  await test.step('and a mug with a photo goes along', async () => {
    await page.goto('/products/photo-magic-mug')
    const photo = await sharp(
      path.resolve(import.meta.dirname, '../../api/demo/pictures/sample-photo-1.webp'),
    )
      .jpeg({ quality: 90 })
      .toBuffer()
    await page.getByRole('radio', { name: /^One photo/ }).check({ force: true })
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'family.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    })
    await page.getByRole('textbox', { name: /^Caption/ }).fill('परिवार')
    await expect(page.locator('.gallery .studio-sheet canvas')).toHaveAttribute('aria-label', /a photo/)
    await addWithAllRight(page)
  })

  const { id } = await placeOrder(shopper)
  await test.step('the workshop ticks the plate, fetches its files and prints its sheet', async () => {
    const desk = await deskOf(browser)
    await desk.request.put(`/api/admin/orders/${id}`, { data: { status: 'confirmed' } })
    const tick = desk.getByRole('checkbox', { name: `Select for print files: ${plate.title}` })
    await expect(async () => {
      await desk.goto(`/admin/order-details/${id}`)
      await expect(tick).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await tick.check()
    expect(await fetched(desk, 'Print files of 1 unit')).toMatch(/\.zip$/)
    await desk.getByRole('button', { name: 'Print sheet...' }).click()
    const sheet = desk.getByRole('dialog', { name: 'Print sheet' })
    await sheet.getByRole('combobox', { name: 'Size' }).click()
    await desk.getByRole('option', { name: /^A3/ }).click()
    await expect(desk.getByRole('listbox')).toHaveCount(0)
    expect(await findAxeViolations(desk)).toEqual([])
    expect(await fetched(desk, 'Create file')).toMatch(/\.pdf$/)
    await desk.context().close()
  })

  await test.step('what is kept with the order is what was seen, and its PDF is its PNG', async () => {
    const { items } = await getResponse<AdminOrder>(admin.get(`/api/admin/orders/${id}`))
    const files = items.find(({ product }) => product.title === plate.title)?.print?.files ?? []
    const fileOf = async (kind: string) => {
      const url = files.find((file) => file.kind === kind)?.url ?? ''
      return (await admin.get(url)).body()
    }
    expect(await partBeyond(carved, await fileOf('preview'), 32)).toBeLessThan(0.005)
    if (!existsSync(RASTERISER)) return
    const png = await fileOf('png')
    const { density } = await sharp(png).metadata()
    expect(await partBeyond(png, await rasterOf(await fileOf('pdf'), density ?? 0), 32)).toBeLessThan(0.005)
  })
})

async function deskOf(browser: Browser): Promise<Page> {
  const desk = await (await browser.newContext()).newPage()
  await getResponse(
    desk.request.post('/api/auth/sign-in', {
      data: { email: 'admin@nakshi.test', password: 'gift-of-joy' },
    }),
  )
  return desk
}

/** Presses a button that fetches a file. @returns the file's name */
async function fetched(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await download).suggestedFilename()
}

async function takePreset(browser: Browser, id: string): Promise<void> {
  const desk = await deskOf(browser)
  await desk.goto(`/admin/products/${id}/edit`)
  await desk.getByRole('link', { name: 'Personalise' }).click()
  await desk.getByRole('button', { name: /^Nameplate/ }).click()
  await expect(desk.locator('canvas[data-drawn=true]')).toBeVisible()
  // The preset's second line has no option yet
  await desk.getByRole('button', { name: 'Create an option for this text' }).click()
  await expect(desk.getByRole('group', { name: 'Text: Second line' })).toBeVisible()
  await desk.getByRole('button', { name: 'Save Areas' }).click()
  await expect(desk.locator('.MuiSnackbar-root')).toHaveText(adminMessages.print_area.saved.template)
  await desk.context().close()
}

/** Says that the words are right, and waits until the line is in the cart. */
async function addWithAllRight(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page
    .getByRole('alertdialog', { name: studioMessages.check_text })
    .getByRole('button', { name: studioMessages.confirm_text })
    .click()
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible()
}

/** A PDF of one page as a PNG. @param dots to an inch */
async function rasterOf(pdf: Buffer, dots: number): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-plate-'))
  try {
    const file = path.join(folder, 'plate.pdf')
    await writeFile(file, pdf)
    await promisify(execFile)(RASTERISER, ['-r', String(dots), '-png', '-singlefile', file, file])
    return await readFile(`${file}.png`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Of the pixels of two pictures, both made as wide as a telephone. */
async function partBeyond(one: Buffer, other: Buffer, limit: number): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).flatten({ background: '#ffffff' }).resize(360, 450, { fit: 'fill' }).raw().toBuffer(),
    ),
  )
  if (!a || !b) return 1
  let beyond = 0
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((k) => Math.abs((a[at + k] ?? 0) - (b[at + k] ?? 0)) > limit)) beyond++
  return (beyond * 3) / a.length
}
