import { detectLanguage } from '@nakshi/core/base/detect-language'
import { type ReactNode, useId } from 'react'
import { hidden } from '../../ui/hidden-text.tsx'
import { RichText } from '../../ui/RichText.tsx'

interface CheckoutReviewRowProps {
  title: string
  /** Its text hides words that name what is changed. */
  change?: { text: string; onClick: () => void }
  children: ReactNode
}

export function CheckoutReviewRow({ title, change, children }: CheckoutReviewRowProps) {
  const id = useId()
  return (
    <section className="panel panel-sm" aria-labelledby={id}>
      <div className="panel-body review-row">
        <div className="review-head">
          <h2 className="heading-md" id={id}>
            {title}
          </h2>
          {change && (
            <button className="text-link" type="button" onClick={change.onClick}>
              <RichText text={change.text} tags={{ hidden }} />
            </button>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

export function OrderGiftMessage({ message }: { message: string }) {
  return (
    <p className="gift-message" lang={detectLanguage(message)}>
      {message}
    </p>
  )
}
