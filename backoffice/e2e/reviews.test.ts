import { adminMessages } from '@nakshi/contract/admin/messages'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { openSelect } from './open-select.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

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

const ratingOf = async (request: APIRequestContext, product: Product) =>
  (await (await request.get(`/api/products/${product.slug}`)).json()).rating

test('lists reviews, filters them by rating, product and purchase, and links to product and customer', async ({
  page,
  newShopper,
}) => {
  const product = await addOwnProduct(page.request, 5)
  const { request: buyer } = await newShopper('Isha Verma')
  const order = await placeOrder(buyer, { slug: product.slug, text: '' })
  await page.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'delivered' } })
  await writeReview(buyer, product, 5, 'Bought it')
  await writeReview((await newShopper('Om Das')).request, product, 2, 'Only looked')

  await openReviewsOf(page, product)
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await expect(row('Bought it')).toContainText('5 of 5')
  await expect(row('Bought it')).toContainText('The words of Bought it.')
  await expect(row('Bought it').getByText('Verified', { exact: true })).toBeVisible()
  await expect(row('Only looked')).toContainText('2 of 5')
  await expect(row('Only looked').getByText('Not verified')).toBeVisible()

  await openSelect(page.getByRole('combobox', { name: 'Rating' }))
  await page.getByRole('option', { name: '2 stars' }).click()
  await expect(row('Bought it')).toBeHidden()
  await expect(row('Only looked')).toBeVisible()
  await openSelect(page.getByRole('combobox', { name: 'Rating' }))
  await page.getByRole('option').filter({ hasText: 'All' }).click()
  await expect(row('Bought it')).toBeVisible()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Verified purchase' }).click()
  await openSelect(page.getByRole('combobox', { name: 'Verified purchase' }))
  await page.getByRole('option', { name: 'Yes' }).click()
  await expect(row('Only looked')).toBeHidden()

  await row('Bought it').getByRole('link', { name: 'Isha Verma' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isha Verma')
  await page.getByRole('link', { name: 'Reviews' }).last().click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Isha Verma')
  await row('Bought it').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product')
})

test('removes one or several reviews after a confirmation, and their ratings with them', async ({
  page,
  newShopper,
}) => {
  const product = await addOwnProduct(page.request, 5)
  for (const [rating, title] of [
    [1, 'Spam'],
    [5, 'One'],
    [5, 'Two'],
    [5, 'Three'],
  ] as const)
    await writeReview((await newShopper(`Writer of ${title}`)).request, product, rating, title)
  expect(await ratingOf(page.request, product)).toEqual({ count: 4, average: 4 })

  await openReviewsOf(page, product)
  const remove = page.getByRole('button', { name: /^Delete review of .* by Writer of Spam$/ })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(adminMessages.review.confirm_delete)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Spam', { exact: true })).toBeVisible()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(adminMessages.review.deleted)).toBeVisible()
  await expect(page.getByText('Spam', { exact: true })).toBeHidden()
  await expect(page.getByText('One', { exact: true })).toBeVisible()
  await expect.poll(() => ratingOf(page.request, product)).toEqual({ count: 3, average: 5 })

  for (const title of ['One', 'Two'])
    await page
      .getByRole('checkbox', { name: new RegExp(`^Select review of .* by Writer of ${title}$`) })
      .check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete 2 reviews' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 reviews deleted successfully')).toBeVisible()
  await expect(page.getByText('Three', { exact: true })).toBeVisible()
  await expect(page.getByText('One', { exact: true })).toBeHidden()
  await expect.poll(() => ratingOf(page.request, product)).toEqual({ count: 1, average: 5 })
})

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
