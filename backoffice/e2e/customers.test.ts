import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'

const find = async (page: Page, typed: string) => {
  if (!page.url().endsWith('/admin/customers')) await page.goto('/admin/customers')
  await page.getByRole('textbox', { name: 'Search customers' }).fill(typed)
  await expect(page).toHaveURL((url) => url.searchParams.get('filter') === JSON.stringify({ q: typed }))
}

test('keeps the layout while a search is typed and ignores clicks on outdated rows', async ({
  page,
  newShopper,
}) => {
  const key = crypto.randomUUID().slice(0, 8)
  await newShopper(`Asha ${key}`)
  await newShopper(`Later ${key}`)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/api\/admin\/customers\?.*Asha/, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/admin/customers')
  await expect(page.getByRole('link', { name: `Later ${key}` })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const head = page.getByRole('columnheader', { name: 'Phone' })
  const before = await head.boundingBox()
  await find(page, `Asha ${key}`)
  await expect(page.locator('[aria-busy=true]')).toContainText(`Later ${key}`)
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeVisible()
  expect(await head.boundingBox()).toEqual(before)

  const pressed = page.getByRole('link', { name: `Asha ${key}` }).click()
  answer()
  await pressed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Asha ${key}`)
})
