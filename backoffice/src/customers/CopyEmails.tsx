import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import type { AdminCustomer } from '@nakshi/api/contract/admin/customers'
import { useListContext, useNotify } from 'react-admin'
import { useTicked } from '../layout/ticks.ts'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { mailOf } from './customer-words.ts'

const say = adminSentences.customer

/** The addresses of the ticked customers, to paste into a letter to all of them. */
export function CopyEmails() {
  const { onUnselectItems } = useListContext<AdminCustomer>()
  const ticked = useTicked<AdminCustomer>()
  const notify = useNotify()
  const emails = ticked.flatMap((customer) => mailOf(customer) ?? [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(emails.join(', '))
      notify(say.emails_copied(emails.length), { type: 'success' })
      onUnselectItems()
    } catch {
      notify(say.emails_not_copied, { type: 'error' })
    }
  }
  return (
    <Button startIcon={<CopyIcon />} onClick={copy}>
      {t('Copy email addresses')}
    </Button>
  )
}
