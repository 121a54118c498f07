import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { holding } from './failing.ts'
import { openSelect } from './open-select.ts'
import { ADDRESS, addOwnProduct, PHOTO } from './place-order.ts'
import { signUpShopper } from './staff.ts'

const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PHOTO })

// spec: admin 2 · Add Product: seven sections; Cancel, and Create Product, Creating... while busy
// spec: admin 3 · A product with all its fields, categories, images, variants and options
// spec: admin 4 · The first image is primary; any can be made it; one at a time
// spec: admin 5 · Slug from the title: lowercase, other characters removed, hyphens; editable
test('creates a product with three images, two variants and a photo option, edits it in the cart and buys it', {
  tag: '@journey',
}, async ({ page, browser }) => {
  test.slow()
  const title = `Brass Peacock ${crypto.randomUUID().slice(0, 6)}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await test.step('the admin fills the form', async () => {
    await page.goto('/admin/products/add')
    await page.getByLabel('Title').fill(title)
    await expect(page.getByLabel('Slug')).toHaveValue(slug)
    await page.getByLabel('Categories').fill('Home')
    await page.getByRole('option', { name: 'Home Decor' }).click()
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Cast in Moradabad.')
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1,499.50')
    await page.getByLabel('Stock').fill('5')

    await page.getByLabel('Images', { exact: true }).setInputFiles(['a.png', 'b.png', 'c.png'].map(photo))
    await expect(page.getByRole('listitem', { name: 'image 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Make primary: image 2' }).click()
    await page.getByRole('button', { name: 'Move up: image 3' }).click()

    await expect(page.getByText(adminMessages.product.no_variants.template)).toBeVisible()
    for (const [index, value] of ['Small', 'Large'].entries()) {
      await page.getByRole('button', { name: 'Add Variant' }).click()
      const row = page.getByRole('group', { name: `Variant ${index + 1}` })
      await row.getByLabel('Type').fill('size')
      await row.getByLabel('Name').fill('Size')
      await row.getByLabel('Value').fill(value)
      if (value === 'Large') await row.getByLabel('Extra charge').fill('200')
    }
    await page.getByRole('button', { name: 'Add Option' }).click()
    const option = page.getByRole('group', { name: 'Custom option 1' })
    await option.getByLabel('Name').fill('Your photo')
    await openSelect(option.getByRole('combobox', { name: 'Type' }))
    await page.getByRole('option', { name: 'Photos' }).click()
    await option.getByLabel('Maximum photos').fill('2')
    await expect(option.getByText('Add up to 2 photos')).toBeVisible()
    await option.getByLabel('Required').check()
    await page.getByRole('button', { name: 'Save and...' }).click()
    await page.getByRole('menuitem', { name: 'Save and view' }).click()
  })
  await expect(page).toHaveURL(`/products/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Cast in Moradabad.').first()).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  await test.step('a shopper puts the large one into the cart, with a photo', async () => {
    await signUpShopper(shopper.request)
    const { email: _account, ...address } = ADDRESS
    const data = { ...address, name: 'Home', address_line2: '', country: 'India', is_default: true }
    const saved = await shopper.request.post('/api/addresses', { data })
    expect(saved.ok(), await saved.text()).toBe(true)
    await shopper.goto(`/products/${slug}`)
    await shopper.getByRole('radio', { name: /Large/ }).check()
    await shopper.locator('input[type=file]').first().setInputFiles(photo('us.png'))
    // Its verdict moves the button
    await expect(shopper.getByText(/May look blurred/)).toBeVisible()
    await shopper.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(shopper.getByRole('dialog', { name: 'Added to cart' })).toContainText('Large')
    await shopper.goto('/checkout')
    await shopper.getByRole('button', { name: 'Continue to payment' }).click()
    await shopper.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await shopper.getByRole('button', { name: 'Continue to review' }).click()
    await expect(shopper.getByRole('button', { name: 'Place Order ₹2,005.42' })).toBeVisible()
  })
  await test.step('the admin makes it dearer and renames a size meanwhile', async () => {
    await page.goto(`/admin/products?filter=${JSON.stringify({ q: title })}`)
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1599.50')
    await page.getByRole('group', { name: 'Variant 1' }).getByLabel('Value').fill('Tiny')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await expect(page.getByText(adminMessages.product.updated.template)).toBeVisible()
  })
  await test.step('the shopper is told the new price and buys', async () => {
    await shopper.getByRole('button', { name: /^Place Order/ }).click()
    await shopper.getByRole('alertdialog').getByRole('button', { name: 'Continue with ₹2,123.42' }).click()
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(messages.checkout.placed.template)
    await expect(shopper.getByRole('main')).toContainText('₹2,123.42')
    await expect(shopper.getByRole('main')).toContainText('Large')
  })
})

