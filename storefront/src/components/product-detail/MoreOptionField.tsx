import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage, renderMessage } from '@nakshi/core/base/format-message'
import { CHECKED } from '@nakshi/core/products/option-types'
import { getEarliestDate, getValueError } from '@nakshi/core/products/option-values'
import type { CustomOption } from '@nakshi/core/products/schema'
import { useEffect, useState } from 'react'
import * as m from './messages.ts'
import { OptionControl, type OptionFieldProps } from './OptionControl.tsx'
import { ChoiceErrorText, getFieldId, priceModifier } from './VariantPicker.tsx'

interface MoreControlProps extends OptionFieldProps {
  id: string
  /** Of the input: validity and description. */
  aria: {
    'aria-required': true | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
}

/** Number, date, tick box, choices with a price, colour or picture, and texts that are paid by the character. */
export default function MoreOptionField(props: OptionFieldProps) {
  const { option, text } = props
  const id = getFieldId(`custom_options.${option.id}`)
  const wrong = text === '' ? null : getValueError(option, text)
  const error = props.error ?? (wrong && renderMessage(wrong))
  const hasHint = option.type === 'number' || option.type === 'date'
  const described = [...(hasHint ? [`${id}-hint`] : []), ...(error === null ? [] : [`${id}-error`])]
  const aria: MoreControlProps['aria'] = {
    'aria-required': option.is_required || undefined,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': described.join(' ') || undefined,
  }
  const shown = { ...props, error, id, aria }
  return (
    <div className="field" data-option={option.id} data-invalid={error !== null || undefined}>
      {option.type === 'checkbox' ? <TickBox {...shown} /> : <Labelled {...shown} />}
      <ChoiceErrorText id={id} error={error} />
    </div>
  )
}

function OptionName({ option: { name, is_required, price_modifier, rules } }: { option: CustomOption }) {
  const price = priceModifier(price_modifier)
  const unit = rules?.price_by
  return (
    <>
      {name}
      {!is_required && <span className="field-extra"> {m.optional}</span>}
      {price_modifier !== 0 && (
        <span className="field-extra">
          {' '}
          {unit ? formatMessage(unit === 'line' ? m.perLine : m.perCharacter, { price }) : price}
        </span>
      )}
    </>
  )
}

/** `Gold (+₹50.00)` */
function nameChoice({ labels, rules }: CustomOption, value: string): string {
  const extra = rules?.choices?.find((choice) => choice.value === value)?.price_modifier
  return (labels?.[value] ?? value) + (extra ? ` (${priceModifier(extra)})` : '')
}

function TickBox({ option, id, text, aria, onWrite, onTouch }: MoreControlProps) {
  return (
    <label className="option-tick" lang={getOriginalLanguage(option.name)}>
      <input
        {...aria}
        id={id}
        type="checkbox"
        checked={text === CHECKED}
        onBlur={onTouch}
        onChange={({ target }) => onWrite(target.checked ? CHECKED : '')}
      />
      <span data-required={option.is_required || undefined}>
        <OptionName option={option} />
      </span>
    </label>
  )
}

function Labelled(props: MoreControlProps) {
  const { option, id } = props
  const label = {
    className: 'field-label',
    'data-required': option.is_required || undefined,
    lang: getOriginalLanguage(option.name),
    children: <OptionName option={option} />,
  }
  const hasTiles = option.type === 'swatch' || option.rules?.choices?.some(({ image_url }) => image_url)
  if (hasTiles)
    return (
      <>
        <p {...label} id={`${id}-label`} />
        <Tiles {...props} />
      </>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the name of the option is in `label` */}
      <label {...label} htmlFor={id} />
      <LabelledControl {...props} />
    </>
  )
}

function LabelledControl(props: MoreControlProps) {
  const { option, aria } = props
  if (option.type === 'date') return <DateInput {...props} />
  if (option.type === 'number') return <NumberInput {...props} />
  return <OptionControl {...props} describedBy={aria['aria-describedby']} getLabel={nameChoice} />
}

function NumberInput({ option, id, text, aria, onWrite, onTouch }: MoreControlProps) {
  const { min, max, step } = option.rules ?? {}
  return (
    <>
      <input
        {...aria}
        id={id}
        className="input"
        type="number"
        inputMode="decimal"
        autoComplete="off"
        min={min ?? undefined}
        max={max ?? undefined}
        step={step ?? 'any'}
        value={text}
        onBlur={onTouch}
        onChange={({ target }) => onWrite(target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {describeRange(min ?? null, max ?? null)}
      </p>
    </>
  )
}

function describeRange(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return formatMessage(m.numberRange, { min, max })
  if (min !== null) return formatMessage(m.numberFrom, { min })
  return max === null ? null : formatMessage(m.numberUpTo, { max })
}

function DateInput({ option, id, text, aria, onWrite, onTouch }: MoreControlProps) {
  // The page is cached: it was rendered on another day
  const [earliest, setEarliest] = useState<string | null>(null)
  useEffect(() => setEarliest(getEarliestDate(option)), [option])
  return (
    <>
      <input
        {...aria}
        id={id}
        className="input"
        type="date"
        min={earliest ?? undefined}
        value={text}
        onBlur={onTouch}
        onChange={({ target }) => onWrite(target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {earliest && formatMessage(m.earliestDate, { date: earliest })}
      </p>
    </>
  )
}

function Tiles({ option, id, text, aria, onWrite, onTouch }: MoreControlProps) {
  const values = option.is_required ? option.options : ['', ...option.options]
  return (
    <div className="pills" role="radiogroup" aria-labelledby={`${id}-label`} {...aria} onBlur={onTouch}>
      {values.map((value, index) => (
        <label key={value} className="pill">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            value={value}
            checked={text === value}
            onChange={() => onWrite(value)}
          />
          <span lang={getOriginalLanguage(option.labels?.[value] ?? value)}>
            <Sample option={option} value={value} />
            {value === '' ? m.none : nameChoice(option, value)}
          </span>
        </label>
      ))}
    </div>
  )
}

/** The name is beside it. */
function Sample({ option, value }: { option: CustomOption; value: string }) {
  const { image_url, colour } = option.rules?.choices?.find((choice) => choice.value === value) ?? {}
  if (image_url)
    return (
      <img
        className="option-sample"
        src={addUrlParameter(image_url, 'w', 160)}
        alt=""
        width={48}
        height={48}
      />
    )
  return colour ? <i className="option-sample" style={{ background: colour }} /> : null
}
