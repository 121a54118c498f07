import { Box, Button, Card, chakra, Heading, Text, VisuallyHidden } from '@chakra-ui/react'
import type { Cart } from '@nakshi/contract/shop/cart'
import { formatPaise } from '@nakshi/domain/money'
import { formatGstLabel } from '@nakshi/domain/tax'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePromoCode } from '../../api/coupon.ts'
import { FieldError } from '../form/FieldError.tsx'
import { getLineAnchor } from './CartLine.tsx'
import { EstimatedDelivery } from './EstimatedDelivery.tsx'
import { FreeShipping } from './FreeShipping.tsx'
import { PromoCode } from './PromoCode.tsx'
import { QuoteLines } from './QuoteLines.tsx'

const INVALID_LINES_MESSAGE = 'Some items in your cart need attention. Please check the highlighted items.'

export function OrderSummary({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const promo = usePromoCode(cart)
  const changing = useIsMutating() > 0
  const [asked, setAsked] = useState(false)
  const { quote } = promo
  const invalidLine = cart.items.find(({ problem }) => problem !== null)
  const gone = cart.items.filter(({ is_gone }) => is_gone)
  // A cart without prices has no sum
  const empty = cart.items.every(({ price }) => price === 0)

  function proceed() {
    if (!invalidLine) return navigate('/checkout')
    setAsked(true)
    document.getElementById(getLineAnchor((gone[0] ?? invalidLine).id))?.focus()
  }

  return (
    <Card.Root as="aside" size="lg" position={{ lg: 'sticky' }} top={{ lg: '24' }} aria-labelledby="summary">
      <Card.Body gap="5">
        <Heading id="summary" size="lg">
          Order Summary
        </Heading>
        {!empty && <EstimatedDelivery cart={cart} />}
        {!empty && <FreeShipping quote={quote} />}
        {!empty && <PromoCode promo={promo} />}
        {!empty && (
          <Box
            aria-busy={changing || promo.settling}
            transition="opacity 120ms 200ms"
            css={{ '&[aria-busy=true]': { opacity: 0.55 } }}
          >
            <QuoteLines quote={quote} withTax={false} />
            <VisuallyHidden as="p" role="status">
              Total {formatPaise(quote.total)}
            </VisuallyHidden>
            {quote.tax_mode === 'added' && quote.tax_percent !== 0 && (
              <Text mt="2" textStyle="sm" color="fg.muted">
                {formatGstLabel(quote.tax_percent)} is added at checkout (approx.):{' '}
                {formatPaise(quote.checkout_tax)}
              </Text>
            )}
          </Box>
        )}
        <Box role="alert" _empty={{ display: 'none' }}>
          {asked && invalidLine && <FieldError>{INVALID_LINES_MESSAGE}</FieldError>}
        </Box>
        <CheckoutBar data-bar="" className="cart-bar">
          <p aria-hidden>
            {!empty && (
              <>
                <small>Total</small> {formatPaise(quote.total)}
              </>
            )}
          </p>
          <Button size="lg" onClick={proceed}>
            {gone.length > 0
              ? `Remove ${gone.length} ${gone.length === 1 ? 'item' : 'items'} to continue`
              : 'Proceed to Checkout'}
          </Button>
        </CheckoutBar>
      </Card.Body>
    </Card.Root>
  )
}

/** Moved by `translate`, which causes no layout shift. */
const CheckoutBar = chakra('div', {
  base: {
    display: 'grid',
    '& p': {
      hideFrom: 'md',
      fontSize: 'lg',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.2',
    },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'sm', fontWeight: '400' },
    mdDown: {
      position: 'fixed',
      inset: 'auto 0 0',
      translate: '0 calc(-1 * var(--covered-below, 0px))',
      zIndex: 'sticky',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      px: '4',
      pt: '2.5',
      pb: 'calc(0.625rem + env(safe-area-inset-bottom))',
      borderTopWidth: '1px',
      borderColor: 'border',
      bg: 'bg.card',
      boxShadow: 'float',
      '& button': { flex: '1', px: '3' },
    },
  },
})
