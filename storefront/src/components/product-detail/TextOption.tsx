import { countLetters } from '@nakshi/api/domain/selection'
import { LetterCount } from '../printed-form/LetterCount.tsx'
import type { OptionControlProps } from './option-props.ts'

/** Over this many letters a single line would hide most of what is typed. */
const LINE_LETTERS = 45

/**
 * A text to be printed or engraved, with a counter in letters as a person counts them (नी is one).
 */
export function TextOption({ option, id, text, problem, describedBy, onWrite, onTouch }: OptionControlProps) {
  const max = option.max_length
  const described = [describedBy, max === null ? undefined : `${id}-count`].filter(Boolean).join(' ')
  const shared = {
    id,
    value: text,
    lang: /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined,
    'aria-required': option.is_required || undefined,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': described || undefined,
    onBlur: onTouch,
  }
  const long = option.type === 'textarea' || (max ?? 0) > LINE_LETTERS
  return (
    <>
      {long ? (
        <textarea
          {...shared}
          className="textarea"
          rows={3}
          onChange={({ target }) => onWrite(target.value)}
        />
      ) : (
        <input
          {...shared}
          className="input"
          type="text"
          autoComplete="off"
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
      {max !== null && <LetterCount id={`${id}-count`} letters={countLetters(text.trim())} max={max} />}
    </>
  )
}
