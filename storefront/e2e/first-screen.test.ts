import type { Locator, Page } from '@playwright/test'
import { addOwnProduct, expect, test } from './shop.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

/** As far down the page as its lower edge reaches. */
async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the screen`)
  return box.y + box.height
}

/** Measures again until everything lies where it stays. */
const onceLaidOut = (measure: () => Promise<void>) => expect(measure).toPass({ timeout: 15_000 })

async function open(page: Page, size: typeof WIDE, address: string) {
  await page.setViewportSize(size)
  await page.goto(address)
  await page.getByRole('button', { name: 'Necessary only' }).click()
}

for (const size of [WIDE, PHONE])
  test(`shows picture, price and how to buy on the first product screen at ${size.width} pixels`, async ({
    page,
  }) => {
    // Two choices: the most the demo shop asks for
    await open(page, size, '/products/teak-nameplate-hindi')
    const choices = page.locator('.variant-picker')
    await expect(choices).toHaveCount(2)
    for (const group of await choices.all()) await expect(group.getByRole('radio').first()).toBeChecked()
    const isWide = size === WIDE
    const parts = isWide
      ? [choices.last(), page.getByRole('heading', { name: 'Make it yours' })]
      : [page.locator('.sticky-bar').getByRole('button', { name: 'Add to Cart' })]
    parts.push(page.locator('.gallery-stage'), page.locator('.product-price'))
    await onceLaidOut(async () => {
      for (const part of parts) expect(await bottomOf(part)).toBeLessThanOrEqual(size.height)
      // A wide plate is seen large: its frame is wider than high
      const frame = await page.locator('.gallery-stage').boundingBox()
      expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeGreaterThan(1.15)
      if (isWide) expect(frame?.width ?? 0).toBeGreaterThan(480)
      else expect([frame?.x, frame?.width]).toEqual([0, size.width])
    })
  })

test('keeps price and Add to Cart in reach on a phone, except while the visitor is asked about cookies', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/products/teak-nameplate-hindi')
  const bar = page.locator('.sticky-bar')
  await expect(bar).toBeAttached()
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('₹')
  const button = page.locator('.purchase-buy').getByRole('button', { name: 'Add to Cart' })
  await button.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  // The name is missing: its field takes the focus
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('textbox', { name: 'Family name in Hindi' })).toBeFocused()
})

test('shows gallery arrows below the picture on a phone, and the delivery date right above Add to Cart', async ({
  page,
}) => {
  await open(page, PHONE, '/products/teak-nameplate-hindi')
  await onceLaidOut(async () => {
    const stage = await bottomOf(page.locator('.gallery-stage'))
    for (const name of ['Previous image', 'Next image']) {
      const arrow = await page.getByRole('button', { name }).boundingBox()
      expect(arrow?.y ?? 0).toBeGreaterThanOrEqual(stage)
    }
  })
  const day = page.getByText(/Get it by /)
  await expect(day).toBeVisible()
  await onceLaidOut(async () => {
    const button = await page.getByRole('button', { name: 'Add to Cart' }).first().boundingBox()
    const gap = (button?.y ?? 0) - (await bottomOf(day))
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(80)
  })
})

test('shows four products in a row on a wide list, and one search box there and on a phone', async ({
  page,
}) => {
  await open(page, WIDE, '/products')
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await onceLaidOut(async () => {
    const tops = await Promise.all(
      (await cards.all()).slice(0, 5).map(async (card) => (await card.boundingBox())?.y),
    )
    expect(new Set(tops.slice(0, 4)).size).toBe(1)
    expect(tops[4]).toBeGreaterThan(tops[0] ?? 0)
  })
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox', { name: /Search/ }))).toHaveCount(1)
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox', { name: /Search/ }))).toHaveCount(1)
})

test('keeps the cookie banner text to one line on a phone and the page visible', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const choices = page.getByRole('region', { name: 'Cookie choices' })
  await onceLaidOut(async () => {
    const words = await choices.locator('p').boundingBox()
    expect(words?.height ?? 99).toBeLessThan(30)
    expect((await choices.boundingBox())?.height ?? 999).toBeLessThan(110)
  })
})

test('shows a placeholder picture for a product without images', async ({ page, admin }) => {
  const { slug } = await addOwnProduct(admin)
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    await page.goto(`/products/${slug}`)
    await onceLaidOut(async () => {
      const place = await page.locator('.gallery > .picture').boundingBox()
      expect(place?.width ?? 0).toBeGreaterThan(size === WIDE ? 400 : 150)
    })
  }
})

test('positions the footer placeholder on a phone where the loaded footer will be', async ({ page }) => {
  await open(page, PHONE, '/back-in-stock#token')
  const footer = page.locator('footer')
  const top = async () => (await footer.boundingBox())?.y ?? 0
  await onceLaidOut(async () => expect(await top()).toBeLessThan(PHONE.height))
  const whole = await top()
  await footer.evaluate((element) => element.replaceChildren())
  await expect.poll(top).toBe(whole)
})
