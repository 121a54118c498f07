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

  function undo({ product }: WishlistItem) {
    setWished
      .mutateAsync({ product, wished: true })
      .catch(() => toast({ kind: 'error', title: sentences.wishlist.add_failed }))
  }

  function remove(item: WishlistItem, told = true) {
    const place = items.indexOf(item)
    const { product } = item
    // Not as the call's own `onError`: with the last product this list is gone before the answer comes
    setWished
      .mutateAsync({ product, wished: false })
      .catch(() => toast({ kind: 'error', title: sentences.wishlist.remove_failed }))
    if (told)
      toast({
        kind: 'success',
        title: sentences.wishlist.removed,
        action: { label: 'Undo', onPress: () => undo(item) },
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
