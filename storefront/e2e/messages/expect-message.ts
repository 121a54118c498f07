import type { Page } from '@playwright/test'
import { expect } from '../shop.ts'

/** A sentence is read in the corner. */
export const expectToast = (page: Page, sentence: string) =>
  expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText(sentence, { exact: true })
      .first(),
  ).toBeVisible()

/** The sentence in the corner is closed: it covers nothing then, and is not taken for the next one. */
export async function closeToast(page: Page, sentence: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('status')
    .filter({ has: page.getByText(sentence, { exact: true }) })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
}

/** A sentence is read in the page or its dialog. */
export const expectOnPage = (page: Page, sentence: string) =>
  expect(
    page.locator('main, [role=dialog], [role=alertdialog]').getByText(sentence, { exact: true }).first(),
  ).toBeVisible()
