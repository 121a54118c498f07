import { withParams } from '@nakshi/core/base/message-template'
import { formatDecimalRupees } from '@nakshi/core/base/money'
import { parseNumber, parseRupees } from '@nakshi/core/base/parse-decimal'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { OptionChoice, OptionRules } from '@nakshi/core/products/option-rules'

const NUMBERS = ['min_length', 'min', 'max', 'step', 'days_ahead'] as const
const CHOICE_FIELDS = { price: 'price_modifier', colour: 'colour', picture: 'image_url' } as const

/** As typed: `show_if` has the name of an option instead of its id. */
export type NamedRules = Omit<OptionRules, 'show_if'> & { show_if?: { name: string; is?: string[] } }

/** `price_by=character; price:Gold=50.00; show_if=Metal; show_if_choices=Gold | Silver` @param names by id */
export function listOptionRules(
  { price_by, choices, show_if, ...rules }: OptionRules,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  const pairs: [string, string | null | undefined][] = [
    ['price_by', price_by],
    ...NUMBERS.map((name): [string, string | undefined] => [name, rules[name]?.toString()]),
    ...(choices ?? []).flatMap(({ value, price_modifier, colour, image_url }): typeof pairs => [
      [`price:${value}`, price_modifier ? formatDecimalRupees(price_modifier) : null],
      [`colour:${value}`, colour],
      [`picture:${value}`, image_url],
    ]),
    ['show_if', show_if?.option && (names.get(show_if.option) ?? show_if.option)],
    ['show_if_choices', show_if?.is?.map((value) => value.replace(/[\\|]/g, '\\$&')).join(' | ')],
  ]
  return Object.fromEntries(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

type Parsed = { value: NamedRules } | { error: CatalogueMessage }

/** @param pairs null where the cell has none */
export function parseOptionRules(pairs: Record<string, string> | null): Parsed {
  const unclear = (rule: string) => ({ error: withParams(productImportMessages.no_option_rules, { rule }) })
  if (!pairs) return unclear('?')
  const rules: NamedRules = {}
  const choices = new Map<string, OptionChoice>()
  for (const [name, value] of Object.entries(pairs)) {
    const number = NUMBERS.find((each) => each === name)
    const [, kind, choice = ''] = /^(price|colour|picture):(.+)$/s.exec(name) ?? []
    if (number) {
      const parsed = parseNumber(value, false)
      if (!('value' in parsed)) return unclear(`${name}=${value}`)
      rules[number] = parsed.value
    } else if (kind) {
      const amount = kind === 'price' ? parseRupees(value) : value
      if (amount === null) return unclear(`${name}=${value}`)
      const field = CHOICE_FIELDS[kind as keyof typeof CHOICE_FIELDS]
      choices.set(choice, { ...choices.get(choice), value: choice, [field]: amount })
    } else if (name === 'price_by' && (value === 'character' || value === 'line')) rules.price_by = value
    else if (name === 'show_if') rules.show_if = { ...rules.show_if, name: value }
    else if (name === 'show_if_choices')
      rules.show_if = { name: '', ...rules.show_if, is: splitChoices(value) }
    else return unclear(`${name}=${value}`)
  }
  return { value: choices.size > 0 ? { ...rules, choices: [...choices.values()] } : rules }
}

const splitChoices = (cell: string): string[] =>
  (cell.match(/(?:\\.|[^|\\])+/g) ?? []).map((each) => each.replace(/\\(.)/g, '$1').trim()).filter(Boolean)
