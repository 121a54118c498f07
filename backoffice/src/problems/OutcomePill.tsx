import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminReturnRow } from '@nakshi/api/contract/admin/problems'
import { StatusBadge } from '../fields/Pill.tsx'
import { returnResolutionLabels } from '../sentences/problems.ts'
import { t } from '../words.ts'

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
