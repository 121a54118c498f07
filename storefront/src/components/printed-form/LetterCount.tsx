interface LetterCountProps {
  id: string
  letters: number
  max: number
}

/** `4 of 16`. Said aloud only when the end is near: a word with each key would be noise. */
export function LetterCount({ id, letters, max }: LetterCountProps) {
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
