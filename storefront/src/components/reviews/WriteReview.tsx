import type { ProductDetail } from '@nakshi/api/contract/products'
import { type ComponentProps, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { hasDraft } from '../../drafts/read-draft.ts'
import { reviewDraft } from '../../drafts/use-draft.ts'
import { lateDialog } from '../lazy-part.tsx'
import type ReviewFormItself from './ReviewForm.tsx'

type Closable = ComponentProps<typeof ReviewFormItself> & { onClose: () => void }
const ReviewForm = lateDialog<Closable>(() => import('./ReviewForm.tsx'))

interface WriteReviewProps {
  product: ProductDetail
  onSubmitted: (id: string) => void
}

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
