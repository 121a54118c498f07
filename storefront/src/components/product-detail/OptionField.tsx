import { MAX_OPTION_IMAGES } from '@nakshi/api/contract/limits'
import type { CustomOption } from '@nakshi/api/contract/products'
import { withBlanks, withLineBreaks } from '@nakshi/api/contract/separators'
import { countLetters } from '@nakshi/api/domain/selection'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { languageOf } from '../language-of.ts'
import { PhotoUpload } from '../photo-upload/PhotoUpload.tsx'
import { LetterCount } from '../printed-form/LetterCount.tsx'
import { fieldId } from './field-id.ts'
import { priceModifier } from './price-modifier.ts'

interface OptionFieldProps {
  option: CustomOption
  photos: string
  text: string
  problem: string | null
  onWrite: (text: string) => void
  /** Called on blur or photo change; errors show from then on. */
  onTouch: () => void
}

interface OptionControlProps extends OptionFieldProps {
  id: string
  describedBy: string | undefined
}

export function OptionField(props: OptionFieldProps) {
  const { option, problem } = props
  const id = fieldId(`custom_options.${option.id}`)
  const controlProps = { ...props, id, describedBy: problem === null ? undefined : `${id}-error` }
  return (
    <div className="field" data-option={option.id} data-invalid={problem !== null || undefined}>
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

function ImageOption({ option, id, photos, problem, describedBy, onTouch }: OptionControlProps) {
  return (
    <PhotoUpload
      id={id}
      field={photos}
      max={option.max_images ?? MAX_OPTION_IMAGES}
      describedBy={describedBy}
      invalid={problem !== null}
      onChange={onTouch}
    />
  )
}

function SelectOption({ option, id, text, problem, describedBy, onWrite, onTouch }: OptionControlProps) {
  return (
    <div className="select">
      <select
        id={id}
        className="input"
        value={text}
        aria-required={option.is_required || undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={describedBy}
        onBlur={onTouch}
        onChange={({ target }) => onWrite(target.value)}
      >
        <option value="">{option.is_required ? 'Select an option' : 'None'}</option>
        {option.options.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden />
    </div>
  )
}

/** Longer texts get a multi-line field. */
const LINE_LETTERS = 45

/** Counts graphemes (नी is one). */
function TextOption({ option, id, text, problem, describedBy, onWrite, onTouch }: OptionControlProps) {
  const max = option.max_length
  const long = option.type === 'textarea' || (max ?? 0) > LINE_LETTERS
  const described = [describedBy, max === null ? undefined : `${id}-count`].filter(Boolean).join(' ')
  const shared = {
    id,
    value: text,
    lang: languageOf(text),
    'aria-required': option.is_required || undefined,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': described || undefined,
    onBlur: onTouch,
    onChange: ({ target }: { target: { value: string } }) =>
      onWrite(long ? withLineBreaks(target.value) : withBlanks(target.value)),
  }
  return (
    <>
      {long ? (
        <textarea {...shared} className="textarea" rows={3} />
      ) : (
        <input {...shared} className="input" type="text" autoComplete="off" />
      )}
      {max !== null && <LetterCount id={`${id}-count`} letters={countLetters(text.trim())} max={max} />}
    </>
  )
}
