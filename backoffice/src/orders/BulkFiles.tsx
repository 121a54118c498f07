import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import PrintIcon from '@mui/icons-material/LayersOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { useListContext } from 'react-admin'
import { artworkAddress, jobTicketsAddress, packingSlipsAddress } from '../api/orders.ts'
import { printFilesAddress } from '../api/print-files.ts'
import { Allowed } from '../rights/rights.tsx'
import { t } from '../words.ts'
import { DownloadButton, PrintButton } from './FileButtons.tsx'
import { SaveFileMenu } from './SaveFileMenu.tsx'
import { SheetButton } from './SheetDialog.tsx'

/**
 * Papers and pictures for the ticked orders: slips and job tickets to print, or in a menu to save;
 * texts and photos for the workshop.
 */
export function BulkFiles() {
  const { selectedIds } = useListContext()
  const slips = packingSlipsAddress(selectedIds)
  const tickets = jobTicketsAddress(selectedIds)
  return (
    <>
      <PrintButton url={slips} startIcon={<SlipIcon />}>
        {t('Packing slips')}
      </PrintButton>
      <PrintButton url={tickets} startIcon={<TicketIcon />}>
        {t('Job tickets')}
      </PrintButton>
      <Allowed right="photos.read">
        <DownloadButton url={artworkAddress(selectedIds)} startIcon={<ArtworkIcon />}>
          {t('Artwork')}
        </DownloadButton>
      </Allowed>
      <Allowed right="workshop.read">
        <DownloadButton url={printFilesAddress('orders', selectedIds)} startIcon={<PrintIcon />}>
          {t('Print files')}
        </DownloadButton>
        <SheetButton of="orders" ids={selectedIds} />
      </Allowed>
      <SaveFileMenu
        files={[
          { url: slips, name: t('Save packing slips') },
          { url: tickets, name: t('Save job tickets') },
        ]}
      />
    </>
  )
}
