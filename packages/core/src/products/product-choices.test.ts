import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMessage, renderMessage } from '../base/format-message.ts'
import { withParams } from '../base/message-template.ts'
import type { FilledOption } from './choices.ts'
import { countCharacters } from './count-characters.ts'
import { isFilled } from './is-filled.ts'
import { getValueError } from './option-values.ts'
import {
  type Choices,
  getRegularPrice,
  getUnitPrice,
  getVariantLabels,
  normaliseChoices,
  type Purchasable,
  validateProductChoices as validateWith,
} from './product-choices.ts'
import { selectionMessages } from './selection-messages.ts'

const validateProductChoices = (purchasable: Purchasable, choices: Choices) =>
  validateWith(purchasable, choices, getValueError)

const TEXT = '00000000-0000-4000-8000-000000000001'
const NOTE = '00000000-0000-4000-8000-000000000002'
const FONT = '00000000-0000-4000-8000-000000000003'
const PHOTO = '00000000-0000-4000-8000-000000000004'

const option = { options: [], is_required: false, price_modifier: 0, max_images: null, max_length: null }
const mug: Purchasable = {
  selling_price: 40_000,
  variants: [
    { type: 'colour', name: 'Inside colour', value: 'Red', price_modifier: 0 },
    { type: 'colour', name: 'Inside colour', value: 'Gold', price_modifier: 5_000 },
    { type: 'size', name: '', value: '330 ml', price_modifier: 0 },
    { type: 'size', name: '', value: '450 ml', price_modifier: 8_000 },
  ],
  custom_options: [
    {
      ...option,
      id: TEXT,
      name: 'Name',
      type: 'text',
      is_required: true,
      price_modifier: 2_000,
      max_length: 5,
    },
    { ...option, id: NOTE, name: 'Note', type: 'textarea', price_modifier: 1_000 },
    { ...option, id: FONT, name: 'Font', type: 'select', options: ['Serif', 'Script'] },
    { ...option, id: PHOTO, name: 'Photo', type: 'image', price_modifier: 3_000, max_images: 2 },
  ],
}
const image = { url: '/media/custom/a.png', name: 'a.png', type: 'image/png' as const, size: 9 }
const photos = (count: number): FilledOption => ({ images: Array.from({ length: count }, () => image) })

const fine: Choices = {
  variant_selections: { colour: 'Gold', size: '330 ml' },
  custom_options: { [TEXT]: { text: 'Asha' } },
}
const withOption = (id: string, filled: FilledOption): Choices => ({
  ...fine,
  custom_options: { ...fine.custom_options, [id]: filled },
})
const withVariants = (variantSelections: Record<string, string>): Choices => ({
  ...fine,
  variant_selections: variantSelections,
})

