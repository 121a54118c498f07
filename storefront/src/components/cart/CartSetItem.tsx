import { Text, VisuallyHidden } from '@chakra-ui/react'
import type { CartLine } from '@nakshi/contract/shop/cart'
import { formatPaise } from '@nakshi/domain/money'
import { m } from 'framer-motion'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { EXIT_ANIMATION } from '../../theme/exit-animation.ts'
import { CartLine as Row } from './CartLine.tsx'
import { LinePicture } from './LinePicture.tsx'
import type { LineSet } from './line-sets.ts'

const MAX_LISTED_TEXTS = 4

const getTexts = ({ product, custom_options }: CartLine) =>
  product.custom_options.flatMap(({ id, type }) => {
    const filled = custom_options[id]
    return type === 'text' && filled && 'text' in filled && filled.text !== '' ? [filled.text] : []
  })

export function CartSetItem({ set, itemNodes }: { set: LineSet; itemNodes: ReactNode }) {
  const { lines } = set
  const [first] = lines
  const { product } = first
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const names = lines.flatMap(getTexts)
  const more = names.length - MAX_LISTED_TEXTS
  const isWrong = lines.some(({ problem }) => problem !== null)
  // Opens for errors; closes only by the user
  const [isOpen, setOpen] = useState(isWrong)
  useEffect(() => {
    if (isWrong) setOpen(true)
  }, [isWrong])
  return (
    <m.li {...EXIT_ANIMATION}>
      <details
        className="cart-set"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <Row as="span">
            <LinePicture line={first} />
            <span>
              <span className="line-title">{product.title}</span>
              <Text as="span" display="block" color="fg.muted">
                {[...new Set(names)].slice(0, MAX_LISTED_TEXTS).join(', ')}
                {more > 0 && ` and ${more} more`}
              </Text>
              <span className="cart-set-more">
                {itemCount} items <ChevronDown size={18} aria-hidden />
              </span>
            </span>
            <Text
              as="span"
              gridArea={{ base: 'auto / 1 / auto / -1', sm: '1 / 3' }}
              fontSize="lg"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
              textAlign="end"
            >
              <VisuallyHidden>Total for all items: </VisuallyHidden>
              {formatPaise(total)}
            </Text>
          </Row>
        </summary>
        <ul className="cart-set-lines">{itemNodes}</ul>
      </details>
    </m.li>
  )
}
