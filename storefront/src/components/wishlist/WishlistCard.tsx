import { Button, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { WishlistItem } from '@nakshi/contract/shop/wishlist'
import { getDiscountPercent } from '@nakshi/domain/discount-percent'
import { formatPaise } from '@nakshi/domain/money'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Picture } from '../picture/Picture.tsx'
import { Price } from '../product/Price.tsx'
import { RatingStars } from '../product/RatingStars.tsx'
import { MoveToCart } from './MoveToCart.tsx'

interface WishlistCardProps {
  item: WishlistItem
  onRemove: () => void
  onMoved: () => void
}

export function WishlistCard({ item: { product, price_when_saved }, onRemove, onMoved }: WishlistCardProps) {
  const { slug, title, price, discounted_price, rating, stock, images } = product
  const off = getDiscountPercent(price, discounted_price)
  const now = discounted_price ?? price
  const address = `/products/${slug}`
  return (
    <article className="card wish-card">
      <Picture
        picture={images[0]}
        sizes="(min-width: 1200px) 270px, (min-width: 768px) 30vw, 38vw"
        decorative
      />
      <div className="card-badges">
        {off !== null && <span className="badge badge-offer">{off}% off</span>}
        {stock === 0 && <span className="badge badge-sold-out">{messages.product.out_of_stock}</span>}
      </div>
      <button
        type="button"
        className="card-heart"
        aria-label={`Remove ${title} from wishlist`}
        onClick={onRemove}
      >
        <X size={20} aria-hidden />
      </button>
      <div className="card-text">
        <h2 className="card-title">
          <Link to={address}>{title}</Link>
        </h2>
        {rating && <RatingStars average={rating.average} count={rating.count} />}
        <div className="card-bottom">
          <Price price={price} discounted_price={discounted_price} />
          {now !== price_when_saved && (
            <Text textStyle="sm" color="fg.muted">
              {formatPaise(Math.abs(now - price_when_saved))} {now < price_when_saved ? 'less' : 'more'} than
              when you saved it
            </Text>
          )}
        </div>
        <Stack position="relative" zIndex="2" gap="1.5" mt="2">
          {stock > 0 ? (
            <MoveToCart product={product} onMoved={onMoved} />
          ) : (
            <Button asChild variant="outline" size="sm" py="1.5">
              <Link to={address}>
                Notify me when available<VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
            </Button>
          )}
          <Button asChild variant="ghost" size="sm">
            <Link to={address}>
              View Details<VisuallyHidden> of {title}</VisuallyHidden>
            </Link>
          </Button>
        </Stack>
      </div>
    </article>
  )
}