describe('product choices', () => {
  it('are valid with one value for each variant type and every required option', () => {
    expect(validateProductChoices(mug, fine)).toEqual([])
  })

  it.each<[string, Choices, string, string]>([
    [
      'a type without a value',
      withVariants({ colour: 'Red' }),
      'variant_selections.size',
      formatMessage(selectionMessages.choose, { label: 'size' }),
    ],
    [
      'a value that is not offered',
      withVariants({ colour: 'Blue', size: '330 ml' }),
      'variant_selections.colour',
      formatMessage(selectionMessages.unknown_variant, { label: 'Inside colour: Blue' }),
    ],
    [
      'a type that is not offered',
      withVariants({ colour: 'Red', size: '330 ml', lid: 'yes' }),
      'variant_selections.lid',
      formatMessage(selectionMessages.unknown_variant, { label: 'lid' }),
    ],
    [
      'a type named as something every object has',
      withVariants({ colour: 'Red', size: '330 ml', constructor: 'x' }),
      'variant_selections.constructor',
      formatMessage(selectionMessages.unknown_variant, { label: 'constructor' }),
    ],
    [
      'a required text left out',
      { ...fine, custom_options: {} },
      `custom_options.${TEXT}`,
      formatMessage(selectionMessages.fill, { label: 'Name' }),
    ],
    [
      'a required text left blank',
      withOption(TEXT, { text: '  ' }),
      `custom_options.${TEXT}`,
      formatMessage(selectionMessages.fill, { label: 'Name' }),
    ],
    [
      'a text that is too long',
      withOption(TEXT, { text: 'Ashaaa' }),
      `custom_options.${TEXT}`,
      formatMessage(selectionMessages.too_long, { label: 'Name', smart_count: 5 }),
    ],
    [
      'images where a text belongs',
      withOption(TEXT, photos(1)),
      `custom_options.${TEXT}`,
      formatMessage(selectionMessages.fill, { label: 'Name' }),
    ],
    [
      'a text where images belong',
      withOption(PHOTO, { text: 'me' }),
      `custom_options.${PHOTO}`,
      formatMessage(selectionMessages.fill, { label: 'Photo' }),
    ],
    [
      'a textarea beyond 2000 letters',
      withOption(NOTE, { text: 'x'.repeat(2001) }),
      `custom_options.${NOTE}`,
      formatMessage(selectionMessages.too_long, { label: 'Note', smart_count: 2000 }),
    ],
    [
      'a choice that is not on the list',
      withOption(FONT, { text: 'Comic' }),
      `custom_options.${FONT}`,
      formatMessage(selectionMessages.not_on_list, { label: 'Font' }),
    ],
    [
      'too many images',
      withOption(PHOTO, photos(3)),
      `custom_options.${PHOTO}`,
      formatMessage(selectionMessages.too_many_images, { label: 'Photo', smart_count: 2 }),
    ],
    [
      'an option of another product',
      withOption(crypto.randomUUID(), { text: 'x' }),
      'custom_options.',
      selectionMessages.unknown_option.template,
    ],
  ])('are rejected for %s', (_why, choices, path, message) => {
    const problems = validateProductChoices(mug, choices)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.path.startsWith(path)).toBe(true)
    expect(problems.map((problem) => renderMessage(problem.message))).toEqual([message])
  })

  it('report every error at once', () => {
    expect(validateProductChoices(mug, { variant_selections: {}, custom_options: {} })).toHaveLength(3)
  })

  it('speak of one character where an initial belongs', () => {
    const planter: Purchasable = {
      ...mug,
      variants: [],
      custom_options: [{ ...option, id: TEXT, name: 'Initial', type: 'text', max_length: 1 }],
    }
    const filled = { variant_selections: {}, custom_options: { [TEXT]: { text: 'KV' } } }
    const [problem] = validateProductChoices(planter, filled)
    expect(problem && renderMessage(problem.message)).toBe('Initial: at most 1 character')
  })

  it('may leave an unknown option blank', () => {
    expect(validateProductChoices(mug, withOption(crypto.randomUUID(), { text: ' ' }))).toEqual([])
  })

  // spec: shop 5 · Product detail, options: the upload control goes once max_images is reached
  it('allow ten images when no maximum is set', () => {
    const purchasable: Purchasable = {
      ...mug,
      variants: [],
      custom_options: [{ ...option, id: PHOTO, name: 'Photo', type: 'image' }],
    }
    const problems = (count: number) =>
      validateProductChoices(purchasable, {
        variant_selections: {},
        custom_options: { [PHOTO]: photos(count) },
      })
    expect([problems(10).length, problems(11).length]).toEqual([0, 1])
  })
})

describe('the character count', () => {
  it.each([
    ['Asha', 4],
    ['', 0],
    ['नी', 1],
    ['👨‍👩‍👧', 1],
    ['e\u0301', 1],
  ])('of "%s" is %i in graphemes', (typed, letters) => {
    expect(countCharacters(typed)).toBe(letters)
  })

  it('does not count the vowel signs of a Devanagari name', () => {
    expect(validateProductChoices(mug, withOption(TEXT, { text: 'कीर्तिका' }))).toEqual([])
  })
})

describe('an option that takes a file', () => {
  const file = { url: '/media/custom/a.pdf', name: 'a.pdf', type: 'application/pdf' as const, size: 9 }
  const logo = { ...option, id: NOTE, name: 'Logo', type: 'file' as const }
  const keyRing: Purchasable = {
    selling_price: 10_000,
    variants: [],
    custom_options: [{ ...logo, is_required: true, price_modifier: 5_000 }],
  }
  const choose = (filled: FilledOption): Choices => ({
    variant_selections: {},
    custom_options: { [NOTE]: filled },
  })

  it('is filled by a file, at its price', () => {
    const choices = choose({ files: [file] })
    expect(validateProductChoices(keyRing, choices)).toEqual([])
    expect(getUnitPrice(keyRing, choices)).toBe(15_000)
    expect(normaliseChoices(choices)).toEqual(choices)
  })

  it.each<[string, FilledOption]>([
    ['no file', { files: [] }],
    ['photos', photos(1)],
    ['a text', { text: 'a.pdf' }],
  ])('is not filled by %s', (_what, filled) => {
    expect(validateProductChoices(keyRing, choose(filled))).toEqual([
      { path: `custom_options.${NOTE}`, message: withParams(selectionMessages.fill, { label: 'Logo' }) },
    ])
  })

  it('costs nothing without a file and is refused while it is hidden', () => {
    const optional: Purchasable = {
      ...keyRing,
      custom_options: [
        { ...option, id: TEXT, name: 'With logo', type: 'checkbox' },
        { ...logo, price_modifier: 5_000, rules: { show_if: { option: TEXT } } },
      ],
    }
    expect(getUnitPrice(optional, choose({ files: [] }))).toBe(10_000)
    expect(validateProductChoices(optional, choose({ files: [file] }))).toEqual([
      { path: `custom_options.${NOTE}`, message: selectionMessages.unknown_option },
    ])
  })
})

