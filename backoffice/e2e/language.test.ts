import { expect } from '@playwright/test'
import hindiMessages from '../../packages/core/src/languages/hi/messages.json' with { type: 'json' }
import hindi from '../src/languages/hi.json' with { type: 'json' }
import { test } from './backoffice.ts'
import { speakHindi } from './own-preferences.ts'
import { placeOrder } from './place-order.ts'

// The menu, the first page and what a list has in common; what has no translation stays English
test('switches the language in the account menu, remembers it in the account, and switches back', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Language: English' }).click()
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बैक ऑफ़िस की भाषा')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  const menu = page.getByRole('navigation', { name: 'मुख्य' })
  await menu.getByRole('link', { name: 'ऑर्डर' }).click()
  await expect(page).toHaveTitle('ऑर्डर · Nakshi बैक ऑफ़िस')
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पेज नहीं मिला')
  await page.goto('/admin/language')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language of the backoffice')
})

test('shows system entries of an order in Hindi and keeps typed text as entered', async ({
  page,
  shopper,
}) => {
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनन्या', quantity: 2 })
  const office = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`/api/admin/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  // A word that is a phrase of the backoffice too, but typed
  const note = 'Delivered'
  const { items } = await office('put', `orders/${order.id}`, { status: 'confirmed', note })
  const about = `workshop-orders/${order.id}/items/${items[0].id}`
  await office('post', `${about}/questions`, {
    question: 'Which colour?\nCancelled',
    requests_text: true,
    requests_photo: false,
  })
  await speakHindi(page)
  await page.goto('/admin/production-board')
  await page.getByLabel(hindi.phrases['Scan a ticket or slip']).fill(`/admin/scan/${order.id}/${items[0].id}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    `${order.order_number}: ${hindiMessages.admin_workshop_question_open}`,
  )
  await office('put', about, { production_status: 'checked', without_approval: 'She called' })
  await office('post', `orders/${order.id}/parcels`, { items: [{ item_id: items[0].id, quantity: 1 }] })

  await page.goto(`/admin/order-details/${order.id}`)
  const timeline = page.getByRole('region', { name: hindi.phrases.Timeline }).getByRole('listitem')
  for (const [said, typed] of [
    ['पार्सल 1 रास्ते में है: 1 × Hindi Name Mug', ''],
    ['Hindi Name Mug ग्राहक के जवाब के बिना आगे बढ़ा:', 'She called'],
    ['Hindi Name Mug के बारे में सवाल: Which colour?', 'Cancelled'],
    ['', note],
  ])
    await expect(timeline.filter({ hasText: said }).filter({ hasText: typed })).toBeVisible()
  await expect(timeline.getByText(/Parcel|Question|customer/)).toHaveCount(0)
})

test('shows an API error in Hindi, beside its field and in a toast', async ({ page }) => {
  await speakHindi(page)
  await page.goto('/admin/production-board')
  await page.getByLabel(hindi.phrases['Scan a ticket or slip']).fill('nothing of ours')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'यह कोड दुकान के किसी ऑर्डर का नहीं' })).toBeVisible()

  await page.goto('/admin/coupons/add')
  await page.getByRole('button', { name: /बनाएँ$/ }).click()
  await expect(page.getByText('कृपया कोड लिखें')).toBeVisible()

  await page.goto('/admin/categories/add')
  const file = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(`terms.pdf: ${hindiMessages.upload_wrong_type}`)).toBeVisible()
})
