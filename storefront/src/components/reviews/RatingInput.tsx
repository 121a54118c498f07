interface RatingInputProps {
  value: number
  onChange: (stars: number) => void
}

const STARS = [1, 2, 3, 4, 5]

/** One to five stars as a radio group: arrow keys change it, each star has its name. */
export function RatingInput({ value, onChange }: RatingInputProps) {
  return (
    <div className="rating-input" role="radiogroup" aria-labelledby="rating-label">
      <p id="rating-label" className="field-label">
        Rating
      </p>
      {STARS.map((stars) => (
        <label key={stars} className="rating-star" data-on={stars <= value || undefined}>
          <input
            type="radio"
            name="rating"
            value={stars}
            checked={stars === value}
            onChange={() => onChange(stars)}
            className="visually-hidden"
          />
          <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2.5l2.9 6.2 6.6.8-4.9 4.7 1.3 6.7-5.9-3.4-5.9 3.4 1.3-6.7-4.9-4.7 6.6-.8z" />
          </svg>
        </label>
      ))}
    </div>
  )
}
