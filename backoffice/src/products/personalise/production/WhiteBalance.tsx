import PickIcon from '@mui/icons-material/Colorize'
import { Box, Button, Typography } from '@mui/material'
import type { Rgb } from '@nakshi/contract/shop/studio'
import { type MouseEvent, useState } from 'react'
import { t } from '../../../i18n.ts'
import { toStagePictureUrl } from '../use-picture-size.ts'

/** White balance: picks the colour of a truly white spot. */
export function WhiteBalance({ url, onPick }: { url: string; onPick: (white: Rgb) => void }) {
  const [isOpen, setIsOpen] = useState(false)

  function pick({ currentTarget: image, clientX, clientY }: MouseEvent<HTMLImageElement>) {
    const box = image.getBoundingClientRect()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.drawImage(image, 0, 0)
    const x = Math.floor(((clientX - box.left) / box.width) * canvas.width)
    const y = Math.floor(((clientY - box.top) / box.height) * canvas.height)
    const [r = 255, g = 255, b = 255] = pen.getImageData(x, y, 1, 1).data
    onPick([r, g, b])
    setIsOpen(false)
  }
  return (
    <>
      <Button
        size="large"
        startIcon={<PickIcon />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {t('Pick from image')}
      </Button>
      {isOpen && (
        <Box sx={{ mb: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('Click a spot where the product is actually white. It sets the lighting of the ink.')}
          </Typography>
          {/* The colour field above is the keyboard alternative. */}
          <Box
            component="img"
            src={toStagePictureUrl(url)}
            alt={t('Click a white spot on the product')}
            onClick={pick}
            sx={{ width: 1, borderRadius: 1, cursor: 'crosshair' }}
          />
        </Box>
      )}
    </>
  )
}
