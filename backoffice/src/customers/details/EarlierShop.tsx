import { Typography } from '@mui/material'
import type { ImportedCustomer } from '@nakshi/contract/admin/customers'
import { HISTORY_SOURCE_NAMES } from '@nakshi/contract/shop/imported-orders'
import { t } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'
import { DescriptionList, Panel } from '../../layout/Panel.tsx'

export function EarlierShop({ imported }: { imported: ImportedCustomer }) {
  const { source, registered_at, orders_count, total_spent, phone, address, tags, note } = imported
  const rows = [
    { name: t('Registered'), value: registered_at && formatDay(registered_at) },
    { name: t('Orders'), value: orders_count?.toLocaleString('en-IN') },
    { name: t('Total spent'), value: total_spent },
    { name: t('Phone'), value: phone },
    { name: t('Tags'), value: tags },
  ].filter(({ value }) => value)
  return (
    <Panel title={t('From %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })}>
      <DescriptionList rows={rows} />
      {[address, note].map(
        (text) =>
          text && (
            <Typography key={text} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ),
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('As in the file that was imported. Not counted in the totals of this shop.')}
      </Typography>
    </Panel>
  )
}
