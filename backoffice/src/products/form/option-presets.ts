import { randomUuid } from '@nakshi/client/random-key'
import { PET_TAG, type PresetOption } from '@nakshi/core/products/admin-option-presets'
import { t } from '../../languages/i18n.ts'
import type { ProductDraft } from './draft.ts'

type OptionDraft = ProductDraft['custom_options'][number]

/** Its id names it in the conditions of other options until it is saved. */
export const createOption = (): OptionDraft => ({
  id: randomUuid(),
  name: '',
  type: 'text',
  options: [],
  is_required: false,
  price_modifier: 0,
  max_images: null,
  max_length: null,
  handling_days: 0,
  rules: {},
})

export function createPresetOptions(preset: readonly PresetOption[]): OptionDraft[] {
  const ids = preset.map(randomUuid)
  return preset.map(({ after, rules, ...option }, index) => ({
    ...createOption(),
    ...option,
    id: ids[index] ?? randomUuid(),
    rules: after === undefined ? rules : { ...rules, show_if: { option: ids[after] } },
  }))
}

export const OPTION_PRESETS = [
  { name: t('Pet tag: name and phone number, paid by the character'), options: PET_TAG },
]
