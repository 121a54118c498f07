import { Button, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { getDiscountPercent } from '@nakshi/core/products/discount-percent'
import type { ProductCard } from '@nakshi/core/products/schema'
import type { WishlistItem } from '@nakshi/core/wishlist/schema'
import { AnimatePresence, m } from 'framer-motion'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useAddToCart } from '../api/cart.ts'
import { useHasCart } from '../api/session.ts'
import { useAllowsGuestCheckout } from '../api/settings.ts'
import { SignInRequired } from '../auth/SignInRequired.tsx'
import { EmptyState, useFocusWhenEmptied } from '../components/layout/EmptyState.tsx'
import { Price } from '../components/product/Price.tsx'
import { ProductGridSkeleton } from '../components/product/ProductGrid.tsx'
import { RatingStars } from '../components/product/RatingStars.tsx'
import { useUpdateWishlist, useWishlist } from '../components/product/wishlist.ts'
import { Motion } from '../theme/Motion.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { FieldError } from '../ui/form/FieldError.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { AccountPage, PageHeading } from '../ui/PersonalPage.tsx'
import { Picture } from '../ui/Picture.tsx'
import { RichText } from '../ui/RichText.tsx'
import { toast, toastError } from '../ui/toast.ts'
import * as texts from './messages/wishlist.ts'

export function Component() {
  return (
    <>
      <Meta title={texts.title} description={texts.description} hidden />
      <WishlistState />
    </>
  )
}

function WishlistState() {
  const hasList = useHasCart()
  const toGuests = useAllowsGuestCheckout()
  const { data: wishlist, isLoadingError, error, refetch } = useWishlist()
  useFocusWhenEmptied(wishlist?.items.length)
  if (hasList === false && !toGuests) return <SignInRequired reason={texts.signInToSee} />
  if (hasList === false || wishlist?.items.length === 0)
    return <EmptyState title={texts.empty} help={texts.emptyHelp} action={texts.startShopping} />
  if (wishlist) return <WishlistItems items={wishlist.items} />
  return (
    <AccountPage busy={!isLoadingError}>
      <PageHeading title={texts.title} />
      {isLoadingError ? (
        <ErrorNotice
          message={messages.wishlist.load_failed.template}
          error={error}
          onRetry={() => refetch()}
        />
      ) : (
        <ProductGridSkeleton count={4} />
      )}
    </AccountPage>
  )
}

const getAnchor = ({ product_id }: WishlistItem) => `wish-${product_id}`

export function WishlistItems({ items }: { items: WishlistItem[] }) {
  const updateWishlist = useUpdateWishlist()
  const list = useRef<HTMLUListElement>(null)

  function undo({ product }: WishlistItem) {
    updateWishlist(product, true)
  }

  function remove(item: WishlistItem, hasToast = true) {
    const index = items.indexOf(item)
    const { product } = item
    updateWishlist(product, false, () => {
      if (!hasToast) return
      toast({
        kind: 'success',
        title: messages.wishlist.removed.template,
        action: { label: texts.undo, onClick: () => undo(item) },
      })
    })
    const next = items[index + 1] ?? items[index - 1]
    if (next) list.current?.querySelector<HTMLElement>(`#${getAnchor(next)} a`)?.focus()
  }

  return (
    <AccountPage>
      <PageHeading title={texts.title} count={items.length} />
      <Motion moving>
        <ul className="products" ref={list}>
          <AnimatePresence initial={false} mode="popLayout">
            {items.map((item) => (
              <m.li
                key={item.product_id}
                id={getAnchor(item)}
                layout="position"
                initial={{ opacity: 0 }}
                animate={{ opacity: 1 }}
                exit={{ opacity: 0, scale: 0.95 }}
              >
                <WishlistCard item={item} onRemove={() => remove(item)} onMoved={() => remove(item, false)} />
              </m.li>
            ))}
          </AnimatePresence>
        </ul>
      </Motion>
    </AccountPage>
  )
}

interface WishlistCardProps {
  item: WishlistItem
  onRemove: () => void
  onMoved: () => void
}

function WishlistCard({ item: { product, price_when_saved }, onRemove, onMoved }: WishlistCardProps) {
  const { slug, title, price, discounted_price, price_with_tax, rating, stock, images } = product
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
        {off !== null && (
          <span className="badge badge-offer">{formatMessage(texts.off, { percent: off })}</span>
        )}
        {stock === 0 && (
          <span className="badge badge-sold-out">{messages.product.out_of_stock.template}</span>
        )}
      </div>
      <button
        type="button"
        className="card-heart"
        aria-label={formatMessage(texts.remove, { product: title })}
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
          <Price price={price} discounted_price={discounted_price} price_with_tax={price_with_tax} />
          {now !== price_when_saved && (
            <Text textStyle="sm" color="fg.muted">
              {formatMessage(now < price_when_saved ? texts.cheaper : texts.dearer, {
                amount: Math.abs(now - price_when_saved),
              })}
            </Text>
          )}
        </div>
        <Stack position="relative" zIndex="2" gap="1.5" mt="2">
          {stock > 0 ? (
            <MoveToCart product={product} onMoved={onMoved} />
          ) : (
            <Button asChild variant="outline" size="sm" py="1.5">
              <Link to={address}>
                {texts.notifyMe}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
            </Button>
          )}
          <Button asChild variant="ghost" size="sm">
            <Link to={address}>
              <RichText
                text={texts.viewDetails}
                params={{ product: title }}
                tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
              />
            </Link>
          </Button>
        </Stack>
      </div>
    </article>
  )
}

interface MoveToCartProps {
  product: ProductCard
  onMoved: () => void
}

function MoveToCart({ product, onMoved }: MoveToCartProps) {
  const adding = useAddToCart()
  const name = <VisuallyHidden>: {product.title}</VisuallyHidden>
  if (product.needs_choice)
    return (
      <Button asChild variant="outline" size="sm">
        <Link to={`/products/${product.slug}?move=1`}>
          {texts.moveToCart}
          {name}
        </Link>
      </Button>
    )

  function move() {
    if (adding.isPending) return
    adding
      .mutateAsync({ product_id: product.id, quantity: 1 })
      .then(() => {
        toast({ kind: 'success', title: messages.cart.added.template })
        onMoved()
      })
      .catch(toastError(messages.cart.add_failed.template))
  }

  return (
    <>
      <Button variant="outline" size="sm" aria-disabled={adding.isPending} onClick={move}>
        {adding.isPending ? texts.moving : texts.moveToCart}
        {name}
      </Button>
      {adding.isError && <FieldError role="alert">{messages.cart.add_failed.template}</FieldError>}
    </>
  )
}
