import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

test('finds an order by its personalised text, a customer by phone, products, settings and screens with Ctrl+K', async ({
  page,
  newShopper,
}) => {
  const name = `Ila Bose ${crypto.randomUUID().slice(0, 6)}`
  const shopper = await newShopper(name)
  const text = `Anu${crypto.randomUUID().slice(0, 8)}`
  // Of the many who share a number only the newest are offered
  const phone = `9${randomInt(1e9).toString().padStart(9, '0')}`
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text, phone })
  const { id } = await addOwnProduct(page.request, 3)
  const product = await (await page.request.get(`/api/admin/products/${id}`)).json()
  await page.goto('/admin/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')

  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search orders/ }).fill(typed)
  }
  await find(text)
  await expect(page.getByRole('option', { name: new RegExp(`${order.order_number}.*${text}`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`)

  await find(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`${name}|Order `))

  await find(product.title)
  await page.getByRole('option', { name: new RegExp(product.title) }).click()
  await expect(page).toHaveURL(`/admin/products/${id}/edit`)
  await find('gstin')
  await page.getByRole('option', { name: /^Store/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site Settings')
  await find('zzz no such thing')
  await expect(page.getByText('Nothing found')).toBeVisible()
})
