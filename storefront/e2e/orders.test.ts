import { messages } from '@nakshi/core/messages'
import {
  addOwnProduct,
  addToCart,
  changeProduct,
  expect,
  getProduct,
  placeOrder,
  setStatus,
  test,
} from './shop.ts'

// spec: shop 2 · Orders, full: Cancel Order, Write Review and Reorder under conditions, without an
//   action
// spec: shop 4 · Reviews, sent: is saved as not verified
test('reorders and reviews a delivered order', { tag: '@journey' }, async ({ page, shopper, admin }) => {
  const gone = await addOwnProduct(admin)
  await addToCart(shopper, gone.slug)
  await addToCart(shopper, 'engraved-steel-tumbler', { text: 'Kavya' })
  const { id } = await placeOrder(shopper)
  await setStatus(admin, id, 'delivered')
  await changeProduct(admin, gone.id, { stock: 0 })
  await page.goto(`/order-details/${id}`)

  await test.step('reorder adds what can still be bought, with its names, and says what cannot and why', async () => {
    await page.getByRole('button', { name: 'Reorder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Added to cart' })
    await expect(dialog).toContainText('1 × Engraved Steel Tumbler: added')
    await expect(dialog).toContainText(`${gone.title}: ${messages.product.out_of_stock.template}`)
    await dialog.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('main')).toContainText('Kavya')
    await page.goBack()
  })

  await test.step('a review is marked as verified and moves the average', async () => {
    await page.getByRole('link', { name: `Write Review of ${gone.title}` }).click()
    await expect(page).toHaveURL(new RegExp(`/products/${gone.slug}\\?review=1#write-review$`))
    const form = page.getByRole('heading', { name: 'Write a Review' })
    await expect(form).toBeInViewport()
    await expect(form).toBeFocused()
    await page.getByLabel('Title').fill('Loved')
    await page.getByLabel('Your review').fill('My sister cried.')
    await page.getByRole('button', { name: 'Submit Review' }).click()
    const review = page.getByRole('listitem').filter({ hasText: 'My sister cried.' })
    await expect(review).toContainText('Verified purchase')
    await expect(page.getByLabel('Your review')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('img', { name: 'Rated 5.0 out of 5' }).first()).toBeVisible()
    const { rating } = await getProduct(page.request, gone.slug)
    expect(rating).toEqual({ average: 5, count: 1 })
  })
})
