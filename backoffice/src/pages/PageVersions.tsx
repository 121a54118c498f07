import { Box, Button, Skeleton, Typography } from '@mui/material'
import type { AdminPage, AdminPageVersion } from '@nakshi/contract/admin/pages'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { listPageVersions } from '../api/pages.ts'
import { t } from '../i18n.ts'
import { formatDateTime } from '../languages/dates.ts'
import { Panel } from '../layout/Panel.tsx'
import { ErrorState } from '../layout/ScreenStates.tsx'
import { pageMessages } from '../messages.ts'

/** Restoring fills the form; saving it makes the earlier text the current one. */
export function PageVersions({ page }: { page: AdminPage }) {
  const { setValue } = useFormContext()
  const notify = useNotify()
  const { data, error, refetch } = useQuery({
    queryKey: ['pages', 'versions', page.id, page.updated_at],
    queryFn: () => listPageVersions(page.id),
  })

  function restore({ title, description, body }: AdminPageVersion) {
    for (const [name, value] of Object.entries({ title, description, body }))
      setValue(name, value, { shouldDirty: true })
    notify(pageMessages.version_restored, { type: 'info' })
  }
  return (
    <Panel title={t('Versions')}>
      {error && <ErrorState text={pageMessages.versions_failed} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={96} aria-busy />}
      <Box
        component="ul"
        aria-label={t('Versions')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}
      >
        {data?.map((version, index) => (
          <Box
            component="li"
            key={version.id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              minHeight: 44,
              gap: 1,
            }}
          >
            <Typography component="span">{formatDateTime(version.saved_at)}</Typography>
            {index === 0 ? (
              <Typography component="span" color="textSecondary">
                {t('Current')}
              </Typography>
            ) : (
              <Button
                aria-label={t('Restore the version of %{date}', { date: formatDateTime(version.saved_at) })}
                onClick={() => restore(version)}
              >
                {t('Restore')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
