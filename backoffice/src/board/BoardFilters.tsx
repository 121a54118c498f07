import { Box, Chip, MenuItem, TextField } from '@mui/material'
import type { Board } from '@nakshi/core/production/admin-board'
import { useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { t } from '../languages/i18n.ts'
import { sortOwnFirst } from './AssignMenu.tsx'
import type { BoardFilter } from './use-board.ts'

type BoardFiltersProps = {
  board: Board | undefined
  filter: BoardFilter
  onChange: (change: Partial<Record<keyof BoardFilter, unknown>>) => void
}

export function BoardFilters({ board, filter, onChange }: BoardFiltersProps) {
  const [typed, setTyped] = useState(filter.q ?? '')
  useEffect(() => setTyped(filter.q ?? ''), [filter.q])
  const products = board?.products ?? []
  const filaments = board?.filaments ?? []
  const filament = filter.filament ?? ''
  const chosen = filter.product_id ?? ''
  const isUnlisted = chosen !== '' && products.every(({ id }) => id !== chosen)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Box
        component="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ q: typed.trim() })
        }}
        sx={{ flex: { xs: '1 1 100%', sm: '0 1 200px' } }}
      >
        <TextField
          name="q"
          label={t('Search items')}
          placeholder={t('Number, product, text')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed.trim() !== (filter.q ?? '') && onChange({ q: typed.trim() })}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </Box>
      <TextField
        select
        label={t('Product')}
        fullWidth={false}
        value={chosen}
        onChange={(event) => onChange({ product_id: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 0, flex: { xs: '1 1 40%', sm: '0 0 170px' } }}
      >
        <MenuItem value="">{t('All products')}</MenuItem>
        {isUnlisted && <MenuItem value={chosen}>{t('This product')}</MenuItem>}
        {products.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {(filaments.length > 0 || filament !== '') && (
        <TextField
          select
          label={t('Filament')}
          fullWidth={false}
          value={filament}
          onChange={(event) => onChange({ filament: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minWidth: 0, flex: { xs: '1 1 40%', sm: '0 0 150px' } }}
        >
          <MenuItem value="">{t('All filaments')}</MenuItem>
          {[...new Set([...filaments.map(({ name }) => name), filament])].filter(Boolean).map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <AssigneeFilter board={board} chosen={filter.assignee_id ?? ''} onChange={onChange} />
      <TextField
        type="date"
        label={t('Due until')}
        fullWidth={false}
        value={filter.due_lte ?? ''}
        onChange={(event) => onChange({ due_lte: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 0, flex: { xs: '1 1 40%', sm: '0 0 170px' } }}
      />
      {CHIPS.map(({ name, label }) => {
        const isOn = filter[name] === true
        return (
          <Chip
            key={name}
            label={label}
            clickable
            variant={isOn ? 'filled' : 'outlined'}
            color={isOn ? 'primary' : 'default'}
            aria-pressed={isOn}
            onClick={() => onChange({ [name]: !isOn })}
            sx={{ height: 36, borderRadius: 99 }}
          />
        )
      })}
    </Box>
  )
}

type AssigneeFilterProps = Pick<BoardFiltersProps, 'board' | 'onChange'> & { chosen: string }

function AssigneeFilter({ board, chosen, onChange }: AssigneeFilterProps) {
  const { identity } = useGetIdentity()
  const staff = board?.staff ?? []
  const isUnlisted = chosen !== '' && chosen !== 'none' && staff.every(({ id }) => id !== chosen)
  return (
    <TextField
      select
      label={t('Assigned to')}
      fullWidth={false}
      value={chosen}
      onChange={(event) => onChange({ assignee_id: event.target.value })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 0, flex: { xs: '1 1 40%', sm: '0 0 150px' } }}
    >
      <MenuItem value="">{t('Everyone')}</MenuItem>
      {isUnlisted && <MenuItem value={chosen}>{t('Former staff member')}</MenuItem>}
      {sortOwnFirst(staff, identity?.id).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {id === identity?.id ? t('Mine') : name}
        </MenuItem>
      ))}
      <MenuItem value="none">{t('No one')}</MenuItem>
    </TextField>
  )
}

const CHIPS = [
  { name: 'is_personalised', label: t('Personalised') },
  { name: 'has_not_before', label: t('Scheduled delivery') },
  { name: 'is_waiting', label: t('Waiting for customer') },
  { name: 'has_answer', label: t('Answered') },
] as const
