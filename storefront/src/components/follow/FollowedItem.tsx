import { chakra } from '@chakra-ui/react'
import type { FollowedOrder } from '@nakshi/api/contract/follow'
import { useFollowedPicture } from '../../api/follow.ts'
import { LinePicture } from '../cart/LinePicture.tsx'

interface FollowedItemProps {
  item: FollowedOrder['items'][number]
  token: string
}

export function FollowedItem({ item: { id, product, quantity, has_picture }, token }: FollowedItemProps) {
  const { data: url } = useFollowedPicture(token, id, has_picture)
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
