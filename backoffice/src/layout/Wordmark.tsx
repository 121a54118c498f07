import { Box } from '@mui/material'
import { Link } from 'react-router-dom'

export function Wordmark() {
  return (
    <Box
      component={Link}
      to="/"
      aria-label="Nakshi backoffice, dashboard"
      sx={{
        display: 'inline-block',
        color: 'inherit',
        textDecoration: 'none',
        fontFamily: '"Eczar Variable", Georgia, serif',
        fontWeight: 600,
        fontSize: '1.375rem',
        lineHeight: 1.3,
      }}
    >
      नक़्शी Nakshi
    </Box>
  )
}
