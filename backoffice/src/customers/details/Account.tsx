import { Button, Link, Stack, Typography } from '@mui/material'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { formatPaise } from '@nakshi/domain/money'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { getCustomerEmail, isGuest } from '../customer-labels.ts'

export function Account({ customer }: { customer: AdminCustomer }) {
  const email = getCustomerEmail(customer)
  const { id, orders_count, spent, last_order_at } = customer
  const reviews = new URLSearchParams({
    filter: JSON.stringify({ user_id: id }),
    displayedFilters: JSON.stringify({ user_id: true }),
  })
  return (
    <Panel title={isGuest(customer) ? t('Guest') : t('Account')}>
      {email !== null && (
        <Typography sx={{ mb: 1 }}>
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        </Typography>
      )}
      {isGuest(customer) && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('Guest customer. This is the email address of the last order.')}
        </Typography>
      )}
      <DescriptionList
        rows={[
          { name: t('Orders'), value: orders_count.toLocaleString('en-IN') },
          { name: t('Last order'), value: last_order_at ? formatDay(last_order_at) : t('None yet') },
          { name: t('Spend'), value: formatPaise(spent), strong: true },
        ]}
      />
      <Typography variant="caption" color="textSecondary" component="p">
        {t('Includes cancelled orders; their amounts are not counted.')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {email !== null && (
          <Button size="small" variant="outlined" href={`mailto:${email}`}>
            {t('Send email')}
          </Button>
        )}
        <Button size="small" variant="outlined" component={RouterLink} to={`/reviews?${reviews}`}>
          {t('Reviews')}
        </Button>
      </Stack>
    </Panel>
  )
}
