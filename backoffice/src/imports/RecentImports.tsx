import { Box, Button, Stack, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { ImportEntry } from '@nakshi/core/imports/admin-products'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { API, fetchJson, getErrorMessage, LONG_TIMEOUT_MS, sendJson } from '../api/fetch-json.ts'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'

type Entry = Omit<ImportEntry, 'can_undo'>

interface RecentImportsProps<Import extends Entry, Preview> {
  resource: 'product-imports' | 'history-imports'
  /** Query keys of what an undo changes. */
  changedKeys: readonly (readonly string[])[]
  messages: { failed: string; imported: string; undone: string }
  canUndo: (entry: Import) => boolean
  describe?: (entry: Import) => string
  renderPreview: (preview: Preview, entry: Import) => ReactNode
  isEmpty?: (preview: Preview) => boolean
}

/** Past imports with their undo, of which the server sends a preview first. */
export function RecentImports<Import extends Entry, Preview>(props: RecentImportsProps<Import, Preview>) {
  const { data, error, refetch } = useQuery<Import[]>({
    queryKey: [props.resource],
    queryFn: async () => (await fetchJson(`${API}/${props.resource}`)).json.items,
  })
  if (error) return <ErrorState text={props.messages.failed} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('Recent imports')}>
      {data.map((entry) => (
        <PastImport key={entry.id} entry={entry} {...props} />
      ))}
    </Panel>
  )
}

function PastImport<Import extends Entry, Preview>({
  entry,
  resource,
  changedKeys,
  messages,
  canUndo,
  describe,
  renderPreview,
  isEmpty,
}: RecentImportsProps<Import, Preview> & { entry: Import }) {
  const { id, file, at, added, changed, undone_at } = entry
  const [preview, setPreview] = useState<Preview | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()

  async function send(check: boolean) {
    setBusy(true)
    setErrorMessage(null)
    try {
      const result = await sendJson<Preview>(`${resource}/${id}/undo`, 'POST', { check }, LONG_TIMEOUT_MS)
      setPreview(check ? result : null)
      if (check) return
      notify(messages.undone, { type: 'success' })
      await Promise.all(
        [[resource], ...changedKeys].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    } catch (error) {
      if (preview) setErrorMessage(getErrorMessage(error))
      else notify(getErrorMessage(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack
      direction="row"
      component="article"
      aria-label={file}
      sx={{ flexWrap: 'wrap', gap: 1, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {describe && `${describe(entry)}. `}
          {formatDateTime(at)}: {formatMessage(messages.imported, { added, changed })}
          {undone_at && t('. Undone %{when}', { when: formatDateTime(undone_at) })}
        </Typography>
      </Box>
      {canUndo(entry) && (
        <Button onClick={() => send(true)} disabled={busy}>
          {t('Undo')}
        </Button>
      )}
      {preview && (
        <ActionDialog
          title={t('Undo import')}
          action={t('Undo')}
          busyAction={t('Undoing...')}
          busy={busy}
          errorMessage={errorMessage}
          disabled={isEmpty?.(preview)}
          destructive
          onAction={() => send(false)}
          onClose={() => setPreview(null)}
        >
          <Stack sx={{ gap: 1 }}>{renderPreview(preview, entry)}</Stack>
        </ActionDialog>
      )}
    </Stack>
  )
}
