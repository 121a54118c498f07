import { Button, Paper, Typography } from '@mui/material'
import type { BoardRow } from '@nakshi/contract/admin/production-board'
import { boardStatuses, type UnitStatus } from '@nakshi/domain/production-status'
import { jobTicketsUrl } from '../api/orders.ts'
import { pickingListUrl } from '../api/production-board.ts'
import { t } from '../i18n.ts'
import { PrintButton } from '../orders/FileButtons.tsx'
import { formatUnitCount } from '../orders/order-labels.ts'
import { stepLabel, toStepName } from './board-cards.ts'

type SelectionBarProps = { rows: BoardRow[]; onMove: (to: UnitStatus) => void; onClear: () => void }

export function SelectionBar({ rows, onMove, onClear }: SelectionBarProps) {
  if (rows.length === 0) return null
  const count = rows.reduce((sum, row) => sum + row.units, 0)
  return (
    <Paper
      elevation={4}
      role="region"
      aria-label={t('Selected items')}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        mt: 2,
        p: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
      }}
    >
      <Typography sx={{ fontWeight: 600, flexBasis: { xs: '100%', sm: 'auto' } }}>
        {t('Move %{units} to', { units: formatUnitCount(count) })}
      </Typography>
      {boardStatuses.map((step) => (
        <Button
          key={toStepName(step)}
          variant="outlined"
          disabled={rows.every(({ production_status }) => production_status === step)}
          onClick={() => onMove(step)}
          sx={{ minHeight: 44, minWidth: 0, px: { xs: 1, sm: 2 } }}
        >
          {stepLabel(step)}
        </Button>
      ))}
      <PrintButton url={jobTicketsUrl([...new Set(rows.map(({ order_id }) => order_id))])}>
        {t('Job tickets')}
      </PrintButton>
      <PrintButton url={pickingListUrl({ id: [...new Set(rows.map(({ item_id }) => item_id))] })}>
        {t('Picking list')}
      </PrintButton>
      <Button onClick={onClear}>{t('Clear')}</Button>
    </Paper>
  )
}
