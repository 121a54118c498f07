import { customIssue } from '../base/field-errors.ts'
import { withParams } from '../base/message-template.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { adminOptionMessages } from './admin-option-messages.ts'
import { MAX_UNIT_PAISE, type OptionChoice, type OptionRules } from './option-rules.ts'
import { hasChoices, isTextType, type OptionType } from './option-types.ts'

type SubmittedOption = {
  id?: string | undefined
  name: string
  type?: OptionType | '' | null | undefined
  options?: string[] | null | undefined
  price_modifier: number
  max_length?: number | null | undefined
  rules?: OptionRules | null | undefined
}

/** Of the rules of one option; incomplete options are left out when saved, so no condition may name one. */
export function findRuleIssues(list: readonly SubmittedOption[], index: number) {
  const option = list[index]
  const rules = option?.rules
  if (!option?.name || !option.type || !rules) return []
  const issue = (path: string, message: CatalogueMessage) =>
    customIssue([index, 'rules', ...path.split('.')], message)
  const { min, max, min_length, show_if } = rules
  const isAbove = (one: number | null | undefined, other: number | null | undefined) =>
    typeof one === 'number' && typeof other === 'number' && one > other
  return [
    ...(option.type === 'number' && isAbove(min, max) ? [issue('min', adminOptionMessages.limits)] : []),
    ...(isTextType(option.type) && isAbove(min_length, option.max_length)
      ? [issue('min_length', adminOptionMessages.limits)]
      : []),
    ...(isTextType(option.type) && rules.price_by && option.price_modifier > MAX_UNIT_PAISE
      ? [customIssue([index, 'price_modifier'], adminOptionMessages.unit_price)]
      : []),
    ...(show_if?.option
      ? conditionIssues(list.slice(0, index), show_if).map((found) => issue(...found))
      : []),
  ]
}

function conditionIssues(
  earlier: readonly SubmittedOption[],
  { option: id, is }: NonNullable<OptionRules['show_if']>,
): [path: string, message: CatalogueMessage][] {
  const other = earlier.find((each) => each.id === id && each.name && each.type)
  if (!other) return [['show_if.option', adminOptionMessages.condition]]
  const offered = hasChoices(other.type) ? (other.options ?? []) : []
  const missing = is?.find((value) => !offered.includes(value))
  return missing === undefined
    ? []
    : [['show_if.is', withParams(adminOptionMessages.condition_value, { value: missing })]]
}

/** Only what applies to the kind, without blanks, so that equal rules are saved as equal. */
export function normaliseRules(
  type: OptionType,
  options: readonly string[],
  submitted: OptionRules | null | undefined,
): OptionRules {
  const { price_by, min_length, min, max, step, days_ahead, choices, show_if } = submitted ?? {}
  const priced = options.flatMap((value) => {
    const choice = choices?.find((each) => each.value === value)
    return choice ? normaliseChoice(type, choice) : []
  })
  return withoutBlanks({
    ...(isTextType(type) && { price_by, min_length }),
    ...(type === 'number' && { min, max, step }),
    ...(type === 'date' && { days_ahead }),
    ...(hasChoices(type) && priced.length > 0 && { choices: priced }),
    show_if: show_if?.option ? withoutBlanks(show_if) : null,
  })
}

function normaliseChoice(
  type: OptionType,
  { value, price_modifier, image_url, colour }: OptionChoice,
): OptionChoice[] {
  const own = withoutBlanks({
    price_modifier: price_modifier || null,
    image_url,
    colour: type === 'swatch' ? colour?.toLowerCase() : null,
  })
  return Object.keys(own).length > 0 ? [{ value, ...own }] : []
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const withoutBlanks = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value))) as Fields
