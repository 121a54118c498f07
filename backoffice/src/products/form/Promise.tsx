import { Box } from '@mui/material'
import type { ReturnsPolicy } from '@nakshi/api/contract/products'
import { NumberInput, SelectInput } from 'react-admin'
import { t } from '../../words.ts'

const policies: { id: ReturnsPolicy; name: string }[] = [
  { id: 'thirty_days', name: t('Returned within 30 days') },
  { id: 'remade', name: t('Made again or refunded if damaged, wrong or misprinted') },
]

/** What a shopper is promised: when it is made, and what happens when it is not right. */
export function DeliveryPromise() {
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 2fr' } }}>
      <NumberInput
        source="making_days"
        label={t('Working days to make it')}
        min={0}
        max={90}
        helperText={t("Leave empty for the store's")}
      />
      <SelectInput
        source="returns_policy"
        label={t('Returns')}
        choices={policies}
        emptyText={t('By whether it is personalised')}
        helperText={false}
      />
    </Box>
  )
}
