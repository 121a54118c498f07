import { Box, Card, chakra, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { formatPaise } from '@nakshi/core/base/money'
import type { Cart } from '@nakshi/core/cart/schema'
import type { Quote } from '@nakshi/core/quote/schema'
import { ChevronDown } from 'lucide-react'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { SIDE_BY_SIDE_BREAKPOINT } from '../../ui/PersonalPage.tsx'
import { QuoteLines } from '../cart/QuoteLines.tsx'
import * as m from './messages.ts'

interface CheckoutSummaryProps {
  cart: Cart
  quote: Quote | undefined
  couponError: string | null
}

const STICKY_POSITION = {
  order: { base: -1, [SIDE_BY_SIDE_BREAKPOINT]: 0 },
  position: { [SIDE_BY_SIDE_BREAKPOINT]: 'sticky' },
  top: '24',
} as const

const SummaryToggle = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '13',
    px: '4',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
})

export function CheckoutSummary({ cart, quote, couponError }: CheckoutSummaryProps) {
  return (
    <chakra.aside aria-label={m.summary} {...STICKY_POSITION}>
      <Card.Root
        asChild
        hideFrom={SIDE_BY_SIDE_BREAKPOINT}
        css={{ '&[open] summary svg': { rotate: '180deg' } }}
      >
        <details>
          <SummaryToggle>
            <Flex as="span" align="center" gap="1.5">
              {m.orderSummary} <ChevronDown size={18} aria-hidden />
            </Flex>
            <strong>{quote ? formatPaise(quote.total) : '…'}</strong>
          </SummaryToggle>
          <Box px="4" pb="4">
            <SummaryBody cart={cart} quote={quote} couponError={couponError} />
          </Box>
        </details>
      </Card.Root>
      <Card.Root hideBelow={SIDE_BY_SIDE_BREAKPOINT} size="lg">
        <Card.Body gap="5">
          <Heading size="lg">{m.orderSummary}</Heading>
          <SummaryBody cart={cart} quote={quote} couponError={couponError} />
        </Card.Body>
      </Card.Root>
    </chakra.aside>
  )
}

function SummaryBody({ cart, quote, couponError }: CheckoutSummaryProps) {
  return (
    <Stack gap="4">
      <ul>
        {cart.items.map(({ id, quantity, price, product }) => (
          <Flex
            as="li"
            key={id}
            wrap="wrap"
            rowGap="0"
            columnGap="4"
            py="1"
            color="fg.muted"
            lineHeight="1.4"
          >
            <chakra.span flex="1 1 8rem" overflowWrap="anywhere">
              {quantity} × {product.title}
            </chakra.span>
            <chakra.span ml="auto" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatPaise(price * quantity)}
            </chakra.span>
          </Flex>
        ))}
      </ul>
      {quote ? (
        <QuoteLines quote={quote} withTax pt="3" borderTopWidth="1px" borderColor="border" />
      ) : (
        <Skeleton height="32" aria-hidden />
      )}
      {couponError && <FieldError>{couponError}</FieldError>}
    </Stack>
  )
}
