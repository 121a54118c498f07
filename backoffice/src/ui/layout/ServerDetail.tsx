import { Box } from '@mui/material'
import { t } from '../../languages/i18n.ts'

/** Names of environment variables, which only the person needs who runs the server. */
export function ServerDetail({ names }: { names: readonly string[] }) {
  return (
    <Box component="details" sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {t('For the person who runs your server')}
      </Box>
      {names.map((name) => (
        <Box component="code" key={name} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      ))}
    </Box>
  )
}
