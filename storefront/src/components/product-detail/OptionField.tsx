import { CircleAlert } from 'lucide-react'
import { fieldId } from './field-id.ts'
import { ImageOption } from './ImageOption.tsx'
import type { OptionControlProps, OptionFieldProps } from './option-props.ts'
import { priceModifier } from './price-modifier.ts'
import { SelectOption } from './SelectOption.tsx'
import { TextOption } from './TextOption.tsx'

/**
 * One thing to personalise: its label, what it costs, its control by type, and what is wrong with
 * it.
 */
export function OptionField(props: OptionFieldProps) {
  const { option, problem } = props
  const id = fieldId(`custom_options.${option.id}`)
  const controlProps = { ...props, id, describedBy: problem === null ? undefined : `${id}-error` }
  return (
    <div className="field" data-invalid={problem !== null || undefined}>
      <label className="field-label" data-required={option.is_required || undefined} htmlFor={id}>
        {option.name}
        {!option.is_required && <span className="field-extra"> (optional)</span>}
        {option.price_modifier !== 0 && (
          <span className="field-extra"> {priceModifier(option.price_modifier)}</span>
        )}
      </label>
      <OptionControl {...controlProps} />
      {problem !== null && (
        <p id={`${id}-error`} className="field-error">
          <CircleAlert size={18} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}

function OptionControl(props: OptionControlProps) {
  switch (props.option.type) {
    case 'text':
    case 'textarea':
      return <TextOption {...props} />
    case 'select':
      return <SelectOption {...props} />
    case 'image':
      return <ImageOption {...props} />
  }
}
