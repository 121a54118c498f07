import NoPictureIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'
import { t } from '../../languages/i18n.ts'

type PictureProps = { url: string | null; alt: string; size: number }

export function Picture({ url, alt, size }: PictureProps) {
  const box = {
    width: size,
    height: size,
    flexShrink: 0,
    borderRadius: 1.5,
    border: 1,
    borderColor: 'divider',
    bgcolor: '#F2F0EA',
    objectFit: 'cover',
  } as const
  if (!url)
    return (
      <Box
        {...(alt ? { role: 'img', 'aria-label': t('%{alt}: no image', { alt }) } : { 'aria-hidden': true })}
        sx={{ ...box, display: 'grid', placeItems: 'center', color: '#7F8496' }}
      >
        <NoPictureIcon />
      </Box>
    )
  const src = url.startsWith('/media/') ? `${url}?w=160` : url
  return <Box component="img" src={src} alt={alt} width={size} height={size} loading="lazy" sx={box} />
}
