import PrintIcon from '@mui/icons-material/LayersOutlined'
import type { WorkshopItem } from '@nakshi/contract/admin/workshop'
import { printFilesUrl } from '../../api/print-files.ts'
import { t } from '../../i18n.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { DownloadButton } from '../FileButtons.tsx'
import { ImpositionButton } from '../ImpositionDialog.tsx'
import { formatUnitCount } from '../order-labels.ts'
import { useItemSelection } from './selected-items.tsx'

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
        {count > 0 ? t('Print files of %{units}', { units: formatUnitCount(count) }) : t('Print files')}
      </DownloadButton>
      <ImpositionButton scope={scope} ids={ids} variant="outlined" />
    </CanAccess>
  )
}
