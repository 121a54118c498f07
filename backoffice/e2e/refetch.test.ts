import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'

/**
 * Screens read their record again when their tab is shown again, as a phone does when it wakes:
 * often before its network is there. As often as they ask they are refused here.
 */
async function readAgainInVain(page: Page, address: RegExp): Promise<void> {
  const refused: string[] = []
  const wanted = ({ pathname }: URL) => address.test(pathname)
  await page.route(wanted, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    refused.push(route.request().url())
    return route.fulfill({ status: 503, body: '{}' })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(1)
  await page.unroute(wanted)
}

test('keeps print areas that are being marked during a network failure, in sizes a person reads', async ({
  page,
}) => {
  // Of the form that is left half typed
  page.on('dialog', (dialog) => dialog.accept())
  const mug = await (await page.request.get('/api/products/hindi-name-mug')).json()
  await page.goto(`/admin/products/${mug.id}/personalise`)
  const width = page.getByLabel('Width of the area')
  await width.fill('81')
  await readAgainInVain(page, new RegExp(`/products/${mug.id}$`))
  await expect(width).toHaveValue('81')
  const sizes = page.getByText(/mm, text of/)
  await expect(sizes.first()).toBeVisible()
  for (const words of await sizes.allTextContents()) expect(words).not.toMatch(/\d\.\d\d/)
  const bend = page.getByRole('slider', { name: 'Cylinder curve' })
  await expect(bend).toHaveAttribute('aria-valuetext', /^\d+°$/)
})
