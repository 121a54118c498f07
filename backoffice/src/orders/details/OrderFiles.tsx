import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Button } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { artworkAddress, packingSlipsAddress } from '../../dataProvider.ts'

/** The parcel's slip to print, and all that the customer wrote and sent as one archive. */
export function OrderFiles({ order }: { order: AdminOrder }) {
  const personalised = order.items.some((item) => Object.keys(item.custom_options).length > 0)
  return (
    <>
      <Button
        href={packingSlipsAddress([order.id])}
        target="_blank"
        rel="noopener"
        variant="outlined"
        startIcon={<SlipIcon />}
      >
        Packing slip
      </Button>
      {personalised && (
        <Button href={artworkAddress([order.id])} download variant="outlined" startIcon={<ArtworkIcon />}>
          Download all artwork
        </Button>
      )}
    </>
  )
}
