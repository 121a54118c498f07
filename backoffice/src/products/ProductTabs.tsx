import { Link, Stack } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../i18n.ts'

const SCREENS = { edit: t('Details'), personalise: t('Personalise'), stock: t('Stock') } as const

export function ProductTabs({ id, open }: { id: string; open: keyof typeof SCREENS }) {
  return (
    <Stack
      component="nav"
      aria-label={t('Product pages')}
      direction="row"
      sx={{ gap: 3, mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {(['edit', 'personalise', 'stock'] as const).map((screen) => (
        <Link
          key={screen}
          component={RouterLink}
          to={`/products/${id}/${screen}`}
          underline="none"
          aria-current={screen === open ? 'page' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            mb: '-1px',
            borderBottom: 2,
            borderColor: screen === open ? 'primary.main' : 'transparent',
            color: screen === open ? 'primary.main' : 'text.secondary',
            fontWeight: 600,
          }}
        >
          {SCREENS[screen]}
        </Link>
      ))}
    </Stack>
  )
}
