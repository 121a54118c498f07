import type { OptionRules } from './option-rules.ts'
import type { OptionType } from './option-types.ts'

export type PresetOption = {
  /** shown to customers, so in the language of the shop */
  name: string
  type: OptionType
  is_required: boolean
  /** paise */
  price_modifier: number
  max_length: number | null
  rules: OptionRules
  /** the option of the preset that decides whether it is shown */
  after?: number
}

/** A name paid by the character, and a phone number on the back that is asked for once it is wanted. */
export const PET_TAG: readonly PresetOption[] = [
  {
    name: 'Name to engrave',
    type: 'text',
    is_required: true,
    price_modifier: 1_000,
    max_length: 12,
    rules: { price_by: 'character' },
  },
  {
    name: 'Phone number on the back',
    type: 'checkbox',
    is_required: false,
    price_modifier: 3_000,
    max_length: null,
    rules: {},
  },
  {
    name: 'Phone number',
    type: 'text',
    is_required: true,
    price_modifier: 200,
    max_length: 14,
    rules: { price_by: 'character', min_length: 10 },
    after: 1,
  },
]