// spec: admin 2 · Add Product: seven sections; Cancel, and Create Product, Creating... while busy
// spec: admin 5 · Title, price and at least one category, else the sentence
// spec: admin 5 · Slug from the title: lowercase, other characters removed, hyphens; editable
// spec: admin 8 · Failed to create product
// spec: admin 8 · Product created successfully!
test('reports missing fields and a taken slug, keeps the input, starts the next product, and confirms before leaving', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/admin/products/add')

  await test.step('nothing filled in is told beside the fields and in the index', async () => {
    await page.getByLabel('Short description').fill('On time')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      adminMessages.product.required.template,
    )
    await expect(page.getByLabel('Title')).toBeFocused()
    const index = page.getByRole('navigation', { name: 'Sections of the form' })
    await expect(index.getByRole('link', { name: 'Pricing has errors' })).toBeVisible()
    await expect(page.getByLabel('Short description')).toHaveValue('On time')
  })

  await test.step('a slug that is taken is told at the slug, with a free one', async () => {
    await page.getByLabel('Title').fill('Hindi Name Mug')
    const slug = page.getByLabel('Slug')
    await expect(slug).toHaveAccessibleDescription(adminMessages.product.slug_taken.template)
    await page.getByLabel('Categories').fill('Home')
    await page.getByRole('option', { name: 'Home Decor' }).click()
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('100')
    const answer = await holding(page, 'POST', /^\/api\/admin\/products$/)
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    await answer()
    await expect(page.getByText(adminMessages.product.create_failed.template)).toBeVisible()
    // The answer is put at its field a moment after the toast.
    await expect(slug).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: /^Use hindi-name-mug-\d+$/ }).click()
    await expect(slug).toHaveAccessibleDescription(/^\/products\/hindi-name-mug-\d+$/)
  })

  await test.step('the next product can follow at once', async () => {
    await page.getByRole('button', { name: 'Save and...' }).click()
    await page.getByRole('menuitem', { name: 'Save and add another' }).click()
    await expect(page.getByText(adminMessages.product.created.template)).toBeVisible()
    await expect(page).toHaveURL('/admin/products/add')
    await expect(page.getByLabel('Title')).toHaveValue('')
  })

  await test.step('half filled in it asks each time it is left, also at once after a no', async () => {
    await page.getByLabel('Title').fill('Half a product')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' })
    // The second press comes before the answer to the first is drawn.
    await link.evaluate((orders: HTMLAnchorElement) => {
      const { dataset } = document.body
      window.confirm = (question) => {
        const asked = Number(dataset.asked ?? 0) + 1
        Object.assign(dataset, { asked, question })
        if (asked === 1) queueMicrotask(() => orders.click())
        return asked > 2
      }
      orders.click()
    })
    await expect(page.locator('body[data-asked="2"]')).toHaveAttribute('data-question', /unsaved changes/)
    await expect(page.getByLabel('Title')).toHaveValue('Half a product')
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  })
})

