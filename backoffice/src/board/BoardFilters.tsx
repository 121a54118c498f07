import { Box, MenuItem, Switch, TextField } from '@mui/material'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Board } from '@nakshi/api/contract/admin/board'
import { useEffect, useState } from 'react'
import type { BoardFilter } from './use-board.ts'

type BoardFiltersProps = {
  board: Board | undefined
  filter: BoardFilter
  onChange: (change: Partial<Record<keyof BoardFilter, unknown>>) => void
}

/** Narrows the board by words, product, day and whom it waits for. */
export function BoardFilters({ board, filter, onChange }: BoardFiltersProps) {
  const [typed, setTyped] = useState(filter.q ?? '')
  useEffect(() => setTyped(filter.q ?? ''), [filter.q])
  const products = new Map(
    board?.columns.flatMap(({ rows }) =>
      rows.flatMap(({ product_id, title }) => (product_id ? [[product_id, title] as const] : [])),
    ),
  )
  const chosen = filter.product_id ?? ''
  if (chosen && !products.has(chosen)) products.set(chosen, 'This product')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Box
        component="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ q: typed.trim() })
        }}
        sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}
      >
        <TextField
          name="q"
          label="Search pieces"
          placeholder="Number, product, text"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed.trim() !== (filter.q ?? '') && onChange({ q: typed.trim() })}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </Box>
      <TextField
        select
        label="Product"
        value={chosen}
        onChange={(event) => onChange({ product_id: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 150, flex: { xs: 1, sm: 'none' } }}
      >
        <MenuItem value="">All products</MenuItem>
        {[...products].map(([id, title]) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label="Due until"
        value={filter.due_lte ?? ''}
        onChange={(event) => onChange({ due_lte: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 150, flex: { xs: 1, sm: 'none' } }}
      />
      {SWITCHES.map(({ name, label }) => (
        <FormControlLabel
          key={name}
          label={label}
          control={
            <Switch
              checked={filter[name] === true}
              onChange={(_event, checked) => onChange({ [name]: checked })}
            />
          }
        />
      ))}
    </Box>
  )
}

const SWITCHES = [
  { name: 'is_personalised', label: 'Made for somebody' },
  { name: 'is_waiting', label: 'Waits for the customer' },
  { name: 'has_answer', label: 'Answered' },
] as const
