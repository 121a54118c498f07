import BackIcon from '@mui/icons-material/ArrowBack'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, Button, Checkbox, IconButton, Link, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { formatDueDate } from '@nakshi/core/base/format-due-date'
import { BOARD_ROWS, type BoardRow, type BoardColumn as Column } from '@nakshi/core/production/admin-board'
import { boardStatuses, getNextUnitStatus, type UnitStatus } from '@nakshi/core/production/production-status'
import { Fragment, type PointerEvent, type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useCan } from '../api/permissions.tsx'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { EarliestDeliveryDate } from '../order-fields/DueDate.tsx'
import { formatTaskCount } from '../screens/tasks.ts'
import { MessageText } from '../ui/fields/MessageText.tsx'
import { Picture } from '../ui/fields/Picture.tsx'
import { SolidEstimateText } from '../ui/fields/SolidEstimateText.tsx'
import { QuantityField } from '../ui/inputs/QuantityField.tsx'
import { cardKey, groupCards, stepLabel, toStepName } from './board-cards.ts'
import { DROP_ATTRIBUTE } from './use-drag.ts'

type BoardColumnProps = {
  column: Column
  isOver: boolean
  card: (row: BoardRow) => ReactNode
  isSelected: (row: BoardRow) => boolean
  onSelectAll: (rows: BoardRow[], selected: boolean) => void
}

export function BoardColumn({ column, isOver, card, isSelected, onSelectAll }: BoardColumnProps) {
  const name = toStepName(column.production_status)
  const heading = `board-${name}`
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      {...{ [DROP_ATTRIBUTE]: name }}
      sx={{
        minWidth: 0,
        height: { md: 1 },
        p: 1,
        borderRadius: 2,
        border: 2,
        borderColor: isOver ? 'primary.main' : 'transparent',
        bgcolor: 'action.hover',
      }}
    >
      <Typography id={heading} variant="h2" tabIndex={-1} sx={{ fontSize: '1.125rem', px: 0.5, pb: 1 }}>
        {stepLabel(column.production_status)}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {formatTaskCount(column.units)}
        </Box>
      </Typography>
      {column.rows.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, pb: 1 }}>
          {t('Nothing here')}
        </Typography>
      )}
      <Stack spacing={2}>
        {groupCards(column.rows).map((group) => (
          <Box key={group.key}>
            <Stack direction="row" sx={{ alignItems: 'center', pb: 0.5 }}>
              <Typography variant="body2" component="h3" sx={{ flex: 1, px: 0.5, fontWeight: 600 }}>
                {group.title} <Due day={group.due} />
              </Typography>
              {group.rows.length > 1 && (
                <Checkbox
                  checked={group.rows.every(isSelected)}
                  indeterminate={group.rows.some(isSelected) && !group.rows.every(isSelected)}
                  onChange={(_event, selected) => onSelectAll(group.rows, selected)}
                  slotProps={{
                    input: {
                      'aria-label': t('Select all %{count} of %{title}, %{step}', {
                        count: group.rows.length,
                        title: group.title,
                        step: stepLabel(column.production_status),
                      }),
                    },
                  }}
                  sx={{ p: 1.25, m: -0.5 }}
                />
              )}
            </Stack>
            <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {group.rows.map((row) => (
                <Fragment key={cardKey(row)}>{card(row)}</Fragment>
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
      {column.has_more && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          {t('Showing the first %{count}. Use the filters to see more.', {
            count: BOARD_ROWS,
          })}
        </Typography>
      )}
    </Box>
  )
}

function Due({ day }: { day: string }) {
  const { label, isLate, isSoon } = formatDueDate(day, new Date())
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        fontWeight: isLate || isSoon ? 600 : 400,
        color: isLate ? palette.shop.error : isSoon ? palette.shop.warning : palette.shop.muted,
      })}
    >
      {isLate ? formatRuleMessage(label) : t('due %{words}', { words: formatRuleMessage(label) })}
    </Box>
  )
}

function formatNotice({ waits_for, has_answer, is_waiting }: BoardRow): string | null {
  // A wish for another design answers a proof, which waits for approval all the same
  if (has_answer && (waits_for === null || waits_for === 'proof')) return t('Customer replied')
  if (waits_for !== null) return adminMessages.workshop.holds[waits_for]
  return is_waiting ? t('Waiting for customer') : null
}

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
  const units = typed === null || typed > available ? available : typed
  const shownUnits = Number.isNaN(units) ? available : units
  const next = getNextUnitStatus(step)
  const previousStep = boardStatuses[boardStatuses.indexOf(step) - 1]
  const about = t('%{title} of %{orderNumber}', { title, orderNumber: order_number })
  const notice = formatNotice(row)
  function move(to: UnitStatus) {
    setTyped(null)
    onMove(units, to)
  }

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
          shownUnits < quantity
            ? t('%{units} of %{quantity}', { units: shownUnits, quantity })
            : `${quantity} ×`,
          ...row.variants,
          ...row.sides,
        ].join(', ')}
      </Typography>
      {[...new Set(row.texts)].map((text) => (
        <MessageText key={text} sx={{ mt: 0.5, fontWeight: 600 }}>
          {text}
        </MessageText>
      ))}
      {row.photos > 0 && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('1 photo |||| %{smart_count} photos', { smart_count: row.photos })}
        </Typography>
      )}
      {row.estimate && <SolidEstimateText estimate={row.estimate} units={shownUnits} />}
      <EarliestDeliveryDate order={row} />
      {notice && (
        <Typography
          variant="caption"
          component="div"
          sx={({ palette }) => ({ fontWeight: 600, color: palette.shop.warning })}
        >
          {notice}
        </Typography>
      )}
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {available > 1 && (
          <QuantityField
            value={units}
            min={1}
            max={available}
            onChange={setTyped}
            htmlInput={{ 'aria-label': t('Quantity of %{about}', { about }) }}
            sx={{ width: 76 }}
          />
        )}
        {next && (
          <Button
            size="small"
            variant="outlined"
            data-next
            disabled={Number.isNaN(units)}
            aria-label={`${stepLabel(next)}: ${about}`}
            onClick={() => move(next)}
            sx={{ minHeight: 44 }}
          >
            {stepLabel(next)}
          </Button>
        )}
        {previousStep !== undefined && (
          <IconButton
            aria-label={t('Back to %{stepLabel}: %{about}', { stepLabel: stepLabel(previousStep), about })}
            title={t('Back to %{stepLabel}', { stepLabel: stepLabel(previousStep) })}
            disabled={Number.isNaN(units)}
            onClick={() => move(previousStep)}
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
