import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { addOwnProduct } from './place-order.ts'

type Product = Awaited<ReturnType<typeof addOwnProduct>>

async function writeReview(shopper: APIRequestContext, product: Product, rating: number, title: string) {
  const data = { rating, title, comment: `The words of ${title}.` }
  const answer = await shopper.post(`/api/products/${product.slug}/reviews`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function openReviewsOf(page: Page, product: Product) {
  const filter = JSON.stringify({ product_id: product.id })
  const displayedFilters = JSON.stringify({ product_id: true })
  await page.goto(`/admin/reviews?${new URLSearchParams({ filter, displayedFilters })}`)
}

test('shows a review as a card on a phone and removes it', async ({ page, newShopper }) => {
  const product = await addOwnProduct(page.request, 5)
  const shopper = await newShopper('Nila')
  await writeReview(shopper.request, product, 3, 'From a phone')
  await page.setViewportSize({ width: 360, height: 740 })
  await openReviewsOf(page, product)
  await expect(page.getByRole('listitem').filter({ hasText: 'From a phone' })).toContainText('3 of 5')
  await page.getByRole('button', { name: /^Delete review of .* by Nila$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
})
