import NewIcon from '@mui/icons-material/AddCircleOutlined'
import SameIcon from '@mui/icons-material/DragHandle'
import ChangedIcon from '@mui/icons-material/EditOutlined'
import RefusedIcon from '@mui/icons-material/ErrorOutlined'
import type { ImportOutcome } from '@nakshi/contract/admin/product-import'
import { StatusBadge } from '../../fields/StatusBadge.tsx'
import { t } from '../../i18n.ts'

const OUTCOMES = {
  refused: { word: t('Rejected'), tone: 'error', Icon: RefusedIcon },
  new: { word: t('New'), tone: 'success', Icon: NewIcon },
  changed: { word: t('Changed'), tone: 'info', Icon: ChangedIcon },
  unchanged: { word: t('Unchanged'), tone: 'quiet', Icon: SameIcon },
} as const satisfies Record<ImportOutcome, unknown>

export function OutcomeBadge({ outcome }: { outcome: ImportOutcome }) {
  const { word, tone, Icon } = OUTCOMES[outcome]
  return (
    <StatusBadge Icon={Icon} tone={tone}>
      {word}
    </StatusBadge>
  )
}

export const formatOutcomeCounts = (counts: Record<ImportOutcome, number>): string =>
  t('%{added} new, %{changed} changed, %{same} unchanged, %{refused} rejected', {
    added: counts.new,
    changed: counts.changed,
    same: counts.unchanged,
    refused: counts.refused,
  })
