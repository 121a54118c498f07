import PickupIcon from '@mui/icons-material/EventOutlined'
import LabelIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Button } from '@mui/material'
import {
  type CourierBooking,
  courierProviderNames,
  courierProviders,
} from '@nakshi/core/couriers/admin-schema'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { courierMessages } from '../languages/messages.ts'
import {
  bookingStateLabels,
  isWaitingForPickup,
  shipmentStageLabels,
} from '../order-fields/courier-labels.ts'
import { DownloadButton } from '../ui/buttons/FileButtons.tsx'
import { alwaysOnFilter } from '../ui/inputs/list-filters.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { useSelectedRecords } from '../ui/layout/BulkSelection.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { BOOKINGS, labelsUrl } from './couriers-api.ts'
import { PickupDialog } from './PickupDialog.tsx'

const filters = [
  alwaysOnFilter('state', t('Booking'), toChoices(bookingStateLabels)),
  alwaysOnFilter('stage', t('Shipment'), toChoices(shipmentStageLabels)),
  alwaysOnFilter(
    'provider',
    t('Courier'),
    courierProviders.map((id) => ({ id, name: courierProviderNames[id] })),
  ),
]

const empty = (
  <EmptyList
    title={t('Nothing found')}
    text={t('No booking matches these filters.')}
    firstUse={{
      title: t('No bookings yet'),
      text: t('Select orders in the list of orders, then “Book courier”.'),
    }}
  />
)

const columns: RecordColumn<CourierBooking>[] = [
  {
    source: 'order_number',
    label: t('Order'),
    disableSort: true,
    render: (booking) => <OrderLink booking={booking} />,
  },
  {
    source: 'awb',
    label: t('Courier'),
    disableSort: true,
    render: (booking) => <BookingDetails booking={booking} />,
  },
  {
    source: 'created_at',
    label: t('Date & Time'),
    render: ({ created_at }) => formatDateTime(created_at),
  },
  {
    source: 'id',
    label: t('Actions'),
    disableSort: true,
    render: (booking) => <BookingActions booking={booking} />,
  },
]

export function CourierBookingList() {
  return (
    <ListScreen
      resource={BOOKINGS}
      title={t('Courier bookings')}
      failed={courierMessages.list_failed}
      filters={filters}
      add={
        <Button component={Link} to="/orders" variant="outlined">
          {t('Orders')}
        </Button>
      }
    >
      <RecordRows<CourierBooking>
        label={t('Courier bookings')}
        columns={columns}
        card={renderCard}
        empty={empty}
        bulk={<BookingBulk />}
      />
    </ListScreen>
  )
}

const OrderLink = ({ booking: { order_id, order_number } }: { booking: CourierBooking }) => (
  <Button component={Link} to={`/order-details/${order_id}`} size="small" sx={{ ml: -1.25 }}>
    {order_number}
  </Button>
)

const renderCard = (booking: CourierBooking) => (
  <>
    <OrderLink booking={booking} />
    <BookingDetails booking={booking} />
    <BookingActions booking={booking} />
  </>
)

function BookingBulk() {
  const [open, setOpen] = useState(false)
  const selected = useSelectedRecords<CourierBooking>()
  const booked = selected.filter(({ state }) => state === 'booked')
  const waiting = selected.filter(isWaitingForPickup)
  return (
    <CanAccess permission="orders.write">
      {booked.length > 0 && (
        <DownloadButton url={labelsUrl(booked.map(({ id }) => id))} startIcon={<LabelIcon />}>
          {t('Labels')}
        </DownloadButton>
      )}
      {waiting.length > 0 && (
        <Button startIcon={<PickupIcon />} onClick={() => setOpen(true)}>
          {t('Request pickup')}
        </Button>
      )}
      {open && <PickupDialog bookings={waiting} onClose={() => setOpen(false)} />}
    </CanAccess>
  )
}
