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

/** A sentence is read in the page or its dialog. */
export const expectOnPage = (page: Page, sentence: string) =>
  expect(
    page.locator('main, [role=dialog], [role=alertdialog]').getByText(sentence, { exact: true }).first(),
  ).toBeVisible()
