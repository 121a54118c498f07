import { sentences } from '@nakshi/api/contract/sentences'
import type { WishlistItem } from '@nakshi/api/contract/wishlist'
import { AnimatePresence, m } from 'framer-motion'
import { useRef } from 'react'
import { reasonFor } from '../../api/request.ts'
import { useSetWished } from '../../api/wishlist.ts'
import { Motion } from '../../theme/Motion.tsx'
import { AccountPage } from '../layout/AccountPage.tsx'
import { PageHead } from '../layout/PersonalPage.tsx'
import { toast } from '../toast/toast.ts'
import { WishlistCard } from './WishlistCard.tsx'

const anchorOf = ({ product_id }: WishlistItem) => `wish-${product_id}`

export function WishlistItems({ items }: { items: WishlistItem[] }) {
  const setWished = useSetWished()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function undo({ product }: WishlistItem) {
    setWished
      .mutateAsync({ product, wished: true })
      .catch((error: unknown) =>
        toast({ kind: 'error', title: sentences.wishlist.add_failed, description: reasonFor(error) }),
      )
  }

  function remove(item: WishlistItem, told = true) {
    const place = items.indexOf(item)
    const { product } = item
    // Not in `mutate` options: the list unmounts with the last product
    setWished
      .mutateAsync({ product, wished: false })
      .then(() => {
        if (!told) return
        toast({
          kind: 'success',
          title: sentences.wishlist.removed,
          action: { label: 'Undo', onPress: () => undo(item) },
        })
      })
      .catch((error: unknown) =>
        toast({ kind: 'error', title: sentences.wishlist.remove_failed, description: reasonFor(error) }),
      )
    const next = items[place + 1] ?? items[place - 1]
    const target = next && list.current?.querySelector<HTMLElement>(`#${anchorOf(next)} a`)
    ;(target ?? title.current)?.focus()
  }

  return (
    <AccountPage>
      <PageHead heading={title} title="Your wishlist" count={items.length} />
      <Motion moving>
        <ul className="products" ref={list}>
          <AnimatePresence initial={false} mode="popLayout">
            {items.map((item) => (
              <m.li
                key={item.product_id}
                id={anchorOf(item)}
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
