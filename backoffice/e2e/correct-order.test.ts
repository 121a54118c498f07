import { expect, test } from '@playwright/test'
import { signInAsAdmin, signUpShopper } from './people.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

test('an order that was paid is corrected on its page, and its customer pays the difference', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page)
  const product = await addOwnProduct(page.request, 9)
  const theirs = await browser.newContext()
  const shopper = await theirs.newPage()
  await signUpShopper(shopper.request)
  const order = await placeOrder(shopper.request, { slug: product.slug, text: '', payment_method: 'upi' })
  await shopper.request.post(`${order.payment_url}/succeed`)

  await page.goto(`/admin/order-details/${order.id}`)
  await page.getByRole('button', { name: 'Correct order' }).click()
  const dialog = page.getByRole('dialog', { name: /Correct order/ })
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await dialog.getByLabel('Pieces').fill('12')
  await expect(dialog.getByText('Only 9 left')).toBeVisible()
  await dialog.getByLabel('Pieces').fill('3')
  await dialog.getByLabel('City').fill('Aluva')
  const changes = dialog.getByRole('group', { name: 'What changes' })
  await expect(changes.getByText('1 → 3 pieces')).toBeVisible()
  await expect(changes.getByText(/Kochi 682001.*Aluva 682001/)).toBeVisible()
  await dialog.getByRole('button', { name: /Save and ask for ₹/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The order was changed', { exact: true })).toBeVisible()

  await shopper.goto(`/order-details/${order.id}`)
  await expect(shopper.getByText('Your order was changed, and a part is still to be paid.')).toBeVisible()
  await shopper.getByRole('button', { name: /^Pay ₹/ }).click()
  await shopper.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(shopper.getByText('Your order was changed, and a part is still to be paid.')).toBeHidden()
  await theirs.close()
})
