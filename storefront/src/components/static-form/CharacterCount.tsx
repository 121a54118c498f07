interface CharacterCountProps {
  id: string
  count: number
  max: number
}

/** E.g. `4 of 16`. Announced only near the limit, not on every key. */
export function CharacterCount({ id, count, max }: CharacterCountProps) {
  const near = count >= max * 0.8
  return (
    <p className="character-count" data-over={count > max || undefined}>
      <span id={id}>
        {count} of {max}
        <span className="visually-hidden"> characters</span>
      </span>
      <span className="visually-hidden" role="status">
        {near && (count > max ? `${count - max} too many` : `${max - count} characters left`)}
      </span>
    </p>
  )
}
