import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/HourglassEmpty'
import type { AdminReturnRow, ReturnCount, ReturnDecisionInput } from '@nakshi/core/returns/admin-schema'
import { getJson, sendJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { returnResolutionLabels } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'

/** `2 × Brass mug, 1 × Plate` */
export const formatReturnItems = ({ items }: { items: { title: string; quantity: number }[] }) =>
  items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

export const formatReturnPhotoCount = (count: number) =>
  t('%{smart_count} photo |||| %{smart_count} photos', { smart_count: count })

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

export const resolveReturn = (id: string, decision: ReturnDecisionInput) =>
  sendJson(`returns/${id}/decision`, 'POST', decision)

export const listReturnCounts = () => getJson<ReturnCount[]>('returns/by-product')
