import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import { adminMessages } from '@nakshi/contract/admin/messages'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { PHOTO } from './place-order.ts'
import { DEVICES, expectSound, takeDevice } from './sound.ts'

const MESSAGE = { kind: 'contact', name: 'Ravi Kumar', email: 'ravi@example.test', message: 'Where is it?' }

/** Sends a message as the shop's forms do and answers its reference. */
async function write(request: APIRequestContext, more: object = {}): Promise<string> {
  const answer = await request.post('/api/contact-messages', { data: { ...MESSAGE, ...more } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).reference
}

async function idOf(page: Page, reference: string): Promise<string> {
  const filter = JSON.stringify({ q: reference })
  const rows: AdminContactMessage[] = await (
    await page.request.get(`/api/admin/contact-messages?${new URLSearchParams({ filter })}`)
  ).json()
  return rows[0]?.id ?? ''
}

/** In the list, which is open. */
async function search(page: Page, typed: string) {
  await page.getByRole('textbox', { name: 'Search messages' }).fill(typed)
  await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes(typed) === true)
}

test('shows a custom order request with photos, replies by email, marks it as handled, and reopens it with Undo', async ({
  page,
  newShopper,
}) => {
  const shopper = await newShopper('Tara Sen')
  const { email } = shopper
  const file = { name: 'sketch.png', mimeType: 'image/png', buffer: PHOTO }
  const image = await (await shopper.request.post('/api/uploads', { multipart: { file } })).json()
  const subject = 'Board & frame, 60 × 90 cm'
  const reference = await write(shopper.request, {
    kind: 'custom_order',
    name: 'Tara Sen',
    email,
    phone: '9876543210',
    subject,
    message: 'First line\n\nSecond <b>line</b>',
    images: [image],
  })

  await page.goto('/admin/contact-messages')
  await search(page, reference)
  const row = page.getByRole('row').filter({ hasText: reference })
  for (const text of ['Custom order', 'Tara Sen', subject, '1 photo', 'Waiting'])
    await expect(row).toContainText(text)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Message ${reference}`)
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('Second <b>line</b>')
  await expect(page.getByRole('region', { name: 'From' })).toContainText('+91 98765 43210')

  await expect(page.getByRole('link', { name: 'Open sketch.png' })).toHaveAttribute(
    'href',
    new RegExp(`^${image.url.split('?')[0]}\\?`),
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download sketch.png' }).click(),
  ])
  expect(await download.failure()).toBeNull()

  const href = (await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href')) ?? ''
  const mail = new URL(href)
  expect(mail.pathname).toBe(email)
  expect(mail.searchParams.get('subject')).toBe(`Re: ${subject} (${reference})`)

  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(page.getByText(adminMessages.request.handled)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as waiting' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('tab', { name: 'Waiting (0)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Handled (1)' }).click()
  await page.getByRole('link', { name: reference }).click()
  await page.getByRole('button', { name: 'Mark as waiting' }).click()
  await expect(page.getByText(adminMessages.request.reopened)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Mark as waiting' })).toBeVisible()
  const id = await idOf(page, reference)
  expect(
    (await (await page.request.get(`/api/admin/contact-messages/${id}`)).json()).handled_at,
  ).not.toBeNull()

  await page.getByRole('link', { name: 'Customer profile and orders' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tara Sen')
})

test('fits the longest message on a phone without accessibility violations, in dark and light mode', async ({
  page,
}) => {
  const long = 'w'.repeat(100)
  const reference = await write(page.request, { name: long, subject: long, message: long.repeat(5) })
  await page.setViewportSize(DEVICES['on a phone in the dark'].viewport)
  await page.goto('/admin/contact-messages')
  await search(page, reference)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Message ${reference}`)
  await takeDevice(page, 'on a phone in the dark')
  await expectSound(page, 'in the dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', DEVICES.wide.background)
  await expectSound(page, 'in light')
})
