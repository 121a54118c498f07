import ListIcon from '@mui/icons-material/FormatListNumberedOutlined'
import { Box, Button, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import type { Board, BoardRow } from '@nakshi/core/production/admin-board'
import { boardStatuses, type UnitStatus } from '@nakshi/core/production/production-status'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { jobTicketsUrl } from '../api/orders.ts'
import { useCan } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { formatUnitCount } from '../order-fields/order-labels.ts'
import { CustomerQuestionButton } from '../orders/messages/CustomerQuestion.tsx'
import { formatTaskCount } from '../screens/tasks.ts'
import { PrintButton } from '../ui/buttons/FileButtons.tsx'
import { ReasonDialog } from '../ui/forms/ReasonDialog.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ErrorState, ScreenLoading } from '../ui/layout/ScreenStates.tsx'
import { AssignMenu } from './AssignMenu.tsx'
import { BoardColumn, ItemCard } from './BoardColumn.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { cardKey, parseStepName, type StepName, stepLabel, toSeenUnits, toStepName } from './board-cards.ts'
import { ScanBar, useScans } from './ScanBar.tsx'
import { pickingListUrl, useBoard, useBoardFilter } from './use-board.ts'
import { DROP_ATTRIBUTE, useDrag } from './use-drag.ts'
import { useMoves } from './use-moves.ts'

export function ProductionBoard() {
  const [filter, narrow] = useBoardFilter()
  const { data: board, error, refetch } = useBoard(filter)
  const moves = useMoves()
  const reasonPrompt = moves.askedWhy
  const scans = useScans(moves)
  const canReadOrders = useCan('orders.read')
  return (
    <>
      <PageHeader title={t('Workshop board')}>
        {!canReadOrders && (
          <Button component={Link} to="/workshop-orders" variant="outlined">
            {t('Orders')}
          </Button>
        )}
        <PrintButton url={pickingListUrl(filter)} variant="outlined" startIcon={<ListIcon />}>
          {t('Picking list')}
        </PrintButton>
      </PageHeader>
      <ScanBar {...scans} />
      <BoardFilters board={board} filter={filter} onChange={narrow} />
      {error && <ErrorState text={adminMessages.workshop.board_failed} onRetry={refetch} />}
      {!board && !error && <ScreenLoading />}
      {board && <Columns board={board} move={moves.move} />}
      {reasonPrompt && (
        <ReasonDialog
          title={t('Continue anyway?')}
          action={t('Continue')}
          text={t('%{problem}. Enter a reason to continue. It is added to the order notes.', {
            problem: reasonPrompt.errorMessage,
          })}
          onAction={async (reason) => {
            await reasonPrompt.proceed(reason)
            moves.closeAsked()
          }}
          onClose={moves.closeAsked}
        />
      )}
    </>
  )
}

type ColumnsProps = { board: Board; move: ReturnType<typeof useMoves>['move'] }

function Columns({ board, move }: ColumnsProps) {
  const [shown, setShown] = useState<StepName>('to_check')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const rows = board.columns.flatMap((column) => column.rows)
  // Cards that moved away are no longer selected.
  const selected = rows.filter((row) => keys.has(cardKey(row)))
  const { drag, begin } = useDrag((payload, over) => {
    const to = parseStepName(over)
    const dragged = rows.find((row) => cardKey(row) === payload)
    if (to === undefined || !dragged) return
    void moveRows(selected.includes(dragged) ? selected : [dragged], to)
  })

  function moveRows(some: BoardRow[], to: UnitStatus) {
    setKeys(new Set())
    return move(
      some.map((row) => toSeenUnits(row)),
      to,
    )
  }
  const toggle = (key: string) =>
    setKeys(
      (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    )

  const selectAll = (some: BoardRow[], on: boolean) => {
    const these = new Set(some.map(cardKey))
    setKeys((before) => new Set([...[...before].filter((key) => !these.has(key)), ...(on ? these : [])]))
  }

  const card = (row: BoardRow) => (
    <ItemCard
      row={row}
      selected={keys.has(cardKey(row))}
      onSelect={() => toggle(cardKey(row))}
      onMove={(count, to) => {
        focusNext(toStepName(row.production_status))
        void move([toSeenUnits(row, count)], to)
      }}
      onDrag={(event) => begin(event, cardKey(row), `${row.title}, ${row.order_number}`)}
    >
      <AssignMenu rows={[row]} staff={board.staff} />
      <CustomerQuestionButton item={row} resource="production-board" />
    </ItemCard>
  )
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={shown}
        onChange={(_event, name: StepName | null) => name && setShown(name)}
        aria-label={t('Step')}
        sx={{
          display: { xs: 'flex', md: 'none' },
          position: 'sticky',
          top: 56,
          zIndex: 1,
          bgcolor: 'background.default',
          mb: 1,
        }}
      >
        {board.columns.map(({ production_status, units }) => {
          const name = toStepName(production_status)
          return (
            <ToggleButton
              key={name}
              value={name}
              {...{ [DROP_ATTRIBUTE]: name }}
              sx={{
                minHeight: 48,
                px: 0.5,
                lineHeight: 1.2,
                textTransform: 'none',
                ...(drag?.over === name && { outline: 2 }),
              }}
            >
              {stepLabel(production_status)} {formatTaskCount(units)}
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(4, minmax(0, 1fr))' },
          // An empty column takes a card beside the cards of the others.
          alignItems: 'stretch',
          minHeight: { md: '60vh' },
        }}
      >
        {board.columns.map((column) => {
          const name = toStepName(column.production_status)
          return (
            <Box
              key={name}
              sx={{ display: { xs: name === shown ? 'block' : 'none', md: 'block' }, minWidth: 0 }}
            >
              <BoardColumn
                column={column}
                isOver={drag?.over === name}
                card={card}
                isSelected={(row) => keys.has(cardKey(row))}
                onSelectAll={selectAll}
              />
            </Box>
          )
        })}
      </Box>
      <SelectionBar
        rows={selected}
        staff={board.staff}
        onMove={(to) => {
          focusColumn(selected, shown)
          void moveRows(selected, to)
        }}
        onClear={() => {
          focusColumn(selected, shown)
          setKeys(new Set())
        }}
      />
      {drag && (
        <Box
          aria-hidden
          sx={{
            position: 'fixed',
            left: drag.x + 8,
            top: drag.y + 8,
            zIndex: 'tooltip',
            pointerEvents: 'none',
            px: 1.5,
            py: 1,
            borderRadius: 2,
            boxShadow: 4,
            bgcolor: 'background.paper',
            fontWeight: 600,
          }}
        >
          {drag.label}
        </Box>
      )}
    </>
  )
}

/** The clicked button disappears with its card; focus moves to the next card of the column. */
function focusNext(name: StepName): void {
  const activeCard = document.activeElement?.closest('li')
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${DROP_ATTRIBUTE}="${name}"] [data-next]`)]
  const here = buttons.findIndex((button) => button.closest('li') === activeCard)
  const next = buttons[here + 1] ?? document.getElementById(`board-${name}`)
  next?.focus({ preventScroll: true })
}

function focusColumn([first]: BoardRow[], shown: StepName): void {
  const column = first && document.getElementById(`board-${toStepName(first.production_status)}`)
  // A phone shows one column only.
  const heading = column?.offsetParent ? column : document.getElementById(`board-${shown}`)
  heading?.focus({ preventScroll: true })
}

type SelectionBarProps = {
  rows: BoardRow[]
  staff: Board['staff']
  onMove: (to: UnitStatus) => void
  onClear: () => void
}

function SelectionBar({ rows, staff, onMove, onClear }: SelectionBarProps) {
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
      <AssignMenu rows={rows} staff={staff} />
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
