import InvoiceIcon from '@mui/icons-material/DescriptionOutlined'
import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { artworkAddress, invoiceAddress } from '../../dataProvider.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { PackingSlipsButton } from '../PackingSlipsButton.tsx'

/** The parcel's slip to print, the invoice, and all that the customer wrote and sent as one archive. */
export function OrderFiles({ order }: { order: AdminOrder }) {
  const personalised = order.items.some((item) => Object.keys(item.custom_options).length > 0)
  return (
    <>
      <PackingSlipsButton ids={[order.id]} variant="outlined">
        Packing slip
      </PackingSlipsButton>
      <DownloadButton url={invoiceAddress(order.id)} variant="outlined" startIcon={<InvoiceIcon />}>
        Invoice
      </DownloadButton>
      {personalised && (
        <DownloadButton url={artworkAddress([order.id])} variant="outlined" startIcon={<ArtworkIcon />}>
          Download all artwork
        </DownloadButton>
      )}
    </>
  )
}
