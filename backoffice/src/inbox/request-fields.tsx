import HandledIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminContactMessage } from '@nakshi/core/content/admin-contact'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { useBulkUpdate, useUndoable } from '../ui/layout/use-action.ts'

export const kindLabel: Record<AdminContactMessage['kind'], string> = {
  contact: t('Contact'),
  custom_order: t('Custom order'),
}

export const getRequestSubject = ({ subject, message }: Pick<AdminContactMessage, 'subject' | 'message'>) =>
  subject || message.replace(/\s+/g, ' ').slice(0, 80)

export const formatPhotoCount = (count: number) =>
  t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: count })

export function HandledBadge({ handled_at }: Pick<AdminContactMessage, 'handled_at'>) {
  return handled_at ? (
    <StatusBadge Icon={HandledIcon} tone="success">
      {t('Handled')}
    </StatusBadge>
  ) : (
    <StatusBadge Icon={WaitingIcon} tone="warning">
      {t('Waiting')}
    </StatusBadge>
  )
}

const messages = adminMessages.request

export function useMarkHandled() {
  const { changeRows, busy } = useBulkUpdate('contact-messages')
  const change = useUndoable(messages.update_failed, 'contact-messages')

  function setHandled(requests: AdminContactMessage[], handled: boolean): Promise<void> {
    let rows: { id: string; updated_at: string }[] = requests
    return change({
      apply: async (on) => {
        rows = await changeRows(rows, { handled: on })
      },
      on: handled,
      done: (on) => (on ? messages.handled : messages.reopened),
    })
  }
  return { setHandled, busy }
}
