import { messages } from '@nakshi/core/messages'
import type { Locator, Page } from '@playwright/test'
import { reach, typeInto } from './keys.ts'
import { holding } from './messages/failing.ts'
import { addOwnProduct, addToCart, expect, saveAddress, test, unique } from './shop.ts'

test('finds, personalises and buys a frame and views its order by keyboard alone', {
  tag: '@journey',
}, async ({ page }) => {
  test.slow()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main#content')).toBeFocused()

  await test.step('search with suggestions', async () => {
    await reach(page, page.getByRole('banner').getByRole('combobox'), 'Shift+Tab')
    await page.keyboard.type('desk name')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type('plate')
    await expect(page.getByRole('option').first()).toHaveText(/^Desk Nameplate with Pen Slot/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk Nameplate with Pen Slot')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('choose and personalise; what is missing gets the focus', async () => {
    await reach(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Light ash' })).toBeChecked()
    await reach(page, page.getByRole('button', { name: 'Add to Cart' }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(/^Name/)).toBeFocused()
    await page.keyboard.type('Kavya Menon')
    await reach(page, page.getByRole('spinbutton', { name: 'Quantity' }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
    await reach(page, page.getByRole('button', { name: 'Add to Cart' }).first())
    await page.keyboard.press('Enter')
  })

  // The last look at the words before the cart
  await page.addLocatorHandler(page.getByRole('button', { name: 'Looks good' }), () =>
    page.keyboard.press('Enter'),
  )
  await test.step('sign up without leaving the page', async () => {
    const dialog = page.getByRole('dialog', { name: 'Welcome back' })
    await expect(dialog).toContainText(messages.cart.sign_in.template)
    await reach(page, dialog.getByRole('button', { name: 'Create account' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Full name')).toBeFocused()
    await typeInto(page, page.getByLabel('Full name'), 'Kavya Menon')
    await typeInto(page, page.getByLabel('Email'), `kavya-${unique()}@example.test`)
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'a-gift-for-kavya')
    await typeInto(page, page.getByLabel('Repeat password'), 'a-gift-for-kavya')
    await page.keyboard.press('Enter')
  })

  await test.step('go on from the drawer to checkout', async () => {
    const drawer = page.getByRole('dialog', { name: messages.cart.added.template })
    await expect(drawer).toContainText('Kavya Menon')
    await reach(page, drawer.getByRole('link', { name: 'Checkout' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery address' })).toBeFocused()
  })

  await test.step('address, payment, review', async () => {
    await typeInto(page, page.getByLabel('Mobile number'), '98470 12345')
    await typeInto(page, page.getByLabel('PIN code'), '682001')
    await typeInto(page, page.getByLabel('Flat, house no., building'), '14 Princess Street')
    await typeInto(page, page.getByLabel('City'), 'Kochi')
    await typeInto(page, page.getByLabel('State'), 'Kerala')
    await reach(page, page.getByRole('button', { name: 'Continue to payment' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused()
    await reach(page, page.getByRole('radio', { name: /^UPI/ }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
    await reach(page, page.getByRole('button', { name: 'Continue to review' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeFocused()
    await reach(page, page.getByRole('button', { name: /^Place Order ₹/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.checkout.placed.template)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Light ash')
  })
})

test('keeps the focus inside a dialog, closes it with Escape and returns the focus', async ({
  page,
  shopper,
  admin,
}) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  await saveAddress(shopper)
  for (const { path, openers } of [
    { path: '/cart', openers: ['Clear cart'] },
    { path: '/profile?tab=addresses', openers: ['Add address', 'Delete Home'] },
  ]) {
    await page.goto(path)
    for (const opener of openers)
      await test.step(`${path}: ${opener}`, () =>
        opensAndCloses(page, page.getByRole('button', { name: opener }).first()))
  }
})

test('opens menu and filters on a phone as dialogs that trap and return the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await opensAndCloses(page, page.getByRole('button', { name: 'Menu' }))
  await opensAndCloses(page, page.getByRole('button', { name: 'Filter', exact: true }))
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' }).first()
  await search.press('Enter')
  await expect(page.getByRole('banner').getByRole('combobox').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Close search' })).toHaveCount(0)
})

// spec: shop 2 · Product detail, full: pictures with arrows and thumbnails
test('traps and returns the focus in product dialogs, and steps through pictures by arrow keys', async ({
  page,
}) => {
  await page.goto('/products/teak-frame-engraved-line')
  for (const opener of ['Share', /Show larger$/])
    await test.step(`the dialog of ${opener}`, () =>
      opensAndCloses(page, page.getByRole('button', { name: opener }).first()))
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const count = await gallery.getByRole('button', { name: /^Image \d+ of/ }).count()
  expect(count).toBeGreaterThan(1)
  await reach(page, gallery.getByRole('button', { name: /Show larger$/ }).first())
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText(`Image 2 of ${count}`, { exact: true })).toBeAttached()
  await expect(gallery.locator('[aria-current=true]')).toHaveAccessibleName(`Image 2 of ${count}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByText(`Image ${count} of ${count}`, { exact: true })).toBeAttached()

  const current = gallery.locator('[aria-current=true]')
  await expect(current).toHaveCSS('outline-style', 'none')
  await reach(page, current)
  await expect(current).toHaveCSS('outline-style', 'solid')
  await reach(page, gallery.getByRole('button', { name: 'Next image' }))
  await page.keyboard.press('Enter')
  await expect(gallery.getByText(`Image 1 of ${count}`, { exact: true })).toBeAttached()
  await reach(page, gallery.getByRole('button', { name: /Show larger$/ }).first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog')
  await expect(large.getByText(/^Image 1 of/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText(/^Image 2 of/)).toBeAttached()
  await page.keyboard.press('+')
  await expect(large.getByText('150%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
})

/** Presses Tab until this has the focus, as without a mouse. */
async function opensAndCloses(page: Page, opener: Locator): Promise<void> {
  await opener.press('Enter')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toBeVisible()
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(inside).toBe(true)
  const controls = await dialog.locator('a, button, input, select, textarea').count()
  for (let presses = 0; presses <= controls; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await inside(), `after ${presses + 1} times Tab`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('keeps the token of an emailed link out of the address, and through the skip link and a reload', async ({
  page,
}) => {
  const sent: unknown[] = []
  await page.route('**/api/back-in-stock/confirm', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 422, json: { statusCode: 422, code: 'expired', message: 'Expired' } })
  })
  const release = await holding(page, 'GET', /^\/assets\/.*\.js$/)
  const opening = page.goto('/back-in-stock#the-secret')
  await page.locator('main#content').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main#content')).toBeFocused()
  release()
  await opening
  await expect(page).toHaveURL(/\/back-in-stock$/)
  await page.keyboard.press('Shift+Tab')
  for (const again of [false, true]) {
    if (again) await page.reload()
    await page.locator('.skip-link').press('Enter')
    await expect(page.locator('main#content')).toBeFocused()
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect.poll(() => sent).toEqual(Array(again ? 2 : 1).fill({ token: 'the-secret' }))
  }
})
