import { renderMessage } from '@nakshi/core/base/format-message'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { describe, expect, test } from 'vitest'
import { terms } from '../../platform/db/default-pages/terms.ts'
import { fillPlaceholders, fillTextPlaceholders, findPlaceholderError } from './fill-placeholders.ts'
import { toPlaceholderTexts } from './placeholder-texts.ts'

const store = { ...defaultSettings.store_settings, ...demoStoreDetails, name: 'Gifts & <More>' }
const settings = { ...defaultSettings, store_settings: store }
const off = toPlaceholderTexts(settings, { gateways: {}, demo: false, sms: undefined })
const on = toPlaceholderTexts(
  { ...settings, store_settings: { ...store, gstin: '08AABCN0000N1ZT', tax_mode: 'included' } },
  { gateways: {}, demo: true, sms: { url: '' } },
)

describe('fills', () => {
  test.each([
    ['<p>{{store.name}}</p>', '<p>Gifts &amp; &lt;More&gt;</p>'],
    ['<a href="mailto:{{ store.email }}">x</a>', '<a href="mailto:hello@nakshi.test">x</a>'],
    ['<p>{{store.legal_name}}, {{jurisdiction}}</p>', '<p>Gifts &amp; &lt;More&gt;, Rajasthan</p>'],
    [
      '<p>{{returns.days}} {{returns.report_hours}} {{handling.days}}{{#gift_wrap.charge}} wrap{{/gift_wrap.charge}}</p>',
      '<p>30 48 2</p>',
    ],
    [
      '<p>{{delivery.charge}}, {{delivery.free_from}}, {{delivery.days}}</p>',
      '<p>₹50.00, ₹499.00, 5-7 days</p>',
    ],
    ['<p>By {{payment.methods}}.</p>', '<p>By cash on delivery.</p>'],
    ['<p>a{{#payment.online}} b{{/payment.online}}</p>', '<p>a</p>'],
    ['<p>{{#sms}}</p><p>b</p><p>{{/sms}}</p><p>c</p>', '<p>c</p>'],
    ['<p>{{#store.gstin}}GSTIN {{store.gstin}}{{/store.gstin}}</p>', '<p></p>'],
    ['<p>{{#tax.none}}a{{#sms}}b{{/sms}}c{{/tax.none}}</p>', '<p>ac</p>'],
    ['<p>{{#tax.added}}a{{/tax.added}}{{#tax.included}}b{{/tax.included}}</p>', '<p></p>'],
    ['<p>{{cookies.table}}</p>', '<p>{{cookies.table}}</p>'],
  ])('%s', (html, filled) => {
    expect(fillPlaceholders(html, off)).toBe(filled)
  })

  test.each([
    ['<p>By {{payment.methods}}.</p>', '<p>By UPI, card or cash on delivery.</p>'],
    ['<p>a{{#payment.online}} b{{/payment.online}}</p>', '<p>a b</p>'],
    ['<p>{{#sms}}</p><p>b</p><p>{{/sms}}</p><p>c</p>', '<p>b</p><p>c</p>'],
    [
      '<p>{{#tax.included}}a{{/tax.included}}{{#tax.added}}b{{/tax.added}}{{#tax.none}}c{{/tax.none}}</p>',
      '<p>a</p>',
    ],
  ])('%s with online payment, SMS and prices including GST', (html, filled) => {
    expect(fillPlaceholders(html, on)).toBe(filled)
  })

  test('what delivery and payment cost by the settings', () => {
    const { everywhere_else } = settings.delivery_settings
    const zone = { ...everywhere_else, states: [], pin_prefixes: ['744'] }
    const express = { charge_paise: 9_000, days: 2 }
    const rates = [{ up_to_weight_grams: null, from_order_paise: 0, charge_paise: 12_000 }]
    const texts = toPlaceholderTexts(
      {
        ...settings,
        delivery_settings: {
          zones: [
            { ...zone, name: 'Andamans', is_served: false },
            { ...zone, name: 'North-East', pin_prefixes: ['79'], rates, free_delivery: 'never', express },
          ],
          everywhere_else,
        },
        payment_settings: {
          ...settings.payment_settings,
          cod: { ...settings.payment_settings.cod, fee_paise: 4_000 },
        },
      },
      { gateways: {}, demo: false, sms: undefined },
    )
    expect(
      fillTextPlaceholders(
        '{{delivery.charge}}; {{delivery.free_from}}{{#delivery.free_in_part}} in part{{/delivery.free_in_part}}; {{delivery.express_charge}}; {{delivery.places}}; {{payment.cod_fee}}',
        texts,
      ),
    ).toBe('₹50.00 to ₹120.00; ₹499.00 in part; ₹90.00; every PIN code in India, except Andamans; ₹40.00')
    const neverFree = toPlaceholderTexts(
      {
        ...settings,
        delivery_settings: { zones: [], everywhere_else: { ...everywhere_else, free_delivery: 'never' } },
        payment_settings: {
          ...settings.payment_settings,
          cod: { ...settings.payment_settings.cod, enabled: false },
        },
      },
      { gateways: {}, demo: true, sms: undefined },
    )
    expect(
      fillTextPlaceholders(
        '{{#delivery.free_from}}free{{/delivery.free_from}}{{#delivery.never_free}}never{{/delivery.never_free}} {{payment.methods}}{{#payment.cod}} cash{{/payment.cod}}',
        neverFree,
      ),
    ).toBe('never UPI or card')
  })

  test('the terms, which name every charge of the settings before they exclude others', () => {
    const { everywhere_else } = settings.delivery_settings
    const express = { charge_paise: 9_900, days: 2 }
    const texts = toPlaceholderTexts(
      {
        ...settings,
        store_settings: { ...store, gift_wrap_price: 4_900 },
        delivery_settings: { zones: [], everywhere_else: { ...everywhere_else, express } },
        payment_settings: {
          ...settings.payment_settings,
          cod: { ...settings.payment_settings.cod, fee_paise: 3_900 },
        },
      },
      { gateways: {}, demo: true, sms: undefined },
    )
    const charges = fillPlaceholders(terms.body, texts).split('There are no other charges.')[0]
    for (const charge of [
      'Express delivery costs ₹99.00 or more',
      'Gift wrap costs ₹49.00',
      'a fee of ₹39.00',
    ])
      expect(charges).toContain(charge)
    const without = fillPlaceholders(terms.body, off)
    expect(without).not.toMatch(/Gift wrap|Express/)
  })

  test.each([
    ['never', true, null],
    ['always', false, 'The total is rounded to whole rupees'],
    ['cash_on_delivery', true, 'With Cash on Delivery the total is rounded to whole rupees'],
    ['cash_on_delivery', false, null],
  ] as const)('the terms, which name the round off of totals rounded %s', (roundTotals, enabled, said) => {
    const texts = toPlaceholderTexts(
      {
        ...settings,
        store_settings: { ...store, round_totals: roundTotals },
        payment_settings: {
          ...settings.payment_settings,
          cod: { ...settings.payment_settings.cod, enabled },
        },
      },
      { gateways: {}, demo: true, sms: undefined },
    )
    const [charges = ''] = fillPlaceholders(terms.body, texts).split('There are no other charges.')
    expect(/[^.]*rounded to whole rupees/.exec(charges)?.[0]?.trim() ?? null).toBe(said)
  })

  test('a part of the server in place of its paragraph, with escaped values', () => {
    const html = fillPlaceholders('<h2>a</h2><p>{{seller.details}}</p>', off)
    expect(html).toMatch(/^<h2>a<\/h2><dl>/)
    expect(html).toContain('<dd>Gifts &amp; &lt;More&gt;</dd>')
    expect(html).not.toContain('GSTIN')
  })

  test('a part without the facts that a new shop does not have yet', () => {
    const html = fillPlaceholders(
      '<p>{{seller.details}}</p>',
      toPlaceholderTexts(defaultSettings, {
        gateways: {},
        demo: false,
        sms: undefined,
      }),
    )
    expect(html).toBe('<dl><div><dt>Seller</dt><dd>My shop</dd></div></dl>')
  })

  test('titles without escaping, which is done where they are shown', () => {
    expect(fillTextPlaceholders('About {{store.name}}', off)).toBe('About Gifts & <More>')
  })
})

