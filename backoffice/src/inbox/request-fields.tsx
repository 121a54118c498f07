import HandledIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminContactMessage } from '@nakshi/core/content/admin-contact'
import { getAnswerBy } from '@nakshi/core/privacy/privacy-requests'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { useBulkUpdate, useUndoable } from '../ui/layout/use-action.ts'

export const kindLabel: Record<AdminContactMessage['kind'], string> = {
  contact: t('Contact'),
  custom_order: t('Custom order'),
  privacy: t('Privacy request'),
}

export const getRequestSubject = ({ subject, message }: Pick<AdminContactMessage, 'subject' | 'message'>) =>
  subject || message.replace(/\s+/g, ' ').slice(0, 80)

export const formatPhotoCount = (count: number) =>
  t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: count })

type Waiting = Pick<AdminContactMessage, 'kind' | 'created_at' | 'handled_at'>

/** The law gives 90 days to answer a request about personal data. */
export function HandledBadge({ kind, created_at, handled_at }: Waiting) {
  const answerBy = getAnswerBy(new Date(created_at))
  if (handled_at === null && kind === 'privacy')
    return (
      <StatusBadge Icon={WaitingIcon} tone={answerBy < new Date() ? 'error' : 'warning'}>
        {t('Answer by %{day}', { day: formatDay(answerBy.toISOString()) })}
      </StatusBadge>
    )
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
