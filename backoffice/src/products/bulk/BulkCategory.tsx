import { Autocomplete, TextField } from '@mui/material'
import type { AdminCategory } from '@nakshi/contract/admin/categories'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { t } from '../../i18n.ts'
import { BulkDialog, formatProductCount } from './BulkDialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

export function BulkCategory({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<AdminCategory[]>([])
  const { count, change, problems: errors, busy } = useBulkChange(onClose)
  const { data: categories = [] } = useGetList<AdminCategory>('categories', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <BulkDialog
      title={t('Change the category of %{products}', { products: formatProductCount(count) })}
      action={t('Change category')}
      errors={errors}
      busy={busy}
      disabled={chosen.length === 0}
      onAction={() => change({ category_ids: chosen.map(({ id }) => id) })}
      onClose={onClose}
    >
      <Autocomplete
        multiple
        options={categories}
        getOptionLabel={(category) => category.name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={chosen}
        onChange={(_event, next) => setChosen(next)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('Categories')}
            helperText={t('These replace the current categories.')}
          />
        )}
      />
    </BulkDialog>
  )
}
