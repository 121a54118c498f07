import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import { useListContext, useNotify } from 'react-admin'
import { t } from '../i18n.ts'
import { useSelectedRecords } from '../layout/selection-context.ts'
import { adminMessages } from '../messages/admin.ts'
import { getCustomerEmail } from './customer-labels.ts'

const messages = adminMessages.customer

export function CopyEmails() {
  const { onUnselectItems } = useListContext<AdminCustomer>()
  const selected = useSelectedRecords<AdminCustomer>()
  const notify = useNotify()
  const emails = selected.flatMap((customer) => getCustomerEmail(customer) ?? [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(emails.join(', '))
      notify(messages.emails_copied(emails.length), { type: 'success' })
      onUnselectItems()
    } catch {
      notify(messages.emails_not_copied, { type: 'error' })
    }
  }
  return (
    <Button startIcon={<CopyIcon />} onClick={copy}>
      {t('Copy email addresses')}
    </Button>
  )
}
