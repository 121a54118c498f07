import type { Page } from '@playwright/test'
import hindi from '../../api/demo/languages/hi.json' with { type: 'json' }
import { reach, typeInto } from './keys.ts'
import { sidewaysScroll } from './screen-checks.ts'
import { expect, test, unique } from './shop.ts'

const SLUG = 'desk-nameplate-pen-slot'
const NAME = 'काव्या मेनन'
const { title } = hindi.products[SLUG]

/** The words of the page, without what the shopper wrote, that have Latin letters. */
async function findLatinWords(page: Page): Promise<string[]> {
  const text = (await page.getByRole('main').innerText()).replaceAll(/ORD\w+|\S+@\S+/g, '')
  const typed = [
    'UPI',
    'GST',
    'CGST',
    'SGST',
    'IGST',
    'WhatsApp',
    'GSTIN',
    'STOP',
    'Kochi',
    'Princess',
    'Street',
  ]
  return [...new Set(text.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]+/gu))].filter(
    (word) => !typed.includes(word.replace(/-.*/, '')),
  )
}

test('buys a nameplate with a Hindi name in Hindi by keyboard alone, and sees the order', {
  tag: '@journey',
}, async ({ page }) => {
  test.slow()
  await page.goto('/hi')
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('finds it by a Hindi word', async () => {
    await reach(page, page.getByRole('banner').getByRole('combobox'))
    await page.keyboard.type('पेन स्टैंड')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/hi\/products\?search=/)
    await reach(page, page.getByRole('link', { name: title, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/hi/products/${SLUG}`)
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
  })

  await test.step('chooses and writes the name; what is missing gets the focus', async () => {
    await reach(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: hindi.choices['Light ash'] })).toBeChecked()
    const add = page.getByRole('button', { name: 'कार्ट में डालें' }).first()
    await reach(page, add)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: new RegExp(`^${hindi.choices.Name}`) })).toBeFocused()
    await page.keyboard.type(NAME)
    await reach(page, add)
    await page.keyboard.press('Enter')
  })

  await page.addLocatorHandler(page.getByRole('button', { name: 'सही है' }), () =>
    page.keyboard.press('Enter'),
  )
  await test.step('opens an account without leaving the page', async () => {
    const dialog = page.getByRole('dialog', { name: 'आपका फिर से स्वागत है' })
    await reach(page, dialog.getByRole('button', { name: 'अकाउंट बनाएँ' }))
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByLabel('पूरा नाम'), NAME)
    await typeInto(page, page.getByLabel('ईमेल').last(), `kavya-${unique()}@example.test`)
    await typeInto(page, page.getByLabel('पासवर्ड', { exact: true }), 'a-gift-for-kavya')
    await typeInto(page, page.getByLabel('पासवर्ड फिर से लिखें'), 'a-gift-for-kavya')
    await page.keyboard.press('Enter')
  })

  await test.step('goes on from the drawer to checkout', async () => {
    const drawer = page.getByRole('dialog', { name: 'कार्ट में डल गया' })
    await expect(drawer).toContainText(NAME)
    await expect(drawer).toContainText(title)
    await reach(page, drawer.getByRole('link', { name: 'चेकआउट' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/hi\/checkout/)
    await expect(page.getByRole('heading', { level: 1, name: 'डिलीवरी का पता' })).toBeFocused()
  })

  await test.step('gives the address: the state is shown in Hindi and sent as ever', async () => {
    await typeInto(page, page.getByLabel('मोबाइल नंबर'), '98470 12345')
    await typeInto(page, page.getByLabel('पिन कोड'), '682001')
    await expect(page.getByLabel('राज्य')).toHaveValue('Kerala')
    await expect(page.getByLabel('राज्य').locator('option:checked')).toHaveText('केरल')
    await expect(page.getByRole('status').filter({ hasText: 'केरल भर दिया गया' })).toBeVisible()
    await typeInto(page, page.getByLabel('फ़्लैट, मकान नंबर, बिल्डिंग'), '14 Princess Street')
    await reach(page, page.getByLabel('शहर'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Kochi')
    await reach(page, page.getByRole('button', { name: 'पेमेंट पर जाएँ' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'पेमेंट' })).toBeFocused()
  })

  await test.step('pays on delivery and places the order', async () => {
    await reach(page, page.getByRole('radio', { name: /^UPI/ }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /कैश ऑन डिलीवरी/ })).toBeChecked()
    await reach(page, page.getByRole('button', { name: 'ऑर्डर जाँचने के लिए आगे बढ़ें' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'अपना ऑर्डर जाँच लें' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Kochi, केरल 682001')
    expect(await findLatinWords(page)).toEqual([])
    await reach(page, page.getByRole('button', { name: /का ऑर्डर करें$/ }))
    await page.keyboard.press('Enter')
  })

  await test.step('sees the order in Hindi', async () => {
    await expect(heading).toHaveText('आपका ऑर्डर हो गया!')
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(/\/hi\/order-details\//)
    const main = page.getByRole('main')
    for (const shown of [NAME, title, hindi.choices['Light ash'], 'Kochi, केरल 682001'])
      await expect(main).toContainText(shown)
    expect(await findLatinWords(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await sidewaysScroll(page)).toEqual([])
  })
})
