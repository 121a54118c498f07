import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminReturnRow } from '@nakshi/contract/admin/returns'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { t } from '../i18n.ts'
import { returnResolutionLabels } from '../messages/returns.ts'

export function ResolutionBadge({ outcome }: Pick<AdminReturnRow, 'outcome'>) {
  return outcome ? (
    <StatusBadge Icon={DoneIcon} tone={outcome === 'declined' ? 'quiet' : 'success'}>
      {returnResolutionLabels[outcome]}
    </StatusBadge>
  ) : (
    <StatusBadge Icon={OpenIcon} tone="warning">
      {t('To review')}
    </StatusBadge>
  )
}
