import { Box, ButtonBase, Stack, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import { Picture } from '../fields/Picture.tsx'
import { t } from '../i18n.ts'
import { formatUnitCount } from './order-labels.ts'
import { useOrderPreview } from './preview-drawer/order-preview.ts'

export function ProductionCell({ order }: { order: AdminOrderRow }) {
  const { open, openPreview } = useOrderPreview()
  const { order_number, pictures, first_text, photos, units, items_summary } = order
  const count = [
    formatUnitCount(units),
    photos > 0 && t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: photos }),
  ]
  return (
    <ButtonBase
      data-peek={order.id}
      aria-label={t('Preview %{orderNumber}', { orderNumber: order_number })}
      aria-expanded={open === order.id}
      onClick={() => openPreview(order.id)}
      sx={{
        justifyContent: 'flex-start',
        textAlign: 'left',
        borderRadius: 1,
        minHeight: 44,
        p: 0.5,
        m: -0.5,
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Stack direction="row" sx={{ '& > * + *': { ml: -3 } }}>
          {(pictures.length > 0 ? [...new Set(pictures)] : [null]).map((url) => (
            <Picture key={url} url={url} alt="" size={40} />
          ))}
        </Stack>
        <Box sx={{ width: { xs: 200, sm: 92 }, minWidth: 0 }}>
          <Typography variant="body2" component="div" noWrap title={first_text ?? items_summary}>
            {first_text ?? items_summary}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary" noWrap title={items_summary}>
            {count.filter(Boolean).join(', ')}
          </Typography>
        </Box>
      </Stack>
    </ButtonBase>
  )
}
