import { Box, Button, Stack, Typography } from '@mui/material'
import type { HistoryImportEntry, UndoHistoryImportResponse } from '@nakshi/contract/admin/history-import'
import { formatMessage } from '@nakshi/domain/format-message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { formatDateTime } from '../languages/dates.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { Panel } from '../layout/Panel.tsx'
import { ErrorState } from '../layout/ScreenStates.tsx'
import { historyImportMessages as messages } from '../messages/history-import.ts'
import { describeExport, HISTORY_KEYS, listHistoryImports, undoHistoryImport } from './use-history-import.ts'

export function RecentHistoryImports() {
  const { data, error, refetch } = useQuery({ queryKey: HISTORY_KEYS[0], queryFn: listHistoryImports })
  if (error) return <ErrorState text={messages.imports_failed} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('Recent imports')}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Panel>
  )
}

function Entry({ entry }: { entry: HistoryImportEntry }) {
  const { id, file, at, added, changed, undone_at } = entry
  const [preview, setPreview] = useState<UndoHistoryImportResponse | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()

  async function send(check: boolean) {
    setBusy(true)
    setErrorMessage(null)
    try {
      const response = await undoHistoryImport(id, check)
      if (check) {
        setPreview(response)
        return
      }
      setPreview(null)
      notify(messages.undone, { type: 'success' })
      await Promise.all(HISTORY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })))
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
          {describeExport(entry)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {formatDateTime(at)}: {formatMessage(messages.imported, { added, changed })}
          {undone_at && t('. Undone %{when}', { when: formatDateTime(undone_at) })}
        </Typography>
      </Box>
      {!undone_at && (
        <Button onClick={() => send(true)} disabled={busy}>
          {t('Undo this import')}
        </Button>
      )}
      {preview && (
        <ActionDialog
          title={t('Undo this import?')}
          action={t('Undo this import')}
          busyAction={t('Undoing...')}
          busy={busy}
          errorMessage={errorMessage}
          destructive
          onAction={() => send(false)}
          onClose={() => setPreview(null)}
        >
          {describeUndo(entry, preview).map((line) => (
            <Typography key={line} sx={{ mb: 1 }}>
              {line}
            </Typography>
          ))}
        </ActionDialog>
      )}
    </Stack>
  )
}

const describeUndo = (
  { kind, changed }: HistoryImportEntry,
  { customers, orders, kept }: UndoHistoryImportResponse,
): string[] => [
  kind === 'customers'
    ? t(
        '%{smart_count} customer that the import created is deleted. |||| %{smart_count} customers that the import created are deleted.',
        { smart_count: customers },
      )
    : t(
        '%{smart_count} earlier order that the import created is deleted. |||| %{smart_count} earlier orders that the import created are deleted.',
        { smart_count: orders },
      ),
  ...(kept > 0
    ? [
        t(
          '%{smart_count} customer stays, because the account is in use since. |||| %{smart_count} customers stay, because their accounts are in use since.',
          { smart_count: kept },
        ),
      ]
    : []),
  ...(changed > 0 ? [t('What the import changed stays as it is now.')] : []),
]
