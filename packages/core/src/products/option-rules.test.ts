import { describe, expect, it } from 'vitest'
import { renderMessage } from '../base/format-message.ts'
import { getRequiredHandlingDays } from './handling-time.ts'
import { countPriced, getOptionPrice } from './option-price.ts'
import type { OptionRules } from './option-rules.ts'
import { getValueError } from './option-values.ts'
import { getUnitPrice, type Purchasable, validateProductChoices } from './product-choices.ts'
import { selectionMessages } from './selection-messages.ts'
import { listShownOptions } from './shown-options.ts'

const [METAL, NAME, PHONE, TWICE] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const option = {
  id: NAME ?? '',
  name: 'Name',
  type: 'text' as const,
  options: [],
  is_required: false,
  price_modifier: 0,
  max_images: null,
  max_length: null,
}

describe('letters and lines that are paid for', () => {
  it.each([
    ['', 0, 0],
    ['Rex', 3, 1],
    [' R e  x ', 3, 1],
    ['Maa aur\nPapa', 10, 2],
    ['one\n\n \nfour\r\n', 7, 2],
    ['नमस्ते', 3, 1],
    ['क् ष', 2, 1],
    ['क्ष', 1, 1],
    ['e\u0301a', 2, 1],
    ['a\u200bb\u2060\u00ad', 2, 1],
    ['\u200b\u2800\u3164', 0, 0],
    ['a\u180e\u061c\uffa0b', 2, 1],
    ['a\u{e0001}b', 2, 1],
    ['ക്\u200d മ', 2, 1],
    ['a\nb\n', 2, 2],
    ['18.06.2020', 10, 1],
  ])('of %j are %i and %i', (text, letters, lines) => {
    expect([countPriced(text, 'character'), countPriced(text, 'line')]).toEqual([letters, lines])
  })

  it.each<[string, OptionRules, boolean, string | null, number]>([
    ['blank', { price_by: 'character' }, false, null, 0],
    ['one letter', { price_by: 'character' }, false, 'A', 700],
    ['ten letters', { price_by: 'character' }, false, 'Maa aur Papa', 7_000],
    ['a required text that is blank, at least', { price_by: 'character' }, true, null, 700],
    [
      'a required text of three letters, at least',
      { price_by: 'character', min_length: 3 },
      true,
      null,
      2_100,
    ],
    ['two lines', { price_by: 'line' }, false, 'a\nb', 1_400],
    ['without a unit', {}, false, 'Maa aur Papa', 700],
  ])('price of %s', (_what, rules, isRequired, text, price) => {
    const priced = { ...option, price_modifier: 700, is_required: isRequired, rules }
    expect(getOptionPrice(priced, text === null ? undefined : { text })).toBe(price)
  })
})

describe('the price of a choice', () => {
  const metal = {
    ...option,
    type: 'select' as const,
    options: ['Steel', 'Gold'],
    price_modifier: 100,
    rules: { choices: [{ value: 'Gold', price_modifier: 5_000 }] },
  }
  it.each([
    ['Steel', 100],
    ['Gold', 5_100],
    [' Gold ', 5_100],
    ['__proto__', 100],
    ['', 0],
  ])('%j', (text, price) => {
    expect(getOptionPrice(metal, { text })).toBe(price)
  })

  it('is the lowest while a required choice is open', () => {
    const { rules } = metal
    expect(getOptionPrice({ ...metal, is_required: true }, undefined)).toBe(100)
    expect(getOptionPrice({ ...metal, options: ['Gold'], is_required: true, rules }, undefined)).toBe(5_100)
  })
})

describe('number and date', () => {
  const today = '2026-11-30'
  it.each<[string, OptionRules, string, string | null]>([
    ['number', {}, '12', null],
    ['number', {}, '-3.5', null],
    ['number', {}, 'twelve', 'Name: please enter a number'],
    ['number', {}, '1e5', 'Name: please enter a number'],
    ['number', {}, '١٢', 'Name: please enter a number'],
    ['number', {}, '1'.repeat(13), 'Name: please enter a number'],
    ['number', { min: 1 }, '0', 'Name: at least 1'],
    ['number', { max: 40 }, '40.5', 'Name: at most 40'],
    ['number', { min: 1, max: 40, step: 1 }, '40', null],
    ['number', { step: 1 }, '1.5', 'Name: in steps of 1'],
    ['number', { step: 0.1 }, '0.3', null],
    ['number', { min: 0.5, step: 1 }, '2.5', null],
    ['number', { min: 0.5, step: 1 }, '2', 'Name: in steps of 1'],
    ['date', {}, '1998-02-28', null],
    ['date', {}, '2026-02-30', 'Name: please choose a date'],
    ['date', {}, '28/02/2026', 'Name: please choose a date'],
    ['date', {}, '2026-13-01', 'Name: please choose a date'],
    ['date', { days_ahead: 0 }, '2026-11-30', null],
    ['date', { days_ahead: 0 }, '2026-11-29', 'Name: 30 Nov 2026 is the earliest date'],
    ['date', { days_ahead: 4 }, '2026-12-03', 'Name: 4 Dec 2026 is the earliest date'],
    ['date', { days_ahead: 4 }, '2026-12-04', null],
    ['text', {}, 'anything', null],
  ])('%s %j takes %s', (type, rules, text, expected) => {
    const error = getValueError({ name: 'Name', type: type as 'number', rules }, text, today)
    expect(error && renderMessage(error)).toBe(expected)
  })
})