describe('rejects', () => {
  const find = (text: string, hasParts = true) => {
    const error = findPlaceholderError(text, hasParts)
    return error && renderMessage(error)
  }
  test.each([
    ['<p>{{store.naem}}</p>', '“store.naem” is not a placeholder. These are: store.name, '],
    [
      '<p>{{#store.naem}}a{{/store.naem}}</p>',
      '“#store.naem” is not a placeholder. These are: delivery.free_in_part, ',
    ],
    ['<p>{{payment.online}}</p>', '“payment.online” is not a placeholder.'],
    ['<p>{{#sms}}a</p>', '“{{#sms}}” needs “{{/sms}}” after it'],
    ['<p>a{{/sms}}</p>', '“{{/sms}}” needs “{{#sms}}” before it'],
    [
      '<p>{{#sms}}a{{#tax.added}}b{{/sms}}c{{/tax.added}}</p>',
      '“{{#tax.added}}” needs “{{/tax.added}}” after it',
    ],
    ['<p>a{{#sms}}b</p><p>c{{/sms}}d</p>', 'must contain whole paragraphs, or be within one'],
    ['<ul>{{#sms}}<li>a{{/sms}}</li></ul>', 'must contain whole paragraphs, or be within one'],
    ['<p>{{#sms}}</p><p>c{{/sms}}d</p>', 'must contain whole paragraphs, or be within one'],
    ['<p>See {{cookies.table}}</p>', '“cookies.table” must be in a paragraph of its own'],
    ['<p>{{store.name}</p>', 'A placeholder needs two braces on both sides'],
  ])('%s', (html, message) => {
    expect(find(html)).toContain(message)
  })

  test('a part in a title', () => {
    expect(find('{{cookies.table}}', false)).toBe('“cookies.table” is possible in the text of the page only')
  })

  test('braces that are not closed, in linear time', () => {
    expect(find(`<p>{{${' '.repeat(50_000)}x</p>`)).toContain('A placeholder needs two braces')
  })

  test.each([
    '<p>{{store.name}} { } {a}</p>',
    '<p>{{#sms}}</p><ul><li>a<br>b</li></ul><p>{{/sms}}</p>',
    '<p>{{#store.gstin}}<strong>{{store.gstin}}</strong>{{/store.gstin}}</p>',
    '<p> {{cookies.table}} </p>',
  ])('not %s', (html) => {
    expect(find(html)).toBeNull()
  })
})

test('fills a page in the language of its reader', () => {
  const store = {
    ...settings.store_settings,
    grievance_officer: 'Asha <Rao>',
    jurisdiction: '',
    state: 'Kerala' as const,
  }
  const config = { gateways: {}, demo: true, sms: undefined }
  const { values, parts } = toPlaceholderTexts({ ...settings, store_settings: store }, config, 'hi')
  expect(values).toMatchObject({
    'store.country_of_origin': 'भारत',
    jurisdiction: 'केरल',
    'delivery.places': 'भारत के हर पिन कोड पर',
  })
  expect(values['delivery.days']).toMatch(/^\d+-\d+ (?:कामकाजी )?दिन$/)
  expect(values['payment.methods']).toContain(' या ')
  expect(parts['seller.details']).toContain('<dt>विक्रेता</dt>')
  expect(parts['grievance.details']).toContain('<dd>Asha &lt;Rao&gt;, शिकायत अधिकारी</dd>')
  expect(parts['grievance.details']).toContain('>consumerhelpline.gov.in</a>')
})
