import { Alert, Button } from '@mui/material'
import { useGetList, useListContext } from 'react-admin'
import { t } from '../i18n.ts'

const MISSING_FILTERS_KEY = { is_active: true, missing_filters: true }

export function MissingFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { total = 0 } = useGetList('products', {
    filter: MISSING_FILTERS_KEY,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'title', order: 'ASC' },
  })
  if (total === 0 || filterValues.missing_filters !== undefined) return null
  const show = () => setFilters(MISSING_FILTERS_KEY, { ...displayedFilters, missing_filters: true })
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={show}>
          {t('Show')}
        </Button>
      }
    >
      {t(
        '1 product has no occasion, recipient or material, so store filters do not show it. |||| %{smart_count} products have no occasion, recipient or material, so store filters do not show them.',
        { smart_count: total },
      )}
    </Alert>
  )
}
