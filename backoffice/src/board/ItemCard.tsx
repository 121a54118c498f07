import BackIcon from '@mui/icons-material/ArrowBack'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, Button, Checkbox, IconButton, Link, Stack, TextField, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { BoardRow } from '@nakshi/contract/admin/production-board'
import { boardStatuses, getNextUnitStatus, type UnitStatus } from '@nakshi/domain/production-status'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Picture } from '../fields/Picture.tsx'
import { t } from '../i18n.ts'
import { EarliestDeliveryDate } from '../orders/EarliestDeliveryDate.tsx'
import { useCan } from '../permissions/permissions.tsx'
import { stepLabel } from './board-cards.ts'

type ItemCardProps = {
  row: BoardRow
  selected: boolean
  onSelect: () => void
  onMove: (units: number, to: UnitStatus) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
  children?: ReactNode
}

export function ItemCard({ row, selected, onSelect, onMove, onDrag, children }: ItemCardProps) {
  const canReadOrders = useCan('orders.read')
  const { title, order_number, production_status: step, units: available, quantity } = row
  const [typed, setTyped] = useState<number | null>(null)
  const units = Math.min(Math.max(typed ?? available, 1), available)
  const next = getNextUnitStatus(step)
  const previousStep = boardStatuses[boardStatuses.indexOf(step) - 1]
  const about = t('%{title} of %{orderNumber}', { title, orderNumber: order_number })

  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: selected ? 'primary.main' : 'divider',
        borderRadius: 2,
        p: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Checkbox
          checked={selected}
          onChange={onSelect}
          slotProps={{ input: { 'aria-label': t('Select %{about}', { about }) } }}
          sx={{ p: 1.25, m: -0.5 }}
        />
        <Picture url={row.preview_url ?? row.image_url} alt="" size={48} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`/${canReadOrders ? 'order-details' : 'workshop-orders'}/${row.order_id}`}
            title={order_number}
            sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
          >
            <span style={visuallyHidden}>{order_number.slice(0, -5)}</span>
            <span aria-hidden>…</span>
            {order_number.slice(-5)}
          </Link>
        </Box>
        {/* Pointer-only handle; the buttons below do the same for keyboards. */}
        <Box
          aria-hidden
          onPointerDown={onDrag}
          sx={{
            touchAction: 'none',
            cursor: 'grab',
            p: 1.25,
            m: -0.5,
            color: 'text.secondary',
            lineHeight: 0,
          }}
        >
          <DragIcon />
        </Box>
      </Stack>
      <Typography variant="caption" component="div" color="textSecondary">
        {[
          units < quantity ? t('%{units} of %{quantity}', { units, quantity }) : `${quantity} ×`,
          ...row.variants,
        ].join(', ')}
      </Typography>
      {[...new Set(row.texts)].map((text) => (
        <Typography
          key={text}
          sx={{ mt: 0.5, fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        >
          {text}
        </Typography>
      ))}
      {row.photos > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('1 photo |||| %{smart_count} photos', { smart_count: row.photos })}
        </Typography>
      )}
      <EarliestDeliveryDate order={row} />
      {(row.is_waiting || row.has_answer) && (
        <Typography
          variant="caption"
          component="div"
          sx={({ palette }) => ({ fontWeight: 600, color: palette.shop.warning })}
        >
          {row.has_answer ? t('Customer replied') : t('Waiting for customer')}
        </Typography>
      )}
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {units > 1 && (
          <TextField
            type="number"
            size="small"
            value={typed ?? units}
            onChange={(event) => setTyped(Number(event.target.value))}
            slotProps={{
              htmlInput: { min: 1, max: units, 'aria-label': t('Quantity of %{about}', { about }) },
            }}
            sx={{ width: 76 }}
          />
        )}
        {next && (
          <Button
            size="small"
            variant="outlined"
            data-next
            aria-label={`${stepLabel(next)}: ${about}`}
            onClick={() => onMove(units, next)}
            sx={{ minHeight: 44 }}
          >
            {stepLabel(next)}
          </Button>
        )}
        {previousStep !== undefined && (
          <IconButton
            aria-label={t('Back to %{stepLabel}: %{about}', { stepLabel: stepLabel(previousStep), about })}
            title={t('Back to %{stepLabel}', { stepLabel: stepLabel(previousStep) })}
            onClick={() => onMove(units, previousStep)}
            sx={{ width: 44, height: 44 }}
          >
            <BackIcon fontSize="small" />
          </IconButton>
        )}
        {children}
      </Stack>
    </Box>
  )
}
