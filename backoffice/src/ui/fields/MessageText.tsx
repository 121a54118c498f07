import { Typography, type TypographyProps } from '@mui/material'
import { detectLanguage } from '@nakshi/core/base/detect-language'

type MessageTextProps = Pick<TypographyProps, 'sx' | 'variant'> & { children: string }

/** Words as they were typed, with their line breaks, pronounced in their own language. */
export const MessageText = ({ sx = {}, children, ...typography }: MessageTextProps) => (
  <Typography
    {...typography}
    lang={detectLanguage(children)}
    sx={[{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? sx : [sx])]}
  >
    {children}
  </Typography>
)
