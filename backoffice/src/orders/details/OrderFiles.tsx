import TicketIcon from '@mui/icons-material/AssignmentOutlined'
import InvoiceIcon from '@mui/icons-material/DescriptionOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { artworkAddress, jobTicketsAddress, packingSlipsAddress } from '../../api/orders.ts'
import { invoiceAddress } from '../../api/papers.ts'
import { Allowed } from '../../rights/rights.tsx'
import { t } from '../../words.ts'
import { DownloadButton, PrintButton } from '../FileButtons.tsx'
import { PieceFiles } from './PieceFiles.tsx'

/**
 * The parcel's slip to print, the invoice once the goods have left, and for the workshop tickets
 * and all that the customer wrote and sent.
 */
export function OrderFiles({ order }: { order: AdminOrder }) {
  const personalised = order.items.some((item) => Object.keys(item.custom_options).length > 0)
  const invoiced = order.papers.some(({ kind }) => kind === 'invoice')
  return (
    <>
      <PrintButton url={packingSlipsAddress([order.id])} variant="outlined" startIcon={<SlipIcon />}>
        {t('Packing slip')}
      </PrintButton>
      {personalised && (
        <PrintButton url={jobTicketsAddress([order.id])} variant="outlined" startIcon={<TicketIcon />}>
          {t('Job tickets')}
        </PrintButton>
      )}
      {invoiced && (
        <DownloadButton url={invoiceAddress(order.id)} variant="outlined" startIcon={<InvoiceIcon />}>
          {t('Invoice')}
        </DownloadButton>
      )}
      {personalised && (
        <Allowed right="photos.read">
          <DownloadButton url={artworkAddress([order.id])} variant="outlined" startIcon={<ArtworkIcon />}>
            {t('Artwork')}
          </DownloadButton>
        </Allowed>
      )}
      <PieceFiles order={order} />
    </>
  )
}
