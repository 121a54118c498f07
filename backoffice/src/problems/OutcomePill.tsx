import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminProblemRow } from '@nakshi/api/contract/admin/problems'
import { Pill } from '../fields/Pill.tsx'
import { problemOutcomeWords } from '../sentences/problems.ts'
import { t } from '../words.ts'

/** What was decided, or that nobody has. */
export function OutcomePill({ outcome }: Pick<AdminProblemRow, 'outcome'>) {
  return outcome ? (
    <Pill Icon={DoneIcon} tone={outcome === 'declined' ? 'quiet' : 'success'}>
      {problemOutcomeWords[outcome]}
    </Pill>
  ) : (
    <Pill Icon={OpenIcon} tone="warning">
      {t('To decide')}
    </Pill>
  )
}
