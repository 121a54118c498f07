import { Typography, type TypographyProps } from '@mui/material'

type MessageTextProps = Pick<TypographyProps, 'sx'> & { children: string }

/** Words as they were typed, with their line breaks. */
export const MessageText = ({ sx = {}, children }: MessageTextProps) => (
  <Typography sx={[{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </Typography>
)