const GONE = selectionMessages.unknown_option.template
const tag: Purchasable = {
  selling_price: 20_000,
  variants: [],
  custom_options: [
    { ...option, id: METAL ?? '', name: 'Metal', type: 'swatch', options: ['Steel', 'Brass', 'Gold'] },
    {
      ...option,
      is_required: true,
      price_modifier: 1_000,
      max_length: 12,
      rules: {
        price_by: 'character',
        min_length: 2,
        show_if: { option: METAL ?? '', is: ['Steel', 'Gold'] },
      },
    },
    {
      ...option,
      id: PHONE ?? '',
      name: 'Phone',
      price_modifier: 5_000,
      rules: { show_if: { option: NAME ?? '' } },
    },
    { ...option, id: TWICE ?? '', name: 'Tick', type: 'checkbox', price_modifier: 900 },
  ],
}
const fill = (metal: string, name: string, phone: string, tick = '') => ({
  variant_selections: {},
  custom_options: Object.fromEntries(
    [
      [METAL, metal],
      [NAME, name],
      [PHONE, phone],
      [TWICE, tick],
    ].map(([id, text]) => [id, { text: text ?? '' }]),
  ),
})

describe('an option with a condition', () => {
  it.each<[string, ReturnType<typeof fill>, string[], string[], number]>([
    ['nothing chosen', fill('', '', ''), ['Metal', 'Tick'], [], 20_000],
    ['another value', fill('Brass', '', ''), ['Metal', 'Tick'], [], 20_000],
    ['one of the values', fill('Gold', 'Rex', ''), ['Metal', 'Name', 'Phone', 'Tick'], [], 23_000],
    [
      'required once it is shown, and charged as at least',
      fill('Steel', '', ''),
      ['Metal', 'Name', 'Tick'],
      ['Please fill in: Name'],
      22_000,
    ],
    [
      'too short, as spaces do not count',
      fill('Steel', 'R .'.replace('.', '\u200b\u2800'), ''),
      ['Metal', 'Name', 'Phone', 'Tick'],
      ['Name: at least 2 characters'],
      21_000,
    ],
    [
      'sent while hidden: refused, and without a price',
      fill('Brass', 'Rex', ''),
      ['Metal', 'Tick'],
      [GONE],
      20_000,
    ],
    [
      'a condition on an option that is hidden itself',
      fill('Brass', 'Rex', '98290'),
      ['Metal', 'Tick'],
      [GONE, GONE],
      20_000,
    ],
    ['all filled', fill('Gold', 'Rex', '98290', 'Yes'), ['Metal', 'Name', 'Phone', 'Tick'], [], 28_900],
    [
      'a tick box with another text',
      fill('', '', '', 'maybe'),
      ['Metal', 'Tick'],
      ['Please choose one from the list: Tick'],
      20_900,
    ],
    [
      'a colour that is not offered',
      fill('Pink', '', ''),
      ['Metal', 'Tick'],
      ['Please choose one from the list: Metal'],
      20_000,
    ],
  ])('%s', (_what, choices, shown, errors, price) => {
    expect(listShownOptions(tag.custom_options, choices.custom_options).map(({ name }) => name)).toEqual(
      shown,
    )
    expect(
      validateProductChoices(tag, choices, getValueError).map(({ message }) => renderMessage(message)),
    ).toEqual(errors)
    expect(getUnitPrice(tag, choices)).toBe(price)
  })

  it('asks no handling time of every unit', () => {
    const days = { ...option, is_required: true, handling_days: 2 }
    const conditional = { ...days, rules: { show_if: { option: METAL ?? '' } } }
    expect(getRequiredHandlingDays({ custom_options: [days, conditional] })).toBe(2)
  })
})
