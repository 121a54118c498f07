import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { useListContext } from 'react-admin'
import { artworkAddress, jobTicketsAddress, packingSlipsAddress } from '../dataProvider.ts'
import { Allowed } from '../rights/rights.tsx'
import { DownloadButton } from './FileButtons.tsx'

/**
 * Papers and pictures for the ticked orders: slips and job tickets to print, texts and photos for
 * the workshop. All of them are saved: a proof may be asked first, or something is not packed yet,
 * and a tab of its own could not say so.
 */
export function BulkFiles() {
  const { selectedIds } = useListContext()
  return (
    <>
      <DownloadButton url={packingSlipsAddress(selectedIds)} startIcon={<SlipIcon />}>
        Packing slips
      </DownloadButton>
      <DownloadButton url={jobTicketsAddress(selectedIds)} startIcon={<TicketIcon />}>
        Job tickets
      </DownloadButton>
      <Allowed right="photos.read">
        <DownloadButton url={artworkAddress(selectedIds)} startIcon={<ArtworkIcon />}>
          Artwork
        </DownloadButton>
      </Allowed>
    </>
  )
}