describe('the unit price of a product', () => {
  // spec: shop 9 · Money, a line: selling price + modifiers of chosen variants and filled options,
  //   times quantity
  it.each<[string, Choices, number]>([
    ['variant and filled option', fine, 40_000 + 5_000 + 2_000],
    ['options left blank cost nothing', withOption(NOTE, { text: ' ' }), 47_000],
    ['no images cost nothing', withOption(PHOTO, photos(0)), 47_000],
    ['an option costs once, however many images', withOption(PHOTO, photos(2)), 50_000],
    [
      'everything',
      {
        variant_selections: { colour: 'Gold', size: '450 ml' },
        custom_options: { [TEXT]: { text: 'A' }, [NOTE]: { text: 'b' }, [PHOTO]: photos(1) },
      },
      59_000,
    ],
  ])('%s', (_what, choices, price) => {
    expect(getUnitPrice(mug, choices)).toBe(price)
  })

  it('counts a required option before it is filled, as nothing is sold below that', () => {
    const required = {
      ...mug,
      custom_options: mug.custom_options.map((one) => ({ ...one, is_required: true })),
    }
    const choices = { variant_selections: fine.variant_selections, custom_options: {} }
    const modifiers = mug.custom_options.reduce((sum, { price_modifier }) => sum + price_modifier, 0)
    expect(getUnitPrice(required, choices)).toBe(40_000 + 5_000 + modifiers)
  })
})

describe('normalising choices', () => {
  it('maps equal choices to the same cart line', () => {
    const typed = withOption(TEXT, { text: '  Asha ' })
    expect(
      normaliseChoices({
        ...typed,
        custom_options: { ...typed.custom_options, [NOTE]: { text: '' }, [PHOTO]: photos(0) },
      }),
    ).toEqual(fine)
  })

  it('changes neither the price nor the errors, and is idempotent', () => {
    const filled = fc.oneof(
      fc.string({ unit: fc.constantFrom(' ', 'a', 'Serif', '\n') }).map((text) => ({ text })),
      fc.integer({ min: 0, max: 4 }).map(photos),
    )
    const choices = fc.record({
      variant_selections: fc.dictionary(
        fc.constantFrom('colour', 'size', 'lid'),
        fc.constantFrom('Red', 'Gold', '330 ml'),
      ),
      custom_options: fc.dictionary(fc.constantFrom(TEXT, NOTE, FONT, PHOTO, crypto.randomUUID()), filled),
    })
    fc.assert(
      fc.property(choices, (any) => {
        const tidy = normaliseChoices(any)
        expect(getUnitPrice(mug, tidy)).toBe(getUnitPrice(mug, any))
        expect(validateProductChoices(mug, tidy)).toEqual(validateProductChoices(mug, any))
        expect(normaliseChoices(tidy)).toEqual(tidy)
        expect(Object.values(tidy.custom_options).every(isFilled)).toBe(true)
      }),
    )
  })
})

describe('a product', () => {
  it('labels a variant type with its name, or with the type when it has none', () => {
    expect(getVariantLabels(mug.variants)).toEqual({ colour: 'Inside colour', size: 'size' })
  })
})

it.each(['\u200b\u200b', '\u2060', '\u00ad', '\u2800 \u200e'])(
  'treats invisible characters as a blank option: %j',
  (typed) => {
    expect(isFilled({ text: typed })).toBe(false)
    expect(
      normaliseChoices({ variant_selections: {}, custom_options: { a: { text: typed } } }).custom_options,
    ).toEqual({})
  },
)

describe('the sale of a product with combinations', () => {
  const shirt: Purchasable = {
    selling_price: 40_000,
    price: 50_000,
    quantity_prices: [{ from_quantity: 10, percent: 30 }],
    variants: ['S', 'M', 'L'].map((value) => ({ type: 'size', name: 'Size', value, price_modifier: 1_000 })),
    combinations: [
      { selections: { size: 'S' }, price: null, discounted_price: null },
      { selections: { size: 'M' }, price: 60_000, discounted_price: null },
      { selections: { size: 'L' }, price: 80_000, discounted_price: 55_000 },
    ],
    custom_options: [],
  }
  it.each([
    ['S', 1, 41_000, 51_000],
    ['S', 10, 35_700, 51_000],
    ['M', 1, 60_000, 60_000],
    ['M', 10, 42_000, 60_000],
    ['L', 1, 55_000, 80_000],
    ['L', 10, 55_000, 80_000],
  ])('sells %s, %i units, at %i instead of %i', (size, units, price, regular) => {
    const choices = { variant_selections: { size }, custom_options: {} }
    expect(getUnitPrice(shirt, choices, units)).toBe(price)
    expect(getRegularPrice(shirt, choices)).toBe(regular)
  })
})
