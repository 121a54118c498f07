import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Stack, Typography } from '@mui/material'
import type { WorkshopOrder as Order } from '@nakshi/core/production/admin-workshop'
import { artworkUrl, jobTicketsUrl, packingSlipsUrl } from '../api/orders.ts'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages, shopMessages } from '../languages/messages.ts'
import { OrderStatusBadge } from '../order-fields/OrderStatusBadge.tsx'
import { GiftMessage, GiftOptions, ItemList } from '../orders/details/Items.tsx'
import { ItemFiles, ItemSelectionProvider } from '../orders/details/OrderFiles.tsx'
import { ProductionStatusToggle } from '../orders/details/ProductionStatusToggle.tsx'
import { Questions } from '../orders/messages/Questions.tsx'
import { DownloadButton, PrintButton } from '../ui/buttons/FileButtons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { DescriptionList, Panel } from '../ui/layout/Panel.tsx'
import { RecordScreen } from '../ui/layout/RecordScreen.tsx'
import { ScreenLoading } from '../ui/layout/ScreenStates.tsx'

/** Separates the full order from list rows in react-admin's cache, which lack items. */
const WORKSHOP_ORDER_META = { whole: true }

export const WorkshopOrder = () => (
  <RecordScreen<Order>
    resource="workshop-orders"
    meta={WORKSHOP_ORDER_META}
    title={t('Order')}
    missing={{ title: shopMessages.order.not_found, one: t('order'), list: t('Workshop') }}
    failed={adminMessages.workshop.list_failed}
    loading={<ScreenLoading />}
  >
    {(order) => <Details order={order} />}
  </RecordScreen>
)

function Details({ order }: { order: Order }) {
  const { id } = order
  const personalised = order.items.some((item) => Object.keys(item.custom_options).length > 0)
  return (
    <ItemSelectionProvider key={id}>
      <PageHeader title={t('Order %{orderNumber}', { orderNumber: order.order_number })}>
        {personalised && (
          <>
            <PrintButton url={jobTicketsUrl([id])} variant="outlined" startIcon={<TicketIcon />}>
              {t('Job tickets')}
            </PrintButton>
            <DownloadButton url={artworkUrl([id])} variant="outlined" startIcon={<ArtworkIcon />}>
              {t('Artwork')}
            </DownloadButton>
            <ItemFiles order={order} />
          </>
        )}
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <OrderStatusBadge status={order.status} />
        <Typography color="textSecondary">
          {t('Delivery by %{estimatedDeliveryDate}', {
            estimatedDeliveryDate: formatDay(order.estimated_delivery_date),
          })}
        </Typography>
        <GiftOptions
          isExpress={order.is_express}
          isWrapped={order.is_gift_wrapped}
          notBefore={order.earliest_delivery_date}
        />
      </Stack>
      <Stack spacing={2} sx={{ maxWidth: 880 }}>
        <Questions questions={order.questions} resource="workshop-orders" />
        <ItemList items={order.items} resource="workshop-orders">
          {(item) => (
            <ProductionStatusToggle
              orderId={order.id}
              item={item}
              status={order.status}
              resource="workshop-orders"
            />
          )}
        </ItemList>
        {order.gift_message !== null && <GiftMessage message={order.gift_message} />}
        <Panel title={t('Parcel')}>
          <DescriptionList
            rows={[
              { name: t('Ship to'), value: order.ship_name },
              { name: t('City'), value: order.city },
            ]}
          />
          <Stack direction="row" sx={{ mt: 1.5 }}>
            {order.is_packed ? (
              <PrintButton url={packingSlipsUrl([id])} variant="outlined" startIcon={<SlipIcon />}>
                {t('Packing slip')}
              </PrintButton>
            ) : (
              <Typography variant="body2" color="textSecondary">
                {adminMessages.workshop.not_packed}
              </Typography>
            )}
          </Stack>
        </Panel>
      </Stack>
    </ItemSelectionProvider>
  )
}
