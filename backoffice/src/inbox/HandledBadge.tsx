import HandledIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { t } from '../i18n.ts'

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
