import { detectLanguage, getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { getDiscountPercent } from '@nakshi/core/products/discount-percent'
import type { ProductCard as Product } from '@nakshi/core/products/schema'
import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useState } from 'react'
import { useAddToCart } from '../../api/cart.ts'
import { popularQuery } from '../../api/products.ts'
import { ApiError } from '../../api/request.ts'
import { useHasFeature } from '../../api/settings.ts'
import { useRequireAuth } from '../../auth/use-require-auth.ts'
import { hydrationMarker } from '../../ui/hydration-marker.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { prefersReducedData } from '../../ui/save-data.ts'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'
import { Price } from './Price.tsx'
import { RatingStars } from './RatingStars.tsx'
import { useToggleWishlist } from './use-toggle-wishlist.ts'

interface ProductGridProps {
  products: Product[]
  heading?: 'h2' | 'h3'
  asList?: boolean
  first?: number
}

export function ProductGrid({ products, heading, asList, first = 0 }: ProductGridProps) {
  return (
    <ul className={asList ? 'products products-list' : 'products'}>
      {products.map((product, index) => (
        <li
          key={product.id}
          id={`product-${product.id}`}
          className={first > 0 && index >= first ? 'below' : undefined}
        >
          <Suspense>
            <ProductCard product={product} heading={heading} priority={index < first} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className="products" aria-hidden>
      {Array.from({ length: count }, (_, index) => `bone-${index}`).map((key) => (
        <div key={key} className="card">
          <div className="bone picture-bone" />
          <div className="card-text">
            <div className="bone bone-line" />
            <div className="bone bone-line bone-line-short" />
          </div>
        </div>
      ))}
    </div>
  )
}

const LOW_STOCK_THRESHOLD = 5

interface ProductCardProps {
  product: Product
  heading?: 'h2' | 'h3'
  priority?: boolean
}

/** The whole card is a link. Memoised: cards are most of a list's render time. */
export const ProductCard = memo(function ProductCard({
  product,
  heading: Heading = 'h3',
  priority,
}: ProductCardProps) {
  const { slug, title, short_description, price, discounted_price, price_with_tax, stock, rating, images } =
    product
  const off = getDiscountPercent(price, discounted_price)
  const address = `/products/${slug}`
  // Loads the second picture on pointer or focus only
  const [near, setNear] = useState(false)
  return (
    <article
      {...hydrationMarker}
      className="card"
      onPointerEnter={({ pointerType }) => setNear(pointerType === 'mouse' && !prefersReducedData())}
      onFocus={() => setNear(!prefersReducedData())}
    >
      <Picture
        picture={images[0]}
        second={near ? images[1] : undefined}
        sizes="(min-width: 1200px) 310px, (min-width: 768px) 30vw, 46vw"
        priority={priority}
        decorative
      />
      <div className="card-badges">
        {off !== null && <span className="badge badge-offer">{formatMessage(m.off, { percent: off })}</span>}
        {stock === 0 && (
          <span className="badge badge-sold-out">{messages.product.out_of_stock.template}</span>
        )}
      </div>
      <WishlistHeart product={product} />
      <div className="card-text">
        <Heading className="card-title">
          <Link to={address} lang={detectLanguage(title)}>
            {title}
          </Link>
        </Heading>
        <p className="card-words" lang={getOriginalLanguage(short_description)}>
          {short_description}
        </p>
        {rating && <RatingStars average={rating.average} count={rating.count} />}
        <div className="card-bottom">
          <Price price={price} discounted_price={discounted_price} price_with_tax={price_with_tax} />
          {stock > 0 && stock <= LOW_STOCK_THRESHOLD && (
            <p className="stock-low">{formatMessage(messages.product.only_left, { stock })}</p>
          )}
        </div>
        <CardAction product={product} address={address} />
      </div>
    </article>
  )
})

function CardAction({ product, address }: { product: Product; address: string }) {
  if (product.stock === 0) return null
  if (!product.needs_choice) return <AddToCartButton product={product} />
  const label = product.is_personalised ? m.personalise : m.chooseOptions
  return (
    <Link
      className="button button-outline button-sm card-action"
      to={address}
      aria-label={formatMessage(m.actionLabel, { action: label, product: product.title })}
    >
      {label}
    </Link>
  )
}

function AddToCartButton({ product }: { product: Product }) {
  const withAccount = useRequireAuth()
  const adding = useAddToCart()
  const line = { product_id: product.id, quantity: 1 }

  function add() {
    adding.mutate(line, {
      onSuccess: () => toast({ kind: 'success', title: messages.cart.added.template }),
      onError: (error) => {
        const reason = error instanceof ApiError && [0, 409, 422].includes(error.status)
        toast({ kind: 'error', title: reason ? error.message : messages.cart.add_failed.template })
      },
    })
  }

  return (
    <button
      className="button button-outline button-sm card-action"
      type="button"
      onClick={() =>
        adding.isPending || withAccount(messages.cart.sign_in.template, { kind: 'add_to_cart', line }, add)
      }
      aria-disabled={adding.isPending || undefined}
      aria-label={formatMessage(m.actionLabel, { action: m.addToCart, product: product.title })}
    >
      {adding.isPending ? m.adding : m.addToCart}
    </button>
  )
}

function WishlistHeart({ product }: { product: Product }) {
  const { wished, toggle } = useToggleWishlist(product, messages.wishlist)
  if (!useHasFeature('wishlist')) return null
  return (
    <button
      className="card-heart"
      type="button"
      aria-pressed={wished}
      aria-label={formatMessage(m.addToWishlist, { product: product.title })}
      onClick={toggle}
    />
  )
}

export function PopularProducts({ className = '' }: { className?: string }) {
  const { data, isPending } = useQuery(popularQuery)
  const popular = data?.items ?? []
  if (!isPending && popular.length === 0) return null
  return (
    <section className={`list-popular ${className}`} aria-labelledby="popular" aria-busy={isPending}>
      <h2 id="popular">{m.popularGifts}</h2>
      {isPending ? <ProductGridSkeleton count={4} /> : <ProductGrid products={popular} />}
    </section>
  )
}
