import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import InvoiceIcon from '@mui/icons-material/DescriptionOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { invoiceUrl } from '../../api/documents.ts'
import { artworkUrl, jobTicketsUrl, packingSlipsUrl } from '../../api/orders.ts'
import { t } from '../../i18n.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { DownloadButton, PrintButton } from '../FileButtons.tsx'
import { ItemFiles } from './ItemFiles.tsx'

export function OrderFiles({ order }: { order: AdminOrder }) {
  const personalised = order.items.some((item) => Object.keys(item.custom_options).length > 0)
  const invoiced = order.documents.some(({ kind }) => kind === 'invoice')
  return (
    <>
      <PrintButton url={packingSlipsUrl([order.id])} variant="outlined" startIcon={<SlipIcon />}>
        {t('Packing slip')}
      </PrintButton>
      {personalised && (
        <PrintButton url={jobTicketsUrl([order.id])} variant="outlined" startIcon={<TicketIcon />}>
          {t('Job tickets')}
        </PrintButton>
      )}
      {invoiced && (
        <DownloadButton url={invoiceUrl(order.id)} variant="outlined" startIcon={<InvoiceIcon />}>
          {t('Invoice')}
        </DownloadButton>
      )}
      {personalised && (
        <CanAccess permission="photos.read">
          <DownloadButton url={artworkUrl([order.id])} variant="outlined" startIcon={<ArtworkIcon />}>
            {t('Artwork')}
          </DownloadButton>
        </CanAccess>
      )}
      <ItemFiles order={order} />
    </>
  )
}
