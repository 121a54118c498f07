import { Card, Heading, Text, Link as TextLink } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Order } from '@nakshi/core/orders/schema'
import { getSingleRate } from '@nakshi/core/tax/tax'
import { useSettings } from '../../api/settings.ts'
import { toHref } from '../../ui/language.ts'
import { RichText } from '../../ui/RichText.tsx'
import { QuoteLines } from '../cart/QuoteLines.tsx'
import * as m from './messages.ts'
import { CancelOrder, OrderDocuments, Reorder } from './OrderActions.tsx'
import { canReorder } from './OrderProgress.tsx'
import { PaymentStatusLabel } from './PaymentDue.tsx'

export function OrderSummaryCard({ order }: { order: Order }) {
  return (
    <Card.Root as="section" size="lg" aria-labelledby="order-summary">
      <Card.Body gap="4">
        <Heading id="order-summary" size="lg">
          {m.orderSummary}
        </Heading>
        <QuoteLines
          withTax
          withDelivery={order.content === 'goods'}
          quote={{
            subtotal: order.subtotal_amount,
            shipping: order.shipping_amount,
            gift_wrap: order.gift_wrap_amount,
            express: order.express_amount,
            cod_fee: order.cod_fee_amount,
            tax: order.tax_amount,
            discount: order.discount_amount,
            offer:
              order.offer_name === null ? null : { name: order.offer_name, discount: order.offer_amount },
            round_off: order.round_off_amount,
            total: order.total_amount,
            coupon_code: order.coupon_code,
            tax_mode: order.tax_mode,
            tax_percent: getSingleRate(order.items.map(({ tax_percent }) => ({ percent: tax_percent }))),
            included_tax: order.included_tax_amount,
          }}
        />
        <PaymentStatusLabel order={order} />
        <OrderDocuments order={order} />
        {canReorder(order) && <Reorder order={order} />}
        <CancelOrder order={order} />
        <NeedHelp order={order} />
      </Card.Body>
    </Card.Root>
  )
}

function NeedHelp({ order }: { order: Order }) {
  const store = useSettings()?.store_settings
  if (!store) return null
  const subject = encodeURIComponent(formatMessage(m.orderNumber, { number: order.order_number }))
  const digits = store.phone.replace(/\D/g, '').replace(/^0?(?=\d{10}$)/, '91')
  return (
    <Text color="fg.muted">
      <RichText
        text={digits ? m.needHelpOrChat : m.needHelp}
        tags={{
          contact: (words) => (
            <TextLink href={store.email ? `mailto:${store.email}?subject=${subject}` : toHref('/contact')}>
              {words}
            </TextLink>
          ),
          chat: (words) => (
            <TextLink href={`https://wa.me/${digits}?text=${subject}`} target="_blank" rel="noreferrer">
              {words}
            </TextLink>
          ),
        }}
      />
    </Text>
  )
}
