import type { CartLine, LineProduct } from '@nakshi/core/cart/schema'
import type { OrderLine } from '@nakshi/core/orders/schema'
import { useState } from 'react'
import { THUMBNAIL } from '../../api/early-requests.ts'
import { Picture } from '../../ui/Picture.tsx'

type Line = { product: Pick<LineProduct, 'image_url' | 'image_alt'> } & (
  | Pick<CartLine, 'design'>
  | Pick<OrderLine, 'preview_url'>
)

const getPreviewUrl = (line: Line) =>
  'design' in line ? line.design?.preview_url && line.design.preview_url + THUMBNAIL : line.preview_url

interface LinePictureProps {
  line: Line
  /** Above the fold: loaded eagerly. */
  priority?: boolean
}

export function LinePicture({ line, priority = false }: LinePictureProps) {
  const { product } = line
  const previewUrl = getPreviewUrl(line)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const picture = product.image_url && {
    url: product.image_url,
    alt_text: product.image_alt,
    width: null,
    height: null,
    placeholder: null,
  }
  return (
    <span className="line-picture">
      {previewUrl && previewUrl !== failedUrl ? (
        <span className="picture">
          <img
            src={previewUrl}
            alt=""
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setFailedUrl(previewUrl)}
          />
        </span>
      ) : (
        <Picture picture={picture || null} sizes="112px" priority={priority} decorative />
      )}
    </span>
  )
}
