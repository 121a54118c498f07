import type { Page } from '@playwright/test'
import { cartRows } from './sentences/cart-rows.ts'
import { checkoutRows } from './sentences/checkout-rows.ts'
import { couponRows } from './sentences/coupon-rows.ts'
import { profileRows } from './sentences/profile-rows.ts'
import { readingRows } from './sentences/reading-rows.ts'
import type { Row, VisitorRow } from './sentences/row.ts'
import { visitorRows } from './sentences/visitor-rows.ts'
import { wishlistRows } from './sentences/wishlist-rows.ts'
import { expect, test } from './shop.ts'

// The specification's section 8, screen × situation × sentence, each brought about for real
test.describe.configure({ mode: 'parallel' })

const SIGNED_IN: Row[] = [
  ...cartRows,
  ...wishlistRows,
  ...couponRows,
  ...checkoutRows,
  ...profileRows,
  ...readingRows,
]

for (const row of SIGNED_IN)
  test(nameOf(row), async ({ page, shopper, admin }) => {
    const stage = { page, shopper, admin }
    await row.meet(stage)
    await expectTold(page, row)
    await row.after?.(stage)
  })

for (const row of visitorRows)
  test(nameOf(row), async ({ page, admin }) => {
    const stage = { page, admin }
    await row.meet(stage)
    await expectTold(page, row)
    await row.after?.(stage)
  })

function nameOf({ screen, situation, sentence }: Row | VisitorRow): string {
  return `${screen}: ${situation}: “${sentence}”`
}

async function expectTold(page: Page, { sentence, shown }: Row | VisitorRow): Promise<void> {
  const places = {
    toast: page.getByRole('region', { name: /Notifications/ }),
    page: page.locator('main, [role=dialog], [role=alertdialog]'),
  }
  for (const place of shown)
    await expect(places[place].getByText(sentence, { exact: true }).first(), place).toBeVisible()
}
