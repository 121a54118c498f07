import AddIcon from '@mui/icons-material/LocalShippingOutlined'
import { Button, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { isUnsent } from '@nakshi/domain/order-status'
import { formatUnits, getUnpackedUnits, isPartlyShipped } from '@nakshi/domain/partial-shipment'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { richMessage } from '../../languages/rich-message.ts'
import { Panel } from '../../layout/Panel.tsx'
import { CanAccess } from '../../permissions/permissions.tsx'
import { CancelUnitsDialog } from './CancelUnitsDialog.tsx'
import { ParcelDialog } from './ParcelDialog.tsx'
import { ParcelRow } from './ParcelRow.tsx'

export function Parcels({ order }: { order: AdminOrder }) {
  const [adding, setAdding] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const remaining = getUnpackedUnits(order.items, order.parcels)
  const canSend = order.status !== 'cancelled' && remaining.size > 0
  const units = [...remaining].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
  return (
    <Panel
      title={t('Parcels')}
      action={
        canSend && (
          <CanAccess permission="orders.write">
            <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
              {t('Create parcel')}
            </Button>
          </CanAccess>
        )
      }
    >
      {order.parcels.length === 0 && (
        <Typography color="textSecondary">{t('Nothing shipped yet.')}</Typography>
      )}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.parcels.map((parcel) => (
          <ParcelRow key={parcel.id} order={order} parcel={parcel} />
        ))}
      </Stack>
      {isPartlyShipped(order) && (
        <Typography sx={{ mt: 2 }}>
          {richMessage('%{partly} Left to ship: %{units}', {
            partly: <strong>{t('Partially shipped.')}</strong>,
            units: formatUnits(units, order.items),
          })}
        </Typography>
      )}
      {isPartlyShipped(order) && isUnsent(order.status) && (
        <CanAccess permission="orders.write">
          <Button size="small" sx={{ mt: 1 }} onClick={() => setCancelling(true)}>
            {t('Cancel remaining units')}
          </Button>
        </CanAccess>
      )}
      {cancelling && <CancelUnitsDialog order={order} onClose={() => setCancelling(false)} />}
      {adding && <ParcelDialog order={order} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
