import PrintIcon from '@mui/icons-material/LayersOutlined'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import { printFilesAddress } from '../../dataProvider.ts'
import { Allowed } from '../../rights/rights.tsx'
import { DownloadButton } from '../FileButtons.tsx'
import { SheetButton } from '../SheetDialog.tsx'

/** All print files of an order at once, and a sheet of its pieces; nothing where it has none. */
export function PieceFiles({ order }: { order: { id: string; items: WorkshopItem[] } }) {
  if (!order.items.some(({ print }) => print)) return null
  return (
    <Allowed right="workshop.read">
      <DownloadButton
        url={printFilesAddress('orders', [order.id])}
        variant="outlined"
        startIcon={<PrintIcon />}
      >
        Print files
      </DownloadButton>
      <SheetButton of="orders" ids={[order.id]} variant="outlined" />
    </Allowed>
  )
}
