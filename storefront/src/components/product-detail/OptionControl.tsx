import { detectLanguage } from '@nakshi/core/base/detect-language'
import { MAX_OPTION_IMAGES } from '@nakshi/core/base/limits'
import { separatorsToLineBreaks, separatorsToSpaces } from '@nakshi/core/base/line-separators'
import { countCharacters } from '@nakshi/core/products/count-characters'
import type { CustomOption } from '@nakshi/core/products/schema'
import { ChevronDown } from 'lucide-react'
import { Suspense } from 'react'
import { CharacterCount } from '../../ui/form/StaticForm.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'

const PhotoUpload = lazyComponent(() => import('../photo-upload/PhotoUpload.tsx'))

export interface OptionFieldProps {
  option: CustomOption
  photos: string
  /** Number of its first photos, or 1 for its text, that the studio places. */
  studioSlots: number
  /** Chosen variants and texts. */
  choices: string[]
  text: string
  error: string | null
  onWrite: (text: string) => void
  /** Called on blur or photo change; errors show from then on. */
  onTouch: () => void
}

interface OptionControlProps extends OptionFieldProps {
  id: string
  describedBy: string | undefined
  getLabel?: (option: CustomOption, value: string) => string
}

const nameChoice = ({ labels }: CustomOption, value: string) => labels?.[value] ?? value

export function OptionControl(props: OptionControlProps) {
  const { type } = props.option
  if (type === 'image' || type === 'file') return <UploadOption {...props} />
  return type === 'select' ? <SelectOption {...props} /> : <TextOption {...props} />
}

function UploadOption({
  option,
  id,
  photos,
  studioSlots,
  choices,
  error,
  describedBy,
  onTouch,
}: OptionControlProps) {
  const isFile = option.type === 'file'
  return (
    <Suspense>
      <PhotoUpload
        id={id}
        field={photos}
        studioPhotos={studioSlots}
        choices={choices}
        kind={isFile ? 'file' : 'photo'}
        max={isFile ? 1 : (option.max_images ?? MAX_OPTION_IMAGES)}
        describedBy={describedBy}
        invalid={error !== null}
        onChange={onTouch}
      />
    </Suspense>
  )
}

function SelectOption({
  option,
  id,
  text,
  error,
  describedBy,
  getLabel = nameChoice,
  onWrite,
  onTouch,
}: OptionControlProps) {
  return (
    <div className="select">
      <select
        id={id}
        className="input"
        value={text}
        aria-required={option.is_required || undefined}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy}
        onBlur={onTouch}
        onChange={({ target }) => onWrite(target.value)}
      >
        <option value="">{option.is_required ? m.selectOption : m.none}</option>
        {option.options.map((value) => (
          <option key={value} value={value}>
            {getLabel(option, value)}
          </option>
        ))}
      </select>
      <ChevronDown size={20} aria-hidden />
    </div>
  )
}

/** Longer texts get a multi-line field. */
const MAX_SINGLE_LINE_CHARACTERS = 45

/** Counts graphemes (नी is one). Where a print area fits the text, its size decides before the count does. */
function TextOption({
  option,
  id,
  studioSlots,
  text,
  error,
  describedBy,
  onWrite,
  onTouch,
}: OptionControlProps) {
  const max = option.max_length
  const count = countCharacters(text.trim())
  const isCounted = max !== null && (studioSlots === 0 || count > max)
  const long = option.type === 'textarea' || (max ?? 0) > MAX_SINGLE_LINE_CHARACTERS
  const described = [describedBy, isCounted && `${id}-count`].filter(Boolean).join(' ')
  const shared = {
    id,
    value: text,
    lang: detectLanguage(text),
    'aria-required': option.is_required || undefined,
    'aria-invalid': error !== null || undefined,
    'aria-describedby': described || undefined,
    onBlur: onTouch,
    onChange: ({ target }: { target: { value: string } }) =>
      onWrite(long ? separatorsToLineBreaks(target.value) : separatorsToSpaces(target.value)),
  }
  return (
    <>
      {long ? (
        <textarea {...shared} className="textarea" rows={3} />
      ) : (
        <input {...shared} className="input" type="text" autoComplete="off" />
      )}
      {isCounted && <CharacterCount id={`${id}-count`} count={count} max={max} />}
    </>
  )
}
