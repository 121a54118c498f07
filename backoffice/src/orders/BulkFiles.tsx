import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import PrintIcon from '@mui/icons-material/LayersOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { useListContext } from 'react-admin'
import { artworkUrl, jobTicketsUrl, packingSlipsUrl } from '../api/orders.ts'
import { printFilesUrl } from '../api/print-files.ts'
import { t } from '../i18n.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { DownloadButton, PrintButton } from './FileButtons.tsx'
import { ImpositionButton } from './ImpositionDialog.tsx'
import { SaveFileMenu } from './SaveFileMenu.tsx'

export function BulkFiles() {
  const { selectedIds } = useListContext()
  const slips = packingSlipsUrl(selectedIds)
  const tickets = jobTicketsUrl(selectedIds)
  return (
    <>
      <PrintButton url={slips} startIcon={<SlipIcon />}>
        {t('Packing slips')}
      </PrintButton>
      <PrintButton url={tickets} startIcon={<TicketIcon />}>
        {t('Job tickets')}
      </PrintButton>
      <CanAccess permission="photos.read">
        <DownloadButton url={artworkUrl(selectedIds)} startIcon={<ArtworkIcon />}>
          {t('Artwork')}
        </DownloadButton>
      </CanAccess>
      <CanAccess permission="workshop.read">
        <DownloadButton url={printFilesUrl('orders', selectedIds)} startIcon={<PrintIcon />}>
          {t('Print files')}
        </DownloadButton>
        <ImpositionButton scope="orders" ids={selectedIds} />
      </CanAccess>
      <SaveFileMenu
        files={[
          { url: slips, name: t('Save packing slips') },
          { url: tickets, name: t('Save job tickets') },
        ]}
      />
    </>
  )
}
