import type { Locator, Page } from '@playwright/test'
import { stillness } from './screen-checks.ts'
import { addOwnProduct, expect, placeOrder, test, unique } from './shop.ts'
import { drawnToTheEnd } from './studio-drawn.ts'
import { addStudioProduct } from './studio-product.ts'

const PHONE = { width: 360, height: 740 }

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** Whether the middle of what is focused is what one sees there. */
const seesFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect()
    return focused !== null && focused === document.elementFromPoint(x + width / 2, y + height / 2)
  })

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function type(page: Page, slug: string): Promise<Locator> {
  await page.goto(`/products/${slug}`)
  const refuse = page.getByRole('button', { name: 'Necessary only' })
  if (await refuse.isVisible()) await refuse.click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('शर्मा')
  await drawnToTheEnd(page.locator('.gallery .studio-sheet canvas'))
  return name
}

test('keeps controls and fields uncovered by the frame and the preview on a phone', async ({
  page,
  admin,
}) => {
  await page.setViewportSize(PHONE)
  const { slug } = await addStudioProduct(admin)
  const name = await type(page, slug)

  const frame = await boxOf(page.locator('.gallery-strip'))
  const size = await boxOf(page.getByText('200 × 100 mm'))
  expect(size.y + size.height).toBeLessThan(frame.y + frame.height)
  await name.blur()

  const live = page.locator('.personalise > .studio-strip')
  await page.getByRole('radiogroup', { name: 'Colour of Name' }).evaluate((colours) => {
    window.scrollTo({ top: colours.getBoundingClientRect().top + window.scrollY - 200, behavior: 'instant' })
  })
  await expect(page.locator('.header')).toHaveAttribute('data-away')
  await stillness(page)
  expect((await boxOf(live)).y).toBeLessThan(20)
  await name.focus()
  await expect.poll(() => seesFocus(page)).toBe(true)
})

test('shows the name, not the area above it, in the preview on a low screen', async ({ page, admin }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await type(page, (await addStudioProduct(admin)).slug)
  const seen = await page.locator('.studio-strip .studio-window').evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    const [across = 0, down = 1] = getComputedStyle(element).aspectRatio.split('/').map(Number)
    return width / height / (across / down)
  })
  expect(seen).toBeCloseTo(1, 2)
})

test('keeps a title of one long word within a phone’s screen from cart to order', async ({
  page,
  admin,
  shopper,
}) => {
  await page.setViewportSize(PHONE)
  const { slug, title } = await addOwnProduct(admin, { title: `Geburtstagsgeschenk${unique().repeat(10)}` })
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  const added = page.getByRole('dialog').getByText(title)
  await expect(added).toBeVisible()
  await stillness(page)
  const { x, width } = await boxOf(added)
  expect(x + width).toBeLessThan(PHONE.width)

  await page.goto('/checkout')
  await page.getByText('Order Summary').first().click()
  await expect(page.getByText(`1 × ${title}`).first()).toBeVisible()
  expect(await isWider(page)).toBe(false)

  const { id } = await placeOrder(shopper)
  for (const path of ['/orders', `/order-details/${id}`]) {
    await page.goto(path)
    await expect(page.getByText(title).first()).toBeVisible()
    expect(await isWider(page), path).toBe(false)
  }
  await page.goto(`/products?search=${'W'.repeat(60)}`)
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toBeVisible()
  expect(await isWider(page)).toBe(false)
})

test('shows whole titles, and no heart over a badge, where text is twice as large', async ({ page }) => {
  for (const [width, view] of [
    [1280, 'grid'],
    [PHONE.width, 'list'],
  ] as const) {
    await page.setViewportSize({ ...PHONE, width })
    await page.goto(`/products?category=photo-gifts&view=${view}`)
    await page.locator('.card').first().waitFor()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
    const faults = await page.locator('.card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const title = card.querySelector('.card-title')
        const [heart, badges] = ['.card-heart', '.card-badges'].map((part) =>
          card.querySelector(part)?.getBoundingClientRect(),
        )
        const isCut = !title || title.scrollHeight > title.clientHeight + 4 || title.clientWidth < 100
        const isCovered = heart && badges && badges.width > 0 && badges.right > heart.left
        return isCut || isCovered ? [`${title?.textContent} ${title?.clientWidth}`] : []
      }),
    )
    expect(faults, view).toEqual([])
  }
})
