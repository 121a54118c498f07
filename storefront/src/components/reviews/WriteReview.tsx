import type { ProductDetail } from '@nakshi/api/contract/products'
import { type ComponentProps, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { hasDraft } from '../../drafts/read-draft.ts'
import { reviewDraft } from '../../drafts/use-draft.ts'
import { lateDialog } from '../lazy-part.tsx'
import type ReviewFormItself from './ReviewForm.tsx'

/** Where it cannot be fetched, the button stands there again. */
type Closable = ComponentProps<typeof ReviewFormItself> & { onClose: () => void }
const ReviewForm = lateDialog<Closable>(() => import('./ReviewForm.tsx'))

interface WriteReviewProps {
  product: ProductDetail
  /** With the new review's id. */
  onSubmitted: (id: string) => void
}

/** "Write a Review" of somebody who is signed in: the form, which `?review=1` opens. */
export default function WriteReview({ product, onSubmitted }: WriteReviewProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.has('review')
  const owner = useDraftOwner()
  const [open, setOpen] = useState(() => hasDraft(reviewDraft(product.id), owner))

  function close() {
    setOpen(false)
    if (asked) setParams(withoutReview, { replace: true, preventScrollReset: true })
  }
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
        onClose={close}
        onSubmitted={(id) => {
          close()
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
