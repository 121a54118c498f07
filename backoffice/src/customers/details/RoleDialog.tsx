import { DialogContentText } from '@mui/material'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { t } from '../../i18n.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { formatCustomerName } from '../customer-labels.ts'
import { CUSTOMER_META } from './customer-meta.ts'

type RoleDialogProps = { customer: AdminCustomer; role: AdminCustomer['role']; onClose: () => void }

const wording = {
  admin: {
    action: t('Make admin'),
    effect: t('This person becomes an owner with full access. You can assign a limited role under Staff.'),
  },
  user: {
    action: t('Make shopper'),
    effect: t('This person loses access to the backoffice. Their own orders are kept.'),
  },
}

/** The API rejects changing your own role or the last admin's. */
export function RoleDialog({ customer, role, onClose }: RoleDialogProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { action, effect } = wording[role]

  function confirm() {
    setErrorMessage(null)
    update(
      'customers',
      {
        id: customer.id,
        data: { role, updated_at: customer.updated_at },
        previousData: customer,
        meta: CUSTOMER_META,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(adminMessages.customer.role_updated, { type: 'success' })
          onClose()
        },
        onError: (error) => {
          notify(adminMessages.customer.role_failed, { type: 'error' })
          setErrorMessage(getErrorMessage(error))
        },
        onSettled: () => queries.invalidateQueries({ queryKey: ['customers'] }),
      },
    )
  }

  return (
    <ActionDialog
      title={`${action}: ${formatCustomerName(customer)}`}
      action={action}
      busyAction={t('Updating...')}
      busy={isPending}
      errorMessage={errorMessage}
      onAction={confirm}
      onClose={onClose}
    >
      <DialogContentText>{effect}</DialogContentText>
    </ActionDialog>
  )
}
