import type { ProductDetail } from '@nakshi/api/contract/products'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useUser } from '../../api/session.ts'
import { signInPath } from '../../auth/pending-action.ts'

const ReviewForm = lazy(() => import('./ReviewForm.tsx'))

interface WriteReviewProps {
  product: ProductDetail
  /** With the new review's id. */
  onSubmitted: (id: string) => void
}

/**
 * "Write a Review": the form for those who are signed in (`?review=1` opens it), the way to sign in
 * for others.
 */
export function WriteReview({ product, onSubmitted }: WriteReviewProps) {
  const user = useUser()
  const [params, setParams] = useSearchParams()
  const asked = params.has('review')
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  // Also while it is not known who is there: the server knows nobody
  if (!user)
    return (
      <p id="write-review" className="write-review">
        <Link className="text-link" to={signInPath(`${pathname}?review=1#write-review`)}>
          Sign in to write a review
        </Link>
      </p>
    )
  if (!open && !asked)
    return (
      <button type="button" className="button button-outline write-review" onClick={() => setOpen(true)}>
        Write a Review
      </button>
    )
  return (
    <Suspense>
      <ReviewForm
        product={product}
        onSubmitted={(id) => {
          setOpen(false)
          if (asked) setParams(withoutReview, { replace: true, preventScrollReset: true })
          onSubmitted(id)
        }}
      />
    </Suspense>
  )
}

function withoutReview(params: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(params)
  others.delete('review')
  return others
}
