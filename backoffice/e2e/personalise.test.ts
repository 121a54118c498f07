import { adminMessages } from '@nakshi/core/admin-messages'
import type { PrintArea, PrintAreasBody } from '@nakshi/core/designs/schema'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { holding } from './failing.ts'

const say = adminMessages.print_area

/** The Hindi door plate under a slug of this test's own, as its admin would duplicate it. */
async function addPlate(page: Page): Promise<string> {
  const plate: ProductDetail = await (await page.request.get('/api/products/teak-nameplate-hindi')).json()
  const stored = await (await page.request.get(`/api/admin/products/${plate.id}`)).json()
  const withoutId = <Row extends { id: string }>({ id: _id, ...row }: Row) => row
  const answer = await page.request.post('/api/admin/products', {
    data: {
      title: `Teak plate ${crypto.randomUUID().slice(0, 8)}`,
      price: stored.price,
      stock: 5,
      category_ids: stored.category_ids,
      images: stored.images.slice(0, 1).map(withoutId),
      variants: stored.variants.map(withoutId),
      // The second line is asked for at one press
      custom_options: stored.custom_options.slice(0, 1).map(withoutId),
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}

const corner = (page: Page, name: string) => page.getByRole('slider', { name })
const placeOf = (page: Page, name: string) => corner(page, name).getAttribute('aria-valuetext')
const CORNERS = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner']

async function drag(page: Page, name: string, dx: number, dy: number): Promise<void> {
  await page.getByAltText('The product with the area on it').scrollIntoViewIfNeeded()
  const box = await corner(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  await page.mouse.move(box.x + 22, box.y + 22)
  await page.mouse.down()
  await page.mouse.move(box.x + 22 + dx, box.y + 22 + dy, { steps: 4 })
  await page.mouse.up()
}

test('makes the Hindi door plate personalisable from a preset by mouse and keyboard, and saves it', async ({
  page,
}) => {
  // Some forty presses, each of which draws the product anew
  test.setTimeout(120_000)
  const id = await addPlate(page)
  await page.goto(`/admin/products/${id}/edit`)
  await page.getByRole('link', { name: 'Personalise' }).click()
  const presets = page.getByRole('region', { name: 'What is it?' })
  await presets.getByRole('button', { name: /^Nameplate/ }).click()
  const drawn = page.locator('canvas[data-drawn=true]')
  await expect(drawn).toBeVisible()

  // A slot that no option fills gets one at one press
  const optionMade = await holding(page, 'PUT', /^\/api\/admin\/products\/[^/]+$/)
  await page.getByRole('button', { name: 'Create an option for this text' }).click()
  const kalam = page.getByRole('button', { name: 'Kalam' }).first()
  await kalam.click()
  await optionMade()
  await expect(page.getByRole('group', { name: 'Text: Second line' })).toBeVisible()
  await expect(kalam).toHaveAttribute('aria-pressed', 'true')

  // Another area is added and taken away again
  await page.getByRole('button', { name: 'Add an area' }).click()
  await presets.getByRole('button', { name: /^Mug/ }).click()
  await page.getByRole('button', { name: 'Remove this area' }).click()
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('button')).toHaveText([
    'Nameplate',
    'Add an area',
  ])

  // The corners disagree with the millimetres, and are brought back
  const warning = page.getByRole('alert').filter({ hasText: 'aspect ratio' })
  await expect(warning).toBeHidden()
  await drag(page, 'Bottom right corner', 0, 90)
  await expect(warning).toContainText('but 2 in millimetres (300 × 150 mm)')
  await page.getByRole('button', { name: 'Match actual size' }).click()
  await expect(warning).toBeHidden()

  // No corner goes across another side
  await drag(page, 'Top left corner', 600, 500)
  await drag(page, 'Whole area', -20, 10)
  await corner(page, 'Top left corner').focus()
  const before = await placeOf(page, 'Top left corner')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await placeOf(page, 'Top left corner')).not.toBe(before)
  await page.getByRole('slider', { name: 'Cylinder curve' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Width of the area').fill('301')
  // A drawing that is ready, and one of the shop's own, of which only the outline is taken
  await page.getByRole('button', { name: 'Add a drawing' }).click()
  await page.getByRole('menuitem', { name: 'Heart' }).click()
  await expect(page.getByRole('group', { name: 'Store drawing 3' })).toBeVisible()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" onload="alert(1)">
    <g transform="translate(5 5)"><circle r="4" /><rect fill="none" width="9" height="9" /></g></svg>`
  await page.getByLabel('Drawing as an SVG file').setInputFiles({
    name: 'dot.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  })
  const dot = page.getByRole('group', { name: 'Store drawing 4' })
  await dot.getByText('Size and position', { exact: true }).click()
  await dot.getByLabel('From the top').fill('20')
  await page.getByRole('button', { name: 'Remove: Store drawing 3' }).click()

  const places = await Promise.all(CORNERS.map((name) => placeOf(page, name)))
  await page.getByRole('button', { name: 'Save Areas' }).click()
  await expect(page.locator('.MuiSnackbar-root')).toHaveText(say.saved.template)
  await page.reload()
  await expect(page.getByRole('slider', { name: 'Cylinder curve' })).toBeVisible()
  await expect(drawn).toBeVisible()
  expect(await Promise.all(CORNERS.map((name) => placeOf(page, name)))).toEqual(places)
  await expect(page.getByRole('slider', { name: 'Cylinder curve' })).toHaveValue('1')
  await expect(page.getByLabel('Width of the area')).toHaveValue('301')
  await expect(kalam).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('group', { name: 'Text: Second line' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Store drawing 3' }).getByLabel('From the top')).toHaveValue(
    '20',
  )

  // What a colleague saved in between is not overwritten without a word
  const address = `/api/admin/products/${id}/print-areas`
  const { areas } = await (await page.request.get(address)).json()
  const theirs = areas.map(
    ({ version: _version, placements, ...area }: PrintArea): PrintAreasBody['areas'][number] => ({
      ...area,
      jig: null,
      area: { ...area.area, width_mm: 302 },
      placements: placements.map(({ id: _id, ...place }) => place),
    }),
  )
  expect((await page.request.put(address, { data: { areas: theirs } })).ok()).toBe(true)
  await page.getByLabel('Width of the area').fill('303')
  const saved = await holding(page, 'PUT', /print-areas$/)
  await page.getByRole('button', { name: 'Save Areas' }).click()
  // What is marked while it is being saved would not be in what was sent
  const bend = page.getByRole('slider', { name: 'Cylinder curve' })
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await bend.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bend).toHaveValue('1')
  await saved()
  const conflict = page.getByRole('alert').filter({ hasText: messages.general.stale.template })
  await expect(conflict.filter({ hasText: 'Saving overwrites the other changes' })).toBeVisible()
  await expect(page.getByLabel('Width of the area')).toHaveValue('303')
  await page.getByRole('button', { name: 'Load other version' }).click()
  await expect(page.getByLabel('Width of the area')).toHaveValue('302')

  // The strip says of a name why it cannot be, and a refusal of the server stands at its field
  const names = page.getByRole('list', { name: 'Test names' })
  await expect(names).toContainText('Too long: the option allows 16 characters')
  await page.getByLabel('Safe margin').fill('40')
  await page.getByRole('button', { name: 'Save Areas' }).click()
  await expect(page.getByRole('group', { name: /^Text: Family name/ }).getByRole('alert')).toContainText(
    'Part of this would be cut off',
  )
  const asked = page.waitForEvent('dialog')
  const click = page.getByRole('link', { name: 'Orders' }).click()
  await (await asked).dismiss()
  await click
  await expect(page.getByLabel('Safe margin')).toHaveValue('40')
})
