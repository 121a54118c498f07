import type { ProductDetail } from '@nakshi/core/products/schema'
import { type ComponentProps, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { hasDraft } from '../../drafts/get-draft.ts'
import { getReviewDraftName } from '../../drafts/use-draft.ts'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'
import type ReviewFormItself from './ReviewForm.tsx'

type Closable = ComponentProps<typeof ReviewFormItself> & { onClose: () => void }
const ReviewForm = lazyDialog<Closable>(() => import('./ReviewForm.tsx'))

interface WriteReviewProps {
  product: ProductDetail
  onSubmitted: (id: string) => void
}

export default function WriteReview({ product, onSubmitted }: WriteReviewProps) {
  const [params, setParams] = useSearchParams()
  const isRequested = params.has('review')
  const owner = useDraftOwner()
  const [open, setOpen] = useState(() => hasDraft(getReviewDraftName(product.id), owner))
  const [isPressed, setPressed] = useState(false)

  function close() {
    setOpen(false)
    if (isRequested) setParams(withoutReview, { replace: true, preventScrollReset: true })
  }
  if (!open && !isRequested)
    return (
      <button
        type="button"
        className="button button-outline write-review"
        onClick={() => {
          setPressed(true)
          setOpen(true)
        }}
      >
        {m.writeReview}
      </button>
    )
  return (
    <Suspense>
      <ReviewForm
        product={product}
        focused={isPressed}
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
