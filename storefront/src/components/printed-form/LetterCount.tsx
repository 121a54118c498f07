interface LetterCountProps {
  id: string
  letters: number
  max: number
}

/** E.g. `4 of 16`. Announced only near the limit, not on every key. */
export function LetterCount({ id, letters, max }: LetterCountProps) {
  const near = letters >= max * 0.8
  return (
    <p className="letter-count" data-over={letters > max || undefined}>
      <span id={id}>
        {letters} of {max}
        <span className="visually-hidden"> letters</span>
      </span>
      <span className="visually-hidden" role="status">
        {near && (letters > max ? `${letters - max} too many` : `${max - letters} characters left`)}
      </span>
    </p>
  )
}
