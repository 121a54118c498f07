import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { artworkAddress, packingSlipsAddress } from '../dataProvider.ts'

/** Papers and pictures for the ticked orders: packing slips to print, texts and photos for the workshop. */
export function BulkFiles() {
  const { selectedIds } = useListContext()
  return (
    <>
      <Button href={packingSlipsAddress(selectedIds)} target="_blank" rel="noopener" startIcon={<SlipIcon />}>
        Packing slips
      </Button>
      <Button href={artworkAddress(selectedIds)} download startIcon={<ArtworkIcon />}>
        Artwork
      </Button>
    </>
  )
}
