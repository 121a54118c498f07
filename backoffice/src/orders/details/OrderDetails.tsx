import { Link, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPriceOrFree, listShippingLines } from '@nakshi/core/delivery/shipping'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { formatRoundOff } from '@nakshi/core/quote/round-total'
import { getIncludedTaxLabel, getSingleRate } from '@nakshi/core/tax/tax'
import { useEffect } from 'react'
import { RecordContextProvider, useGetOne, useNotify } from 'react-admin'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { CanAccess } from '../../api/permissions.tsx'
import { useShopName } from '../../api/settings.ts'
import { OrderCouriers } from '../../couriers/OrderCouriers.tsx'
import { formatDateTime } from '../../languages/dates.ts'
import { formatRuleMessage, t } from '../../languages/i18n.ts'
import { adminMessages, returnReasonLabels, shopMessages } from '../../languages/messages.ts'
import { richMessage } from '../../languages/rich-message.ts'
import { formatActorName } from '../../order-fields/event-messages.ts'
import { OrderStatusBadge } from '../../order-fields/OrderStatusBadge.tsx'
import { createdViaLabel, formatCustomerName, formatGstRate } from '../../order-fields/order-labels.ts'
import { ResolutionBadge } from '../../returns/return-fields.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Column, Columns, DescriptionList, Panel } from '../../ui/layout/Panel.tsx'
import { ColumnsLoading } from '../../ui/layout/RecordScreen.tsx'
import { isRecordNotFound, RecordNotFound } from '../../ui/layout/ScreenStates.tsx'
import { EditOrderButton } from '../edit/EditOrderButton.tsx'
import { ChangeRequests } from '../messages/ChangeRequests.tsx'
import { Questions } from '../messages/Questions.tsx'
import { Parcels } from '../parcels/Parcels.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { Addresses, CustomerCard } from './CustomerCard.tsx'
import { GiftMessage, GiftOptions, Items } from './Items.tsx'
import { ManageOrder } from './ManageOrder.tsx'
import { DocumentsPanel, ItemSelectionProvider, OrderFiles } from './OrderFiles.tsx'
import { OrderMarginPanel } from './OrderMarginPanel.tsx'
import { OrderNavigation } from './OrderNavigation.tsx'
import { getOrderPollInterval } from './order-polling.ts'
import { Payments } from './Payments.tsx'
import { SendOrderLink } from './SendOrderLink.tsx'
import { Timeline } from './Timeline.tsx'
import { ORDER_META } from './use-save-order.ts'

export function OrderDetails() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const { pendingStatuses } = useStatusChanges()
  const shop = useShopName()
  const { data: order, error } = useGetOne<AdminOrder>(
    'orders',
    { id, meta: ORDER_META },
    { refetchInterval: ({ state }) => getOrderPollInterval(state.data) },
  )
  const missing = isRecordNotFound(error)

  // A failed refetch must not hide the order while a form is open.
  const unread = error !== null && !missing && !order
  useEffect(() => {
    if (!unread) return
    notify(adminMessages.order.list_failed, { type: 'error' })
    navigate('/orders', { replace: true })
  }, [unread, navigate, notify])

  if (missing)
    return (
      <RecordNotFound
        resource="orders"
        title={shopMessages.order.not_found}
        one={t('order')}
        list={t('Orders')}
      />
    )
  if (!order) return <ColumnsLoading title={t('Order')} right={180} left={420} lower={320} />
  const isGoods = order.content === 'goods'
  return (
    <RecordContextProvider value={order}>
      <ItemSelectionProvider key={order.id}>
        <PageHeader title={t('Order %{orderNumber}', { orderNumber: order.order_number })}>
          {isGoods && (
            <CanAccess permission="orders.write">
              <EditOrderButton order={order} />
            </CanAccess>
          )}
          {isGoods && <OrderFiles order={order} />}
          <OrderNavigation id={order.id} />
        </PageHeader>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
          <OrderStatusBadge status={pendingStatuses.get(order.id)?.to ?? order.status} />
          <Typography color="textSecondary">{formatPlaced(order, shop)}</Typography>
          <ReplacementNotice order={order} />
          {!isGoods && <GiftCardNotice />}
          <GiftOptions
            isExpress={order.express_amount !== null}
            isWrapped={order.gift_wrap_amount !== null}
            notBefore={order.earliest_delivery_date}
          />
        </Stack>
        <Columns>
          {/* First on a phone. */}
          <Column at="right">
            <CanAccess permission="orders.write">
              {(isGoods || order.status === 'pending') && <ManageOrder key={order.id} order={order} />}
              <SendOrderLink order={order} />
            </CanAccess>
          </Column>
          <Column at="left" fullWidth>
            <ChangeRequests order={order} />
            <OrderReturns order={order} />
            <Questions questions={order.questions} resource="orders" />
            <Items order={order} />
            {order.gift_message !== null && <GiftMessage message={order.gift_message} />}
            <Timeline order={order} />
          </Column>
          <Column at="right">
            {isGoods && (
              <>
                <Parcels order={order} />
                <OrderCouriers order={order} />
              </>
            )}
            <Summary order={order} />
            <Payments order={order} />
            {isGoods && <OrderMarginPanel order={order} />}
            <DocumentsPanel order={order} />
            <CustomerCard order={order} />
            {isGoods && <Addresses order={order} />}
          </Column>
        </Columns>
      </ItemSelectionProvider>
    </RecordContextProvider>
  )
}

