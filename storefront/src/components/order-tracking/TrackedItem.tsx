import { chakra } from '@chakra-ui/react'
import type { TrackedOrder } from '@nakshi/contract/shop/order-tracking'
import { useTrackedItemPicture } from '../../api/order-tracking.ts'
import { LinePicture } from '../cart/LinePicture.tsx'

interface TrackedItemProps {
  item: TrackedOrder['items'][number]
  token: string
}

export function TrackedItem({ item: { id, product, quantity, has_picture }, token }: TrackedItemProps) {
  const { data: url } = useTrackedItemPicture(token, id, has_picture)
  return (
    <chakra.li display="grid" gridTemplateColumns="4.5rem minmax(0, 1fr)" alignItems="center" columnGap="4">
      <LinePicture line={{ product, preview_url: url ?? null }} />
      <span>
        {product.title}
        <chakra.span color="fg.muted" whiteSpace="nowrap">
          {' '}
          × {quantity}
        </chakra.span>
      </span>
    </chakra.li>
  )
}
