import { formatMessage } from '@nakshi/core/base/format-message'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'

const Lightbox = lazyDialog(() => import('../product-detail/Lightbox.tsx'))

interface ReviewPhotosProps {
  title: string
  urls: string[]
}

export default function ReviewPhotos({ title, urls }: ReviewPhotosProps) {
  const [open, setOpen] = useState<number | null>(null)
  const images = urls.map((url) => ({ url, alt_text: title, width: null, height: null, placeholder: null }))
  return (
    <>
      <ul className="review-photos" aria-label={title}>
        {urls.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={formatMessage(m.photoNumber, { number: index + 1, count: urls.length })}
              onClick={() => setOpen(index)}
            >
              <img
                src={`${url}?w=160`}
                srcSet={`${url}?w=320 2x`}
                alt=""
                width={96}
                height={96}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <Lightbox title={title} images={images} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
