import { Box, TextField, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { t } from '../../i18n.ts'

type UnitInputsProps = {
  order: AdminOrder
  remaining: ReadonlyMap<string, number>
  units: ReadonlyMap<string, number>
  onChange: (units: ReadonlyMap<string, number>) => void
}

export function UnitInputs({ order, remaining, units, onChange }: UnitInputsProps) {
  return order.items.flatMap(({ id, product: { title } }) => {
    const most = remaining.get(id)
    if (most === undefined) return []
    return [
      <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
        <TextField
          type="number"
          label={t('of %{most}', { most })}
          value={units.get(id) ?? 0}
          onChange={({ target }) => {
            const typed = Math.trunc(Number(target.value)) || 0
            onChange(new Map(units).set(id, Math.min(Math.max(typed, 0), most)))
          }}
          slotProps={{
            htmlInput: { min: 0, max: most, 'aria-label': t('Units of %{title}', { title }) },
          }}
          sx={{ width: 88, flex: 'none' }}
        />
      </Box>,
    ]
  })
}
