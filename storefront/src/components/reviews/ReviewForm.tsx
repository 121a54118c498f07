import type { ProductDetail } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { useSubmitReview } from '../../api/reviews.ts'
import { toast } from '../toast/toast.ts'
import { RatingInput } from './RatingInput.tsx'

const FIVE_STARS = 5

interface ReviewFormProps {
  product: ProductDetail
  onSubmitted: (id: string) => void
}

/** A review: stars (five until changed), a title and some words. Sending is off until both are there, and says so. */
export default function ReviewForm({ product, onSubmitted }: ReviewFormProps) {
  const [rating, setRating] = useState(FIVE_STARS)
  const [title, setTitle] = useState('')
  const [comment, setComment] = useState('')
  const submitting = useSubmitReview(product.slug)
  const ready = title.trim() !== '' && comment.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || submitting.isPending) return
    submitting.mutate(
      { rating, title: title.trim(), comment: comment.trim() },
      {
        onSuccess: ({ id }) => {
          toast({ kind: 'success', title: sentences.review.submitted })
          setRating(FIVE_STARS)
          setTitle('')
          setComment('')
          onSubmitted(id)
        },
        onError: (error) => toast({ kind: 'error', title: sentenceFor(error) }),
      },
    )
  }

  return (
    <form className="review-form" onSubmit={submit} aria-labelledby="write-review">
      <h3 id="write-review">Write a Review</h3>
      <RatingInput value={rating} onChange={setRating} />
      <div className="field">
        <label className="field-label" htmlFor="review-title">
          Title
        </label>
        <input
          id="review-title"
          className="input"
          value={title}
          maxLength={120}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="review-comment">
          Your review
        </label>
        <textarea
          id="review-comment"
          className="textarea"
          rows={4}
          value={comment}
          maxLength={2000}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <button
        type="submit"
        className="button"
        disabled={!ready || submitting.isPending}
        aria-describedby={ready ? undefined : 'review-missing'}
      >
        {submitting.isPending ? 'Submitting…' : 'Submit Review'}
      </button>
      {!ready && (
        <p id="review-missing" className="field-hint">
          Please fill in a title and your review.
        </p>
      )}
      {submitting.isError && (
        <p className="field-error" role="alert">
          {sentenceFor(submitting.error)}
        </p>
      )}
    </form>
  )
}

function sentenceFor(error: Error): string {
  const told = error instanceof ApiError && (error.status === 409 || error.status === 422)
  return told ? error.message : sentences.review.failed
}
