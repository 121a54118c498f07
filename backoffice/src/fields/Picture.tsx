import { Box } from '@mui/material'

/** A product's picture as a square, or the shop's paper where there is none. */
export function Picture({ url, alt, size }: { url: string | null; alt: string; size: number }) {
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
  if (!url) return <Box sx={box} role="img" aria-label={`${alt}: no picture`} />
  const src = url.startsWith('/media/') ? `${url}?w=160` : url
  return <Box component="img" src={src} alt={alt} width={size} height={size} loading="lazy" sx={box} />
}
