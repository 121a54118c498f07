import { messages } from '@nakshi/contract/messages'
import type { WishlistItem } from '@nakshi/contract/shop/wishlist'
import { AnimatePresence, m } from 'framer-motion'
import { useRef } from 'react'
import { getDisplayableReason } from '../../api/request.ts'
import { useUpdateWishlist } from '../../api/wishlist.ts'
import { Motion } from '../../theme/Motion.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { PageHeading } from '../layout/PersonalPage.tsx'
import { toast } from '../toast/toast.ts'
import { WishlistCard } from './WishlistCard.tsx'

const getAnchor = ({ product_id }: WishlistItem) => `wish-${product_id}`

export function WishlistItems({ items }: { items: WishlistItem[] }) {
  const updateWishlist = useUpdateWishlist()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function undo({ product }: WishlistItem) {
    updateWishlist.mutateAsync({ product, isWishlisted: true }).catch((error: unknown) =>
      toast({
        kind: 'error',
        title: messages.wishlist.add_failed,
        description: getDisplayableReason(error),
      }),
    )
  }

  function remove(item: WishlistItem, hasToast = true) {
    const index = items.indexOf(item)
    const { product } = item
    // Not in `mutate` options: the list unmounts with the last product
    updateWishlist
      .mutateAsync({ product, isWishlisted: false })
      .then(() => {
        if (!hasToast) return
        toast({
          kind: 'success',
          title: messages.wishlist.removed,
          action: { label: 'Undo', onClick: () => undo(item) },
        })
      })
      .catch((error: unknown) =>
        toast({
          kind: 'error',
          title: messages.wishlist.remove_failed,
          description: getDisplayableReason(error),
        }),
      )
    const next = items[index + 1] ?? items[index - 1]
    const target = next && list.current?.querySelector<HTMLElement>(`#${getAnchor(next)} a`)
    ;(target ?? title.current)?.focus()
  }

  return (
    <AccountPage>
      <PageHeading heading={title} title="Your wishlist" count={items.length} />
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
