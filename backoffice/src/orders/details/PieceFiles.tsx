import PrintIcon from '@mui/icons-material/LayersOutlined'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import { printFilesAddress } from '../../api/print-files.ts'
import { Allowed } from '../../rights/rights.tsx'
import { t } from '../../words.ts'
import { DownloadButton } from '../FileButtons.tsx'
import { pieces } from '../order-words.ts'
import { SheetButton } from '../SheetDialog.tsx'
import { useTickedPieces } from './ticked-pieces.tsx'

/**
 * Print files of the ticked pieces of an order, or of all, at once, and a sheet of them; nothing
 * where it has none.
 */
export function PieceFiles({ order }: { order: { id: string; items: WorkshopItem[] } }) {
  const ticked = useTickedPieces()
  if (!order.items.some(({ print }) => print)) return null
  const items = order.items.filter(({ id }) => ticked?.ids.has(id))
  const [of, ids] =
    items.length > 0 ? (['items', items.map(({ id }) => id)] as const) : (['orders', [order.id]] as const)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Allowed right="workshop.read">
      <DownloadButton url={printFilesAddress(of, ids)} variant="outlined" startIcon={<PrintIcon />}>
        {count > 0 ? t('Print files of %{pieces}', { pieces: pieces(count) }) : t('Print files')}
      </DownloadButton>
      <SheetButton of={of} ids={ids} variant="outlined" />
    </Allowed>
  )
}
