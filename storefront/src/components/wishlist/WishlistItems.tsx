import { sentences } from '@nakshi/api/contract/sentences'
import type { WishlistItem } from '@nakshi/api/contract/wishlist'
import { useRef } from 'react'
import { useSetWished } from '../../api/wishlist.ts'
import { toast } from '../toast/toast.ts'
import { WishlistCard } from './WishlistCard.tsx'

/** The saved products. A removed one goes at once and can be taken back. */
export function WishlistItems({ items }: { items: WishlistItem[] }) {
  const setWished = useSetWished()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function remove(item: WishlistItem, told = true) {
    const place = items.indexOf(item)
    const { product } = item
    setWished.mutate(
      { product, wished: false },
      { onError: () => toast({ kind: 'error', title: sentences.wishlist.load_failed }) },
    )
    if (told)
      toast({
        kind: 'success',
        title: sentences.wishlist.removed,
        action: { label: 'Undo', onPress: () => setWished.mutate({ product, wished: true }) },
      })
    // The next card takes the place, and the focus
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(place, items.length - 2)]?.querySelector('a')
      ;(next ?? title.current)?.focus()
    })
  }

  return (
    <div className="page wishlist-page">
      <div className="cart-head">
        <h1 ref={title} tabIndex={-1}>
          Your wishlist
        </h1>
        <p className="cart-count">{items.length === 1 ? '1 item' : `${items.length} items`}</p>
      </div>
      <ul className="products" ref={list}>
        {items.map((item) => (
          <li key={item.product_id}>
            <WishlistCard item={item} onRemove={() => remove(item)} onMoved={() => remove(item, false)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
