import type { LineProduct } from '@nakshi/api/contract/cart'
import { Picture } from '../picture/Picture.tsx'

/**
 * The product's picture beside a line of cart, checkout or order; the title next to it says what it
 * is.
 */
export function LinePicture({ product }: { product: LineProduct }) {
  const picture = product.image_url && {
    url: product.image_url,
    alt_text: product.image_alt,
    width: null,
    height: null,
    placeholder: null,
  }
  return (
    <span className="line-picture">
      <Picture picture={picture || null} sizes="112px" decorative />
    </span>
  )
}
