import { Box, Button, Card, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react'
import { formatWeekday } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { getPinCodePlace } from '@nakshi/core/base/pin-code'
import { getPlaceName } from '@nakshi/core/base/place-names'
import type { Cart } from '@nakshi/core/cart/schema'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import type { Quote } from '@nakshi/core/quote/schema'
import { formatGstLabel } from '@nakshi/core/tax/tax'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CART_KEY } from '../../api/cart.ts'
import { usePromoCode } from '../../api/coupon.ts'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode } from '../../api/stored-pin-code.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { getLineAnchor } from './CartLine.tsx'
import { CashOnDeliveryNote } from './CashOnDeliveryNote.tsx'
import { FreeShipping } from './FreeShipping.tsx'
import * as m from './messages.ts'
import { PromoCode } from './PromoCode.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { YouPay } from './YouPay.tsx'

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
          {m.orderSummary}
        </Heading>
        {!empty && quote.delivery.is_served && <EstimatedDelivery cart={cart} />}
        {!empty && <DeliveryNote quote={quote} />}
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
              {formatMessage(m.totalAmount, { amount: quote.total })}
            </VisuallyHidden>
            {quote.tax_mode === 'added' && quote.tax_percent !== 0 && (
              <Text mt="2" textStyle="sm" color="fg.muted">
                {formatMessage(m.gstAtCheckout, {
                  gst: formatGstLabel(quote.tax_percent),
                  amount: quote.checkout_tax,
                })}
              </Text>
            )}
            <YouPay quote={quote} />
            <CashOnDeliveryNote cart={cart} quote={quote} />
          </Box>
        )}
        <Box role="alert" _empty={{ display: 'none' }}>
          {asked && invalidLine && <FieldError>{m.invalidLines}</FieldError>}
        </Box>
        <CheckoutBar data-bar="" className="cart-bar">
          <p aria-hidden>
            {!empty && (
              <>
                <small>{quote.payable === quote.total ? m.total : m.totalWithGst}</small>{' '}
                {formatPaise(quote.payable)}
              </>
            )}
          </p>
          <Button size="lg" onClick={proceed}>
            {gone.length > 0
              ? formatMessage(m.removeToContinue, { smart_count: gone.length })
              : m.proceedToCheckout}
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

/** Says where the charge is an estimate, and where the store does not deliver. */
function DeliveryNote({ quote: { delivery } }: { quote: Quote }) {
  const differs = (useSettings()?.delivery_settings.zones.length ?? 0) > 0
  const queries = useQueryClient()
  // The PIN code may have been entered after the cart was loaded
  const isOutdated = (delivery.pincode ?? '') !== storedPinCode()
  useEffect(() => {
    if (isOutdated && differs) void queries.invalidateQueries({ queryKey: CART_KEY })
  }, [isOutdated, differs, queries])
  if (!differs) return null
  if (delivery.pincode === null)
    return (
      <Text textStyle="sm" color="fg.muted">
        {m.shippingEstimated}
      </Text>
    )
  return delivery.is_served ? null : (
    <FieldError role="alert">
      {formatMessage(deliveryMessages.not_served, { pincode: delivery.pincode })}
    </FieldError>
  )
}

const STRONG_DAY = { day: (words: string) => <strong>{words}</strong> }

function EstimatedDelivery({ cart }: { cart: Cart }) {
  const terms = useSettings()?.store_settings
  if (!terms) return null
  const pincode = storedPinCode()
  const place = getPinCodePlace(pincode)
  const day = getEstimatedDelivery(new Date(), {
    handlingDays: cart.handling_days,
    place: { pincode, state: null },
    terms,
  })
  const weekday = formatWeekday(`${day}T06:00:00Z`)
  return (
    <Flex gap="2" lineHeight="1.4">
      <Truck size={20} aria-hidden style={{ flex: 'none' }} />
      <span>
        {place === null ? (
          <RichText text={m.getItBy} tags={STRONG_DAY} params={{ day: weekday }} />
        ) : (
          <RichText
            text={m.getItByIn}
            tags={STRONG_DAY}
            params={{ day: weekday, place: getPlaceName(place), pincode }}
          />
        )}
      </span>
    </Flex>
  )
}
