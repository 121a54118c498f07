import { Box } from '@mui/material'
import type { UploadedImage } from '@nakshi/api/contract/media'
import { Panel } from '../../layout/Panel.tsx'
import { CustomerImage } from '../../orders/details/CustomerImage.tsx'

/** The photos that came with the message. */
export function Photos({ images }: { images: UploadedImage[] }) {
  return (
    <Panel title={`Photos (${images.length})`}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}>
        {images.map((image) => (
          <CustomerImage key={image.url} image={image} />
        ))}
      </Box>
    </Panel>
  )
}
