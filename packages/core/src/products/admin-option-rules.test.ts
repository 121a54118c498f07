import { describe, expect, it } from 'vitest'
import { customOptionFields } from './admin-fields.ts'
import { PET_TAG } from './admin-option-presets.ts'

const [METAL, NAME, PHONE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

describe('options as they are saved', () => {
  const metal = { id: METAL, name: 'Metal', type: 'select', options: ['Steel', 'Gold'] }
  const name = { id: NAME, name: 'Name', type: 'text' }
  const parse = (...list: object[]) => customOptionFields.safeParse(list)
  const getPaths = (...list: object[]) => parse(...list).error?.issues.map(({ path }) => path.join('.')) ?? []

  it.each<[string, object[], string[]]>([
    [
      'a value of an earlier option',
      [metal, { ...name, rules: { show_if: { option: METAL, is: ['Gold'] } } }],
      [],
    ],
    ['an earlier option, filled', [name, { ...metal, rules: { show_if: { option: NAME } } }], []],
    [
      'a later option',
      [{ ...name, rules: { show_if: { option: METAL } } }, metal],
      ['0.rules.show_if.option'],
    ],
    ['itself', [{ ...name, rules: { show_if: { option: NAME } } }], ['0.rules.show_if.option']],
    [
      'an option of another product',
      [{ ...name, rules: { show_if: { option: PHONE } } }],
      ['0.rules.show_if.option'],
    ],
    [
      'an option that is left out, as its name is missing',
      [
        { ...metal, name: '' },
        { ...name, rules: { show_if: { option: METAL } } },
      ],
      ['1.rules.show_if.option'],
    ],
    [
      'a value that is not offered',
      [metal, { ...name, rules: { show_if: { option: METAL, is: ['Gold', 'Tin'] } } }],
      ['1.rules.show_if.is'],
    ],
    [
      'a value of a text',
      [name, { ...metal, rules: { show_if: { option: NAME, is: ['Rex'] } } }],
      ['1.rules.show_if.is'],
    ],
    [
      'a minimum above the maximum',
      [{ name: 'Age', type: 'number', rules: { min: 5, max: 4 } }],
      ['0.rules.min'],
    ],
    [
      'a length above the longest',
      [{ ...name, max_length: 5, rules: { min_length: 6 } }],
      ['0.rules.min_length'],
    ],
    [
      'a letter that costs too much',
      [{ ...name, price_modifier: 1_000_001, rules: { price_by: 'character' } }],
      ['0.price_modifier'],
    ],
    ['a swatch without choices', [{ name: 'Colour', type: 'swatch' }], ['0.options']],
    ['an unknown rule', [{ ...name, rules: { price_by: 'formula' } }], ['0.rules.price_by']],
  ])('with %s', (_what, list, paths) => {
    expect(getPaths(...list)).toEqual(paths)
  })

  it('have only the rules of their kind', () => {
    const rules = {
      price_by: 'character',
      min_length: null,
      min: 1,
      days_ahead: 3,
      choices: [
        { value: 'Gold', price_modifier: 500, colour: '#D4AF37' },
        { value: 'Steel', price_modifier: 0 },
        { value: 'Tin', price_modifier: 900 },
      ],
    }
    const saved = (type: string) => parse({ ...metal, type, rules }).data?.[0]?.rules
    expect(saved('text')).toEqual({ price_by: 'character' })
    expect(saved('number')).toEqual({ min: 1 })
    expect(saved('date')).toEqual({ days_ahead: 3 })
    expect(saved('image')).toEqual({})
    expect(saved('select')).toEqual({ choices: [{ value: 'Gold', price_modifier: 500 }] })
    expect(saved('swatch')).toEqual({ choices: [{ value: 'Gold', price_modifier: 500, colour: '#d4af37' }] })
  })
})

it('the preset of a pet tag can be saved', () => {
  const options = PET_TAG.map(({ after, rules, ...preset }, index) => ({
    ...preset,
    id: [METAL, NAME, PHONE][index],
    rules: after === undefined ? rules : { ...rules, show_if: { option: [METAL, NAME, PHONE][after] } },
  }))
  expect(customOptionFields.safeParse(options).data?.[2]?.rules).toEqual({
    price_by: 'character',
    min_length: 10,
    show_if: { option: NAME },
  })
})
