import { type ReactNode, useId } from 'react'

interface ReviewFactProps {
  title: string
  /** Leads back to where it was said. */
  onChange?: () => void
  children: ReactNode
}

/** One thing that was said on an earlier step, with the way to change it. */
export function ReviewFact({ title, onChange, children }: ReviewFactProps) {
  const id = useId()
  return (
    <section className="review-fact" aria-labelledby={id}>
      <div className="review-head">
        <h2 id={id}>{title}</h2>
        {onChange && (
          <button type="button" className="text-link" onClick={onChange}>
            Change<span className="visually-hidden"> {title.toLowerCase()}</span>
          </button>
        )}
      </div>
      {children}
    </section>
  )
}
