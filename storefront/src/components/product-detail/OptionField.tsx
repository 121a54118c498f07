import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import type { CustomOption } from '@nakshi/core/products/schema'
import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'
import { OptionControl, type OptionFieldProps } from './OptionControl.tsx'
import { ChoiceErrorText, getFieldId, priceModifier } from './VariantPicker.tsx'

/** Kinds and prices that few products have. */
const MoreOptionField = lazyComponent(() => import('./MoreOptionField.tsx'))

export function OptionField(props: OptionFieldProps) {
  const { option, error } = props
  if (!isPlain(option))
    return (
      <Suspense>
        <MoreOptionField {...props} />
      </Suspense>
    )
  const id = getFieldId(`custom_options.${option.id}`)
  const controlProps = { ...props, id, describedBy: error === null ? undefined : `${id}-error` }
  return (
    <div className="field" data-option={option.id} data-invalid={error !== null || undefined}>
      <label
        className="field-label"
        data-required={option.is_required || undefined}
        htmlFor={id}
        lang={getOriginalLanguage(option.name)}
      >
        {option.name}
        {!option.is_required && <span className="field-extra"> {m.optional}</span>}
        {option.price_modifier !== 0 && (
          <span className="field-extra"> {priceModifier(option.price_modifier)}</span>
        )}
      </label>
      <OptionControl {...controlProps} />
      <ChoiceErrorText id={id} error={error} />
    </div>
  )
}

const isPlain = ({ type, rules }: CustomOption) =>
  ['text', 'textarea', 'select', 'image', 'file'].includes(type) && !rules?.price_by && !rules?.choices
