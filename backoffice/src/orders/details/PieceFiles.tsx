import PrintIcon from '@mui/icons-material/LayersOutlined'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import { printFilesUrl } from '../../api/print-files.ts'
import { CanAccess } from '../../rights/rights.tsx'
import { t } from '../../words.ts'
import { DownloadButton } from '../FileButtons.tsx'
import { formatUnitCount } from '../order-words.ts'
import { ImpositionButton } from '../SheetDialog.tsx'
import { useItemSelection } from './ticked-pieces.tsx'

export function ItemFiles({ order }: { order: { id: string; items: WorkshopItem[] } }) {
  const selection = useItemSelection()
  if (!order.items.some(({ print }) => print)) return null
  const items = order.items.filter(({ id }) => selection?.ids.has(id))
  const [scope, ids] =
    items.length > 0 ? (['items', items.map(({ id }) => id)] as const) : (['orders', [order.id]] as const)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <CanAccess permission="workshop.read">
      <DownloadButton url={printFilesUrl(scope, ids)} variant="outlined" startIcon={<PrintIcon />}>
        {count > 0 ? t('Print files of %{pieces}', { pieces: formatUnitCount(count) }) : t('Print files')}
      </DownloadButton>
      <ImpositionButton scope={scope} ids={ids} variant="outlined" />
    </CanAccess>
  )
}
