import { Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import type { CartLine as Line } from '@nakshi/contract/shop/cart'
import { formatPaise } from '@nakshi/domain/money'
import { m } from 'framer-motion'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EXIT_ANIMATION } from '../../theme/exit-animation.ts'
import { SaveDesign } from '../designs/SaveDesign.tsx'
import { FieldError } from '../form/FieldError.tsx'
import { toVariantParams } from '../product-detail/variant-params.ts'
import { QuantityStepper } from '../quantity/QuantityStepper.tsx'
import { CartLine, getLineAnchor, LinePrice, UnitPrice } from './CartLine.tsx'
import { LineChoices } from './LineChoices.tsx'
import { LinePicture } from './LinePicture.tsx'
import { useLineQuantity } from './use-line-quantity.ts'

interface CartLineItemProps {
  line: Line
  onRemove: () => void
}

export function CartLineItem({ line, onRemove }: CartLineItemProps) {
  const { product, is_gone: gone } = line
  const { quantity, setQuantity, tellLimit, problem: quantityError } = useLineQuantity(line)
  const address = `/products/${product.slug}`
  const errorMessage = quantityError ?? line.problem
  return (
    <m.li {...EXIT_ANIMATION}>
      <CartLine>
        <LinePicture line={line} />
        <div>
          <h2 className="line-title">
            {gone ? (
              <span id={getLineAnchor(line.id)} tabIndex={-1}>
                {product.title}
              </span>
            ) : (
              <Link id={getLineAnchor(line.id)} to={address}>
                {product.title}
              </Link>
            )}
          </h2>
          <LineChoices line={line} />
          {line.price > 0 && <UnitPrice>{formatPaise(line.price)} each</UnitPrice>}
          {errorMessage !== null && (
            <FieldError id={`${getLineAnchor(line.id)}-problem`} role="alert">
              {errorMessage}
            </FieldError>
          )}
          {errorMessage === null && line.notice !== null && (
            <Text mt="2" textStyle="sm" color="fg.muted">
              {line.notice}
            </Text>
          )}
        </div>
        <Flex wrap="wrap" align="center" gap="2" gridColumn={{ base: '1 / -1', sm: '2 / -1' }}>
          {!gone && (
            <QuantityStepper
              label={`Quantity for ${product.title}`}
              value={quantity}
              max={product.stock}
              describedBy={errorMessage === null ? undefined : `${getLineAnchor(line.id)}-problem`}
              onChange={setQuantity}
              onTooMany={tellLimit}
              onZero={onRemove}
            />
          )}
          {line.price > 0 && (
            <LinePrice>
              <VisuallyHidden>Item total: </VisuallyHidden>
              {formatPaise(line.price * quantity)}
            </LinePrice>
          )}
          <Flex wrap="wrap" flexBasis={{ smDown: '100%' }} ms={{ smDown: '-3' }}>
            {!gone && (
              <Button asChild variant="ghost" size="sm" minH="11">
                <Link to={`${address}?${editQuery(line)}`}>
                  <Pencil aria-hidden /> Edit<VisuallyHidden> {product.title}</VisuallyHidden>
                </Link>
              </Button>
            )}
            {line.design && <SaveDesign designId={line.design.id} title={product.title} />}
            <Button variant="ghost" size="sm" minH="11" onClick={onRemove}>
              <Trash2 aria-hidden /> Remove<VisuallyHidden> {product.title}</VisuallyHidden>
            </Button>
          </Flex>
        </Flex>
      </CartLine>
    </m.li>
  )
}

/** Edit link: the product page with this line's choices. */
function editQuery(line: Line): string {
  return new URLSearchParams({ ...toVariantParams(line.variant_selections), line: line.id }).toString()
}
