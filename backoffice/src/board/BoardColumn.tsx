import { Box, Checkbox, Stack, Typography } from '@mui/material'
import type { BoardColumn as Column } from '@nakshi/contract/admin/production-board'
import { BOARD_ROWS, type BoardRow } from '@nakshi/contract/admin/production-board'
import { formatDueDate } from '@nakshi/domain/format-due-date'
import { Fragment, type ReactNode } from 'react'
import { formatTaskCount } from '../counters/tasks.ts'
import { t, translateMessage } from '../i18n.ts'
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
      {isLate ? translateMessage(label) : t('due %{words}', { words: translateMessage(label) })}
    </Box>
  )
}
