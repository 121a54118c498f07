import { chakra, Flex, Link as TextLink, VisuallyHidden } from '@chakra-ui/react'
import { formatPaise } from '@nakshi/core/base/money'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { OrderLine } from '@nakshi/core/orders/schema'
import { toVariantParams } from '@nakshi/core/products/product-address'
import { displayMessage } from '../../api/request.ts'
import { useHasFeature } from '../../api/settings.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { Link } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { UnitPrice } from '../cart/CartLine.tsx'
import { LineChoices } from '../cart/LineChoices.tsx'
import { LinePicture } from '../cart/LinePicture.tsx'
import * as m from './messages.ts'

interface OrderLinesProps {
  lines: (CartLine | OrderLine)[]
  orderId?: string
  arrived?: boolean
}

export function OrderLines({ lines, orderId, arrived }: OrderLinesProps) {
  const hasReviews = useHasFeature('reviews')
  return (
    <chakra.ul borderTopWidth="1px" borderColor="border">
      {lines.map((line) => (
        <Line key={line.id}>
          <LinePicture line={line} />
          <div>
            <h3 className="line-title">
              {line.product.id === null ? (
                line.product.title
              ) : (
                <Link to={`/products/${line.product.slug}`}>{line.product.title}</Link>
              )}
            </h3>
            <LineChoices line={line} />
            <Flex wrap="wrap" columnGap="4">
              <UnitPrice>
                {formatPaise(line.price)} × {line.quantity}
              </UnitPrice>
              <LineTotal>{formatPaise(line.price * line.quantity)}</LineTotal>
            </Flex>
            {'style' in line && line.style !== null && line.product.id !== null && orderId && (
              <TextLink asChild display="inline-block" mt="1" me="4">
                <Link to={changeAddress(orderId, line)}>
                  {m.editAndBuy}
                  <VisuallyHidden>: {line.product.title}</VisuallyHidden>
                </Link>
              </TextLink>
            )}
            {hasReviews && arrived && line.product.id !== null && (
              <TextLink asChild display="inline-block" mt="1">
                <Link to={`/products/${line.product.slug}?review=1#write-review`}>
                  <RichText
                    text={m.writeReview}
                    params={{ product: line.product.title }}
                    tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
                  />
                </Link>
              </TextLink>
            )}
            {'problem' in line && line.problem !== null && (
              <FieldError>{displayMessage(line.problem)}</FieldError>
            )}
          </div>
        </Line>
      ))}
    </chakra.ul>
  )
}

const changeAddress = (orderId: string, { id, product, variant_selections }: OrderLine) =>
  `/products/${product.slug}?${new URLSearchParams({ ...toVariantParams(variant_selections), order: orderId, item: id })}`

const LineTotal = chakra('p', {
  base: {
    mt: '1',
    ml: 'auto',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    sm: { position: 'absolute', top: '4', right: '0', mt: '0' },
  },
})

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'min(4.5rem, 22.5vw) minmax(0, 1fr)', sm: '4.5rem minmax(0, 1fr) 7rem' },
    columnGap: '4',
    py: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& .line-title': { fontSize: 'md' },
  },
})