// spec: admin 2 · Edit Product: the same form, prefilled; Update Product, Updating... while busy
// spec: admin 2 · Manage Products: view on the shop, edit, activate or deactivate, delete
// spec: admin 4 · Products, categories and coupons are switched active and inactive
// spec: admin 8 · Product activated successfully / Product deactivated successfully
test('deactivates a product, restores it with Undo, and shows an edit conflict to the second of two admins', {
  tag: '@journey',
}, async ({ page }) => {
  const { id, slug, title } = await addOwnProduct(page.request, 5)
  await page.goto(`/admin/products?filter=${JSON.stringify({ q: title })}`)
  const table = page.getByRole('table')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(page.getByText(adminMessages.product.deactivated.template)).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Inactive' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(adminMessages.product.activated.template)).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Active', exact: true })).toBeVisible()

  await table.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel('Short description').fill('Mine')
  // Its own slug is not taken.
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(`/products/${slug}`)
  await page.request.put(`/api/admin/products/${id}`, { data: { weight: 0.5 } })
  await page.getByRole('button', { name: 'Update Product' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(messages.general.stale.template)
  await expect(alert).toContainText('Weight (kg): 0.5')
  await expect(alert).not.toContainText(/reload/i)
  await expect(page.getByLabel('Short description')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText(adminMessages.product.updated.template)).toBeVisible()
})

// spec: admin 2 · Manage Coupons: search, inline form, table with Code, Discount, Usage, Validity,
//   Status, Actions
// spec: admin 5 · Coupon: code, type, value and start required; limit from 1; upper-cased; minimum
//   0; maximum for percentages; starts today
test('summarises the terms of a coupon in one sentence, applies it in the storefront, and enforces its limits', async ({
  page,
  shopper,
  baseURL,
}) => {
  const code = `TEST${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await page.goto('/admin/coupons/add')
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('spinbutton', { name: 'Discount' }).fill('20')
  await page.getByLabel('Maximum discount').fill('50')
  await expect(page.getByText('20% off, up to ₹50.00')).toBeVisible()
  await page.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(page.getByText(adminMessages.coupon.created.template)).toBeVisible()
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: `Actions for ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText(adminMessages.coupon.link_copied.template)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/discount/${code}`)

  const { id } = await (await shopper.request.get('/api/products/engraved-steel-tumbler')).json()
  await shopper.request.post('/api/cart', { data: { product_id: id } })
  const quote = await shopper.request.post('/api/coupons/apply', { data: { code } })
  expect([quote.status(), (await quote.json()).discount ?? null]).not.toEqual([422, null])

  await test.step('it is limited to customers, first orders and chosen products, and opens again as it was saved', async () => {
    const limited = `ONLY${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    await page.getByRole('link', { name: 'Add Coupon' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(limited)
    await page.getByRole('spinbutton', { name: 'Discount' }).fill('10')
    await page.getByRole('spinbutton', { name: 'Times per customer' }).fill('1')
    await page.getByRole('combobox', { name: 'Only for these products' }).fill('Engraved steel tumbler')
    await page
      .getByRole('option', { name: /Engraved steel tumbler/i })
      .first()
      .click()
    await page.getByRole('switch', { name: /First order only/ }).check()
    const terms = '10% off, on 1 product, first order only, once per customer'
    await expect(page.getByText(terms)).toBeVisible()
    await page.getByRole('button', { name: 'Create Coupon' }).click()
    await page.getByRole('link', { name: limited }).click()
    await expect(page.getByText(terms)).toBeVisible()
    await expect(page.getByRole('button', { name: /Engraved steel tumbler/i })).toBeVisible()

    // What is changed in the list below stands in the form above, and is not saved over
    const active = page.getByRole('switch', { name: 'Active: shoppers can use it' })
    await expect(active).toBeChecked()
    await page.getByRole('button', { name: `Actions for ${limited}` }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await expect(active).not.toBeChecked()
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.fill('For the first order')
    const stored = `/api/admin/coupons/${page.url().split('/').pop()}`
    const theirs = await page.request.put(stored, { data: { minimum_amount: 99_900 } })
    expect(theirs.ok(), await theirs.text()).toBe(true)
    await page.getByRole('button', { name: 'Update Coupon' }).click()
    await expect(page.getByRole('alert').filter({ hasText: messages.general.stale.template })).toBeVisible()
    await expect(description).toHaveValue('For the first order')
    expect(await (await page.request.get(stored)).json()).toMatchObject({ minimum_amount: 99_900 })
    await page.getByRole('button', { name: 'Update Coupon' }).click()
    await expect(page.getByText(adminMessages.coupon.updated.template)).toBeVisible()
    expect(await (await page.request.get(stored)).json()).toMatchObject({ is_active: false })
  })
})
