import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { cartPhotoMessages } from '@nakshi/core/cart/photo-messages'
import { openShopDatabase } from '../../api/test/harness-shop-database.ts'
import { addOwnProduct, addToCart, daysFromNow, expect, PHOTO, test } from './shop.ts'

test('warns in the cart a week before photos expire, and afterwards names the photo to add again', async ({
  page,
  shopper,
  admin,
}) => {
  test.setTimeout(120_000)
  const photo = { name: 'Your photo', type: 'image', max_images: 1, is_required: true }
  const product = await addOwnProduct(admin, { custom_options: [photo] })
  const [line] = await addToCart(shopper, product.slug)
  // Only there can a month go by
  const sql = openShopDatabase(process.env.E2E_DATA_DIR ?? '')
  const daysPass = (days: number) =>
    sql`update cart_items set updated_at = updated_at - make_interval(days => ${days}) where id = ${line?.id ?? ''}`
  try {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
    await expect(page.getByText('Photos and files in your cart are kept until')).toBeHidden()
    await daysPass(24)
    await page.reload()
    const day = formatDay(daysFromNow(6))
    await expect(page.getByText(`Photos and files in your cart are kept until ${day}.`)).toBeVisible()

    await daysPass(7)
    await sql`insert into jobs.job (name) values ('delete_unused_uploads')`
    const problem = page.getByText(formatMessage(cartPhotoMessages.needed, { option: 'Your photo' }))
    await expect(async () => {
      await page.reload()
      await expect(problem).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText('Photos and files in your cart are kept until')).toBeHidden()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/cart$/)

    await page.getByRole('link', { name: `Edit ${product.title}` }).click()
    await page.locator('input[type=file]').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(problem).toBeHidden()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL(/\/checkout/)
  } finally {
    await sql.end()
  }
})
