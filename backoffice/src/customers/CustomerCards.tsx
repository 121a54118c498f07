import { Box, Stack, Typography } from '@mui/material'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { formatPaise } from '@nakshi/domain/money'
import { formatPhone } from '@nakshi/domain/phone'
import type { ReactElement } from 'react'
import { t } from '../i18n.ts'
import { formatDay } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { CopyEmails } from './CopyEmails.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import { CustomerRoleBadge } from './CustomerRoleBadge.tsx'
import { formatOrderCount, getCustomerEmail } from './customer-labels.ts'

export function CustomerCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminCustomer> empty={empty} bulk={<CopyEmails />}>
      {(customer) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <CustomerLink customer={customer} />
            <CustomerRoleBadge customer={customer} />
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {getCustomerEmail(customer)}
            {customer.phone && (
              <Box component="span" sx={{ display: 'block' }}>
                {formatPhone(customer.phone)}
              </Box>
            )}
          </Typography>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
            <Typography variant="body2">
              {formatOrderCount(customer.orders_count)}, {formatPaise(customer.spent)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('Joined %{createdAt}', { createdAt: formatDay(customer.created_at) })}
            </Typography>
          </Stack>
        </>
      )}
    </Cards>
  )
}
