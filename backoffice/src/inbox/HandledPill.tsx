import HandledIcon from '@mui/icons-material/CheckCircleOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { Pill } from '../fields/Pill.tsx'
import { t } from '../words.ts'

/** Whether somebody saw to the message. */
export function HandledPill({ handled_at }: Pick<AdminRequest, 'handled_at'>) {
  return handled_at ? (
    <Pill Icon={HandledIcon} tone="success">
      {t('Handled')}
    </Pill>
  ) : (
    <Pill Icon={WaitingIcon} tone="warning">
      {t('Waiting')}
    </Pill>
  )
}
