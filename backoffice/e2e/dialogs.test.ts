import { expect, type Page, test } from '@playwright/test'
import { translated } from '../test/pseudo-language.ts'
import { failing, REASON } from './failing.ts'
import { expectSound, takeDevice } from './sound.ts'
import { signInAsAdmin } from './staff.ts'
import { speakPseudo } from './texts-on-screen.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** What is open says phrases alone, fits wide and on a phone and breaks no rule; wide again after. */
async function expectWell(page: Page, loose: () => Promise<string[]>, place: string): Promise<void> {
  await expect.poll(loose, { message: place }).toEqual([])
  for (const device of ['wide', 'on a phone in the dark'] as const) {
    await takeDevice(page, device)
    await expectSound(page, `${place} ${device}`)
  }
  await takeDevice(page, 'wide')
}

const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: translated(name), exact: true })
    .first()
    .click()

test('shows list dialogs and menus without overflow, accessibility violations or untranslated text', async ({
  page,
}) => {
  const loose = await speakPseudo(page)
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  for (const [button, title] of [
    ['Tracking', 'Import tracking numbers'],
    ['Export', `Export ${translated('orders')}`],
  ] as const) {
    await press(page, button)
    const dialog = page.getByRole('dialog', { name: translated(title) })
    await expect(dialog).toBeVisible()
    // Once its rows are counted its button changes colour
    if (button === 'Export')
      await expect(dialog.getByRole('button', { name: translated(button), exact: true })).toBeEnabled()
    await expectWell(page, loose, title)
    await expect(dialog).toBeVisible()
    await press(page, 'Cancel')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await expect(page.getByRole('button', { name: translated('Set status'), exact: true })).toBeVisible()
  await expectSound(page, 'a ticked order')
  await press(page, 'Set status')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect.poll(loose, { message: 'Set status' }).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect.poll(loose, { message: 'Search' }).toEqual([])
})

test('shows order and product forms without overflow, accessibility violations or untranslated text', async ({
  page,
}) => {
  const loose = await speakPseudo(page)
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^ORD/ }).first().click()
  const panel = page.getByRole('region', { name: translated('Manage order') })
  await panel.getByRole('button', { name: translated('Edit') }).click()
  await expect(panel.getByLabel(translated('Tracking number'))).toBeVisible()
  await expectWell(page, loose, 'the order being edited')
  await failing(page, 'POST', /\/notes$/)
  await page.getByLabel(translated('Internal note')).fill(REASON)
  await press(page, 'Add note')
  await expect(page.getByText(translated('Failed to add the note'))).toBeVisible()
  await expect.poll(loose, { message: 'a toast' }).toEqual([])

  await page.goto('/admin/products/add')
  await press(page, 'Add Variant')
  await press(page, 'Add Option')
  const option = page.getByRole('group', { name: `${translated('custom option')} 1` })
  await option.getByLabel(translated('Name')).fill(REASON)
  await press(page, 'Create Product')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectWell(page, loose, 'the product form with errors')
})
