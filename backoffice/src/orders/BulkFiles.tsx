import ArtworkIcon from '@mui/icons-material/FolderZipOutlined'
import { useListContext } from 'react-admin'
import { artworkAddress } from '../dataProvider.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { PackingSlipsButton } from './PackingSlipsButton.tsx'

/** Papers and pictures for the ticked orders: packing slips to print, texts and photos for the workshop. */
export function BulkFiles() {
  const { selectedIds } = useListContext()
  return (
    <>
      <PackingSlipsButton ids={selectedIds}>Packing slips</PackingSlipsButton>
      <DownloadButton url={artworkAddress(selectedIds)} startIcon={<ArtworkIcon />}>
        Artwork
      </DownloadButton>
    </>
  )
}
