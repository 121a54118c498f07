import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Close'
import DragIcon from '@mui/icons-material/DragIndicator'
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material'
import { type ExportLayout, exportColumns } from '@nakshi/core/exports/admin-columns'
import type { PresetColumn } from '@nakshi/core/exports/admin-schema'
import { type MouseEvent, useState } from 'react'
import { t } from '../languages/i18n.ts'
import { NativeSelect } from '../ui/inputs/NativeSelect.tsx'
import { restoreFocus } from '../ui/inputs/row-focus.ts'
import { useDragToReorder } from '../ui/inputs/use-drag-to-reorder.ts'
import { formatExportColumn } from './export-labels.ts'

type ColumnOrderProps = {
  layout: ExportLayout
  columns: PresetColumn[]
  onChange: (columns: PresetColumn[]) => void
}

const getColumnName = (each: PresetColumn) =>
  'column' in each ? formatExportColumn(each.column) : t('"%{text}" in every row', { text: each.text })

/** Unique keys: two fixed columns may be equal in every row. */
function ownKeys(columns: PresetColumn[]): string[] {
  const names = columns.map(getColumnName)
  return names.map((name, index) => `${name} ${names.slice(0, index).filter((each) => each === name).length}`)
}

export function ColumnOrder({ layout, columns, onChange }: ColumnOrderProps) {
  const [announcement, setAnnouncement] = useState('')
  const [fixedColumn, setFixedColumn] = useState({ heading: '', text: '' })
  const unusedColumns = exportColumns[layout].filter(
    (name) => !columns.some((each) => 'column' in each && each.column === name),
  )

  function move(from: number, to: number) {
    if (to < 0 || to >= columns.length || from === to) return
    const each = columns[from]
    onChange(moveItem(columns, from, to))
    if (each)
      setAnnouncement(
        t('%{name} is column %{to} of %{columns}', {
          name: getColumnName(each),
          to: to + 1,
          columns: columns.length,
        }),
      )
  }
  const keys = ownKeys(columns)
  const replace = (index: number, heading: string) =>
    onChange(columns.map((each, position) => (position === index ? { ...each, heading } : each)))

  return (
    <Box role="group" aria-label={t('Columns')}>
      <Typography sx={{ fontWeight: 600, mt: 1 }}>{t('Columns, from left to right')}</Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {t('Drag to reorder, or use the arrows. Enter a heading to replace the column name.')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {columns.map((each, index) => (
          <ColumnRow
            key={keys[index]}
            column={each}
            index={index}
            isLast={index === columns.length - 1}
            onMove={move}
            onRename={(heading) => replace(index, heading)}
            onRemove={() => onChange(columns.filter((_each, position) => position !== index))}
          />
        ))}
      </Box>
      <Box
        role="status"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {announcement}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
        <NativeSelect
          size="small"
          fullWidth={false}
          label={t('Add a column')}
          value=""
          disabled={unusedColumns.length === 0}
          onChange={(column: string) => onChange([...columns, { column }])}
          choices={unusedColumns.map((id) => ({ id, name: formatExportColumn(id) }))}
          sx={{ m: 0, minWidth: 190 }}
        >
          <option value="">{t('Choose...')}</option>
        </NativeSelect>
        <TextField
          size="small"
          fullWidth={false}
          label={t('Or a custom heading')}
          value={fixedColumn.heading}
          onChange={({ target }) => setFixedColumn({ ...fixedColumn, heading: target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ m: 0, width: 140 }}
        />
        <TextField
          size="small"
          fullWidth={false}
          label={t('Same value in every row')}
          value={fixedColumn.text}
          onChange={({ target }) => setFixedColumn({ ...fixedColumn, text: target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ m: 0, width: 160 }}
        />
        <Button
          disabled={fixedColumn.heading.trim() === ''}
          onClick={() => {
            onChange([...columns, { heading: fixedColumn.heading.trim(), text: fixedColumn.text.trim() }])
            setFixedColumn({ heading: '', text: '' })
          }}
        >
          {t('Add')}
        </Button>
      </Stack>
    </Box>
  )
}

type ColumnRowProps = {
  column: PresetColumn
  index: number
  isLast: boolean
  onMove: (from: number, to: number) => void
  onRename: (heading: string) => void
  onRemove: () => void
}

function ColumnRow({ column, index, isLast, onMove, onRename, onRemove }: ColumnRowProps) {
  const { isTarget, handle, row } = useDragToReorder('columns', index, onMove)
  const name = getColumnName(column)
  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    onMove(index, to)
    restoreFocus(event.currentTarget)
  }
  return (
    <Stack
      component="li"
      direction="row"
      {...row}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.5,
        py: 0.5,
        borderBottom: 1,
        borderColor: isTarget ? 'primary.main' : 'divider',
      }}
    >
      <Box component="span" aria-hidden {...handle} sx={{ display: 'flex', cursor: 'grab' }}>
        <DragIcon fontSize="small" color="disabled" />
      </Box>
      <Typography sx={{ flex: '1 1 130px', minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
      <TextField
        size="small"
        fullWidth={false}
        label={t('Heading of column %{index}', { index: index + 1 })}
        value={column.heading ?? ''}
        placeholder={'column' in column ? column.column : ''}
        onChange={({ target }) => onRename(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
        sx={{ m: 0, width: 170, my: 0.5 }}
      />
      <Box sx={{ whiteSpace: 'nowrap', ml: 'auto' }}>
        <IconButton
          aria-label={t('Move %{name} up', { name })}
          disabled={index === 0}
          onClick={moveTo(index - 1)}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('Move %{name} down', { name })}
          disabled={isLast}
          onClick={moveTo(index + 1)}
        >
          <DownIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('Remove %{name}', { name })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Box>
    </Stack>
  )
}

export function moveItem<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const rest = list.filter((_each, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
