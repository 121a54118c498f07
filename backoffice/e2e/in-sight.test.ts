import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './backoffice.ts'

/** The part of the screen that neither the bar at the top nor the form's own at the foot covers. */
async function betweenBars(page: Page): Promise<{ from: number; to: number }> {
  const top = await page.getByRole('banner').boundingBox()
  const save = await page.getByRole('button', { name: 'Save Changes' }).boundingBox()
  return { from: (top?.y ?? 0) + (top?.height ?? 0), to: save?.y ?? 0 }
}

async function expectInSight(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    const { from, to } = await betweenBars(page)
    const box = await what.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(from)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(to)
  }).toPass({ timeout: 10_000 })
}

/** Says of the settings, which are open, that their bars cover nothing that has the focus. */
async function expectFocusInSight(page: Page): Promise<void> {
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('')
  // Scrolled so that it lies behind the bar at the top
  await title.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 8))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(title).toBeFocused()
  await expectInSight(page, title)

  const focused = page.locator('input:focus, textarea:focus')
  await page.getByRole('tab', { name: 'Store', exact: true }).click()
  await page.getByRole('textbox', { name: 'Store name' }).focus()
  for (let step = 0; step < 16; step++) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) > 0) await expectInSight(page, focused)
  }
}

/** Each is named in full, however narrow the screen. */
async function expectDaysInFull(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'Courier transit days' })
  await expect(days.getByRole('spinbutton', { name: 'Jammu, Kashmir, Ladakh' })).toBeVisible()
  const cut = () =>
    days
      .locator('label')
      .evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
      )
  await expect.poll(cut).toEqual([])
}

for (const [name, size] of Object.entries({
  'a desk': { width: 1280, height: 800 },
  'a phone': { width: 360, height: 740 },
}))
  test(`shows courier days in full and unsaved settings on ${name}, without bars over the focused field`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/admin/settings?tab=delivery')
    await test.step('the days of the courier are named in full', () => expectDaysInFull(page))
    await page.getByRole('tab', { name: 'Home page' }).click()

    if (name === 'a phone')
      await test.step('what of the settings is not saved is shown in the row of the button that saves it', async () => {
        const save = page.getByRole('button', { name: 'Save Changes' })
        await page.getByRole('textbox', { name: 'Subtitle' }).fill('For those you love')
        await expect(page.getByText('Not saved yet')).toBeVisible()
        const preview = page.getByRole('button', { name: 'Preview' })
        const rows = () =>
          Promise.all([preview, save].map(async (each) => (await each.boundingBox())?.y ?? -1))
        await expect.poll(async () => new Set((await rows()).map(Math.round)).size).toBe(1)
        await preview.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.getByRole('button', { name: 'Back to settings' }).click()
      })

    await test.step('no bar covers the field that has the focus: the wrong one, and each a Tab leads to', () =>
      expectFocusInSight(page))
  })
