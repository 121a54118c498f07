import { countLetters } from '@nakshi/api/domain/selection'
import type { OptionControlProps } from './OptionField.tsx'

/** Over this many letters a single line would hide most of what is typed. */
const LINE_LETTERS = 45

/** A text to be printed or engraved, with a counter in letters as a person counts them (नी is one). */
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
          className="input input-long"
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

interface LetterCountProps {
  id: string
  letters: number
  max: number
}

/** `4 of 16`. Said aloud only when the end is near: a word with each key would be noise. */
function LetterCount({ id, letters, max }: LetterCountProps) {
  const near = letters >= max * 0.8
  return (
    <p className="letter-count" data-over={letters > max || undefined}>
      <span id={id}>
        {letters} of {max}
        <span className="visually-hidden"> letters</span>
      </span>
      <span className="visually-hidden" role="status">
        {near && (letters > max ? `${letters - max} too many` : `${max - letters} letters left`)}
      </span>
    </p>
  )
}
