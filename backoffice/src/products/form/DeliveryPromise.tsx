import { Box } from '@mui/material'
import type { ReturnsPolicy } from '@nakshi/contract/shop/products'
import { NumberInput, SelectInput } from 'react-admin'
import { t } from '../../i18n.ts'

const policies: { id: ReturnsPolicy; name: string }[] = [
  { id: 'thirty_days', name: t('Returned within 30 days') },
  { id: 'remade', name: t('Replaced or refunded if damaged, wrong or misprinted') },
]

export function DeliveryPromise() {
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 2fr' } }}>
      <NumberInput
        source="handling_days"
        label={t('Handling time (working days)')}
        min={0}
        max={90}
        helperText={t('Leave empty to use the store setting')}
      />
      <SelectInput
        source="returns_policy"
        label={t('Returns')}
        choices={policies}
        emptyText={t('Depends on whether it is personalised')}
        helperText={false}
      />
    </Box>
  )
}
