import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { DEVICES, expectSound, takeDevice } from './sound.ts'

const MESSAGE = { kind: 'contact', name: 'Ravi Kumar', email: 'ravi@example.test', message: 'Where is it?' }

/** Sends a message as the shop's forms do and answers its reference. */
async function write(request: APIRequestContext, more: object = {}): Promise<string> {
  const answer = await request.post('/api/contact-messages', { data: { ...MESSAGE, ...more } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).reference
}

/** In the list, which is open. */
async function search(page: Page, typed: string) {
  await page.getByRole('textbox', { name: 'Search messages' }).fill(typed)
  await expect(page).toHaveURL((url) => url.searchParams.get('filter')?.includes(typed) === true)
}

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