function formatPlaced(order: AdminOrder, shop: string | undefined): string {
  const { channel, created_at, events, shipping_address } = order
  const createdAt = formatDateTime(created_at)
  const customerName = formatCustomerName(order)
  if (channel === 'shop') return t('Placed %{createdAt} by %{customerName}', { createdAt, customerName })
  return t('Created %{createdAt} by %{who} %{how}, for %{customerName}', {
    createdAt,
    who: events[0] ? formatActorName(events[0], shop) : customerName,
    how: createdViaLabel[channel],
    customerName: shipping_address.full_name,
  })
}

/** subtotal = total − round off − shipping + discount − tax */
export function Summary({ order }: { order: AdminOrder }) {
  const { total_amount, shipping_amount, discount_amount, tax_amount, coupon_code } = order
  const { tax_mode, included_tax_amount, round_off_amount, offer_name, offer_amount } = order
  const gst = formatGstRate(getSingleRate(order.items.map(({ tax_percent }) => ({ percent: tax_percent }))))
  const included = {
    name: formatRuleMessage(getIncludedTaxLabel(tax_mode)),
    value: formatPaise(included_tax_amount),
  }
  const subtotal = total_amount - round_off_amount - shipping_amount + discount_amount - tax_amount
  const discount = {
    name: coupon_code ? t('Discount (%{couponCode})', { couponCode: coupon_code }) : t('Discount'),
    value: `−${formatPaise(discount_amount - offer_amount)}`,
  }
  const offer = {
    name: t('Offer: %{name}', { name: offer_name ?? '' }),
    value: offer_amount > 0 ? `−${formatPaise(offer_amount)}` : t('Free delivery'),
  }
  return (
    <Panel title={t('Order summary')}>
      <DescriptionList
        rows={[
          { name: t('Subtotal'), value: formatPaise(subtotal) },
          ...(order.content === 'goods' ? listShippingLines(order) : []).map(({ label, amount }) => ({
            name: formatRuleMessage(label),
            value: formatRuleMessage(formatPriceOrFree(amount)),
          })),
          ...(tax_mode === 'added' ? [{ name: gst, value: formatPaise(tax_amount) }] : []),
          ...(offer_name === null ? [] : [offer]),
          ...(discount_amount > offer_amount ? [discount] : []),
          ...(round_off_amount === 0
            ? []
            : [{ name: t('Round off'), value: formatRoundOff(round_off_amount) }]),
          { name: t('Total'), value: formatPaise(total_amount), strong: true },
          ...(included_tax_amount > 0 ? [included] : []),
        ]}
      />
      {order.discount_reason && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('Reason for the discount: %{reason}', { reason: order.discount_reason })}
        </Typography>
      )}
    </Panel>
  )
}

export function OrderReturns({ order: { returns: problems } }: { order: AdminOrder }) {
  if (problems.length === 0) return null
  return (
    <Panel title={t('Returns')}>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problems.map(({ id, reason, requested_at, outcome }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}
          >
            <div>
              <CanAccess permission="returns.read" fallback={returnReasonLabels[reason]}>
                <Link component={RouterLink} to={`/returns/${id}`} sx={{ fontWeight: 600 }}>
                  {returnReasonLabels[reason]}
                </Link>
              </CanAccess>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('Requested %{reportedAt}', { reportedAt: formatDateTime(requested_at) })}
              </Typography>
            </div>
            <ResolutionBadge outcome={outcome} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

function GiftCardNotice() {
  return (
    <Typography>
      {richMessage('Buys a gift card, listed under %{cards}. A refund takes what it returns from the card.', {
        cards: (
          <Link component={RouterLink} to="/gift-cards" underline="always">
            {t('Gift cards')}
          </Link>
        ),
      })}
    </Typography>
  )
}

function ReplacementNotice({ order: { remakes } }: { order: AdminOrder }) {
  if (!remakes) return null
  return (
    <Typography>
      {richMessage('Free replacement for order %{order}', {
        order: (
          <Link component={RouterLink} to={`/order-details/${remakes.id}`} underline="always">
            {remakes.order_number}
          </Link>
        ),
      })}
    </Typography>
  )
}
