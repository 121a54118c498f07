import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { t } from '../i18n.ts'
import type { FieldChange } from './audit-labels.ts'

const COLLAPSED_COUNT = 3

export function FieldChanges({ changes }: { changes: FieldChange[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? changes : changes.slice(0, COLLAPSED_COUNT)
  const more = changes.length - COLLAPSED_COUNT
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box
        component="dl"
        // Field names and values are stored text and stay untranslated.
        translate="no"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 200px) 1fr' },
          columnGap: 2,
          rowGap: 0.25,
        }}
      >
        {shown.map((change) => (
          <Box key={change.name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {change.name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {change.before && (
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {change.before}
                </Box>
              )}
              {change.before && change.after && ' → '}
              {change.after && (
                <Box component="ins" sx={{ textDecoration: 'none' }}>
                  {change.after}
                </Box>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Box
          component="button"
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          sx={{
            mt: 0.5,
            p: 0,
            minHeight: 24,
            border: 0,
            bgcolor: 'transparent',
            color: 'primary.main',
            font: 'inherit',
            fontSize: '0.875rem',
            cursor: 'pointer',
            textDecoration: 'underline',
          }}
        >
          {all
            ? t('Show less')
            : t('%{smart_count} more field |||| %{smart_count} more fields', { smart_count: more })}
        </Box>
      )}
    </Box>
  )
}
