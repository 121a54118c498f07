import { Button, Stack, Typography } from '@mui/material'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'
import { CustomerRoleBadge } from '../CustomerRoleBadge.tsx'
import { RoleDialog } from './RoleDialog.tsx'

export function ChangeRole({ customer }: { customer: AdminCustomer }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const other = customer.role === 'admin' ? 'user' : 'admin'
  return (
    <Panel title={t('Role')}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <CustomerRoleBadge customer={customer} />
        <Button size="small" variant="outlined" onClick={() => setIsDialogOpen(true)}>
          {other === 'admin' ? t('Make admin') : t('Make shopper')}
        </Button>
      </Stack>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {customer.role === 'admin'
          ? t('Staff member. Permissions depend on their role under Staff.')
          : t('Customer without access to the backoffice.')}
      </Typography>
      {isDialogOpen && <RoleDialog customer={customer} role={other} onClose={() => setIsDialogOpen(false)} />}
    </Panel>
  )
}
