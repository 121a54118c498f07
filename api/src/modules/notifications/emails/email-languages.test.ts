import { type Language, languageCodes } from '@nakshi/core/base/languages'
import { expect, test } from 'vitest'
import { renderEmail } from '../../../platform/mail/render-email.ts'
import { createSample, SAMPLE_CUSTOMER } from '../../../platform/mail/sample.ts'
import { toCommonValues, wordEmail } from '../../../platform/mail/word-email.ts'
import { emailTexts } from './emails.ts'

const ORIGIN = 'https://shop.example'
const store = {
  ...{ name: 'Asha Gifts', address: '4 Lake Road, Jaipur', email: 'hello@ashagifts.example' },
  ...{ phone: '9876543210', gstin: '08AAPFU0939F1ZV', tax_mode: 'included' as const },
}
const sample = createSample(store, ORIGIN, new Date('2026-11-27T05:00:00Z'))

type Text = (typeof emailTexts)[number]
function render(text: Text, language: Language, customer = SAMPLE_CUSTOMER) {
  const content = text.sample(sample, language)
  const common = toCommonValues(store, customer, content.action?.url ?? ORIGIN, content.language)
  const greeting = 'Dear {{customer.name}},'
  const wording = { subject: null, greeting, closing: null, fallbacks: [] }
  return renderEmail({ ...wordEmail(content, wording, common), language: content.language }, store)
}

/** To change an English email, run this file with -u and look at what changed. */
test('writes each email in English word for word', async () => {
  const written = emailTexts.map((text) => {
    const { subject, text: body } = render(text, 'en')
    return `# ${text.kind}\n${subject}\n\n${body}`
  })
  await expect(written.join('\n')).toMatchFileSnapshot('./english-emails.txt')
})

const shoppers = emailTexts.filter(({ group }) => group !== 'staff')
const others = languageCodes.slice(1)

/** What no language translates: names, values and terms that are said in English. */
const SAID_IN_ENGLISH =
  /https?:\S+|\S+@\S+|Asha Gifts|Meera Nair|4 Lake Road, Jaipur|Photo mug|Name mug|ORD\w+|WELCOME\w+|Asha Rao|Happy birthday|ABCDE[A-Z-]+|Delhivery|Chrome|Android|Meera|Mira|UPI|UTR|OTP|GST|IST|ID|Dear/g

test.each(others.flatMap((language) => shoppers.map((text) => ({ language, kind: text.kind, text }))))(
  'has no English left in $language: $kind',
  ({ text, language }) => {
    const { subject, text: body, html } = render(text, language)
    const question = sample.order.items[0]?.product.title ?? ''
    const said = `${subject}\n${body}`
      .replaceAll('Is the name spelt Meera or Mira?', '')
      .replaceAll(question, '')
      .replaceAll(SAID_IN_ENGLISH, '')
    expect(said.match(/[a-z]{2,}.*/gi), said).toBeNull()
    expect(said).not.toMatch(/undefined|NaN|%\{|\{\{/)
    expect(html).toContain(`<html lang="${language}">`)
  },
)

test.each(others.flatMap((language) => shoppers.map((text) => ({ language, kind: text.kind, text }))))(
  'leads to pages in $language: $kind',
  ({ text, language }) => {
    const { text: body, headers } = render(text, language)
    const links = [
      ...`${body} ${headers?.['List-Unsubscribe'] ?? ''}`.matchAll(/https:\/\/shop\.example\S*/g),
    ]
    for (const [url] of links) expect(url).toMatch(new RegExp(`^${ORIGIN}/${language}(/|$)`))
  },
)

test('leaves the emails of the staff in English', () => {
  for (const text of emailTexts.filter(({ group }) => group === 'staff'))
    expect(render(text, 'hi')).toEqual(render(text, 'en'))
})

test('addresses an account without a confirmed name as a customer', () => {
  const [text] = shoppers
  const nameless = { name: 'asha@example.test', address: 'asha@example.test' }
  expect(text && render(text, 'hi', nameless).text).toContain('Dear ग्राहक,')
})
