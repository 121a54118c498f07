import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { useListContext } from 'react-admin'
import { artworkAddress, jobTicketsAddress, packingSlipsAddress } from '../dataProvider.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { PrintButton } from './PrintButton.tsx'

/**
 * Papers and pictures for the ticked orders: slips and job tickets to print, texts and photos for
 * the workshop.
 */
export function BulkFiles() {
  const { selectedIds } = useListContext()
  return (
    <>
      <PrintButton url={packingSlipsAddress(selectedIds)} startIcon={<SlipIcon />}>
        Packing slips
      </PrintButton>
      <DownloadButton url={jobTicketsAddress(selectedIds)} startIcon={<TicketIcon />}>
        Job tickets
      </DownloadButton>
      <DownloadButton url={artworkAddress(selectedIds)} startIcon={<ArtworkIcon />}>
        Artwork
      </DownloadButton>
    </>
  )
}
