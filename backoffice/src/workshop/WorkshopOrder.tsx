import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Stack, Typography } from '@mui/material'
import type { WorkshopOrder as Order } from '@nakshi/api/contract/admin/workshop'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { artworkAddress, jobTicketsAddress, packingSlipsAddress, setWorkshopStep } from '../api/orders.ts'
import { formatDay } from '../languages/dates.ts'
import { Facts } from '../layout/Facts.tsx'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Panel } from '../layout/Panel.tsx'
import { isMissing, RecordMissing } from '../layout/RecordMissing.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { AskCustomer } from '../orders/details/AskDialog.tsx'
import { GiftMessage } from '../orders/details/GiftMessage.tsx'
import { GiftWishes } from '../orders/details/GiftWishes.tsx'
import { ItemList } from '../orders/details/Items.tsx'
import { MakingSteps } from '../orders/details/MakingSteps.tsx'
import { PieceFiles } from '../orders/details/PieceFiles.tsx'
import { Questions } from '../orders/details/Questions.tsx'
import { TickedPieces } from '../orders/details/ticked-pieces.tsx'
import { DownloadButton, PrintButton } from '../orders/FileButtons.tsx'
import { StatusPill } from '../orders/StatusPill.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { sentences } from '../sentences/shop.ts'
import { t } from '../words.ts'

/** Rows of the list lie in the same cache and lack the items. */
const WHOLE = { whole: true }

/** One order as it is made and packed: no money, and of the people name and city. */
export function WorkshopOrder() {
  const { id = '' } = useParams()
  const { data: order, error, refetch } = useGetOne<Order>('workshop-orders', { id, meta: WHOLE })
  if (isMissing(error))
    return (
      <RecordMissing
        title={sentences.order.not_found}
        one={t('order')}
        list={{ to: '/workshop-orders', label: t('Workshop') }}
      />
    )
  if (error && !order)
    return (
      <>
        <PageHeader title={t('Order')} />
        <LoadFailed text={adminSentences.workshop.list_failed} onRetry={refetch} />
      </>
    )
  if (!order) return <ScreenLoading />
  const personalised = order.items.some((item) => Object.keys(item.custom_options).length > 0)
  return (
    <TickedPieces key={order.id}>
      <PageHeader title={t('Order %{orderNumber}', { orderNumber: order.order_number })}>
        {personalised && (
          <>
            <PrintButton url={jobTicketsAddress([id])} variant="outlined" startIcon={<TicketIcon />}>
              {t('Job tickets')}
            </PrintButton>
            <DownloadButton url={artworkAddress([id])} variant="outlined" startIcon={<ArtworkIcon />}>
              {t('Artwork')}
            </DownloadButton>
            <PieceFiles order={order} />
          </>
        )}
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <StatusPill status={order.status} />
        <Typography color="textSecondary">
          {t('Promised for %{estimatedDeliveryDate}', {
            estimatedDeliveryDate: formatDay(order.estimated_delivery_date),
          })}
        </Typography>
        <GiftWishes isWrapped={order.is_gift_wrapped} notBefore={order.deliver_not_before} />
      </Stack>
      <Stack spacing={2} sx={{ maxWidth: 880 }}>
        <Questions questions={order.questions} resource="workshop-orders" />
        <ItemList items={order.items} resource="workshop-orders">
          {(item) => (
            <MakingSteps
              item={item}
              status={order.status}
              onSet={(step, why) => setWorkshopStep(order.id, item, step, why)}
              resource="workshop-orders"
            >
              <AskCustomer
                item={{ order_id: order.id, item_id: item.id, title: item.product.title }}
                resource="workshop-orders"
              />
            </MakingSteps>
          )}
        </ItemList>
        {order.gift_message !== null && <GiftMessage message={order.gift_message} />}
        <Panel title={t('Parcel')}>
          <Facts
            rows={[
              { name: t('For'), value: order.ship_name },
              { name: t('City'), value: order.city },
            ]}
          />
          <Stack direction="row" sx={{ mt: 1.5 }}>
            {order.is_packed ? (
              <PrintButton url={packingSlipsAddress([id])} variant="outlined" startIcon={<SlipIcon />}>
                {t('Packing slip')}
              </PrintButton>
            ) : (
              <Typography variant="body2" color="textSecondary">
                {adminSentences.workshop.not_packed}
              </Typography>
            )}
          </Stack>
        </Panel>
      </Stack>
    </TickedPieces>
  )
}
