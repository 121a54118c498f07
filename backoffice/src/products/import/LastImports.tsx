import { Box, Button, Stack, Typography } from '@mui/material'
import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import type { ImportEntry, UndoImportResponse } from '@nakshi/contract/admin/product-import'
import { formatMessage } from '@nakshi/domain/format-message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { formatApiMessage, localizeMessages, t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { ErrorState } from '../../layout/ScreenStates.tsx'
import { IMPORTS_KEY, listProductImports, undoProductImport } from './use-product-import.ts'

const messages = localizeMessages(productImportMessages, 'product_import')

/** An import can be undone for one day. */
export function LastImports() {
  const { data, error, refetch } = useQuery({ queryKey: IMPORTS_KEY, queryFn: listProductImports })
  if (error) return <ErrorState text={messages.list_failed} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('Recent imports')}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Panel>
  )
}

function Entry({ entry: { id, file, at, added, changed, undone_at, can_undo } }: { entry: ImportEntry }) {
  const [preview, setPreview] = useState<UndoImportResponse | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()

  async function send(check: boolean) {
    setBusy(true)
    setErrorMessage(null)
    try {
      const response = await undoProductImport(id, check)
      if (check) {
        setPreview(response)
        return
      }
      setPreview(null)
      notify(messages.undone, { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['products'] })
      await queries.invalidateQueries({ queryKey: IMPORTS_KEY })
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
          {formatDateTime(at)}: {formatMessage(messages.imported, { added, changed })}
          {undone_at && t('. Undone %{when}', { when: formatDateTime(undone_at) })}
        </Typography>
      </Box>
      {can_undo && (
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
          disabled={preview.restored + preview.removed === 0}
          onAction={() => send(false)}
          onClose={() => setPreview(null)}
        >
          <Typography>
            {t('Products restored: %{restored}. New products deleted: %{removed}.', {
              restored: preview.restored,
              removed: preview.removed,
            })}
          </Typography>
          {preview.stays.map(({ title, ...reason }) => (
            <Typography key={`${title} ${reason.message_code}`} sx={{ mt: 1 }}>
              {t('%{title} not undone: %{reason}', { title, reason: formatApiMessage(reason) })}
            </Typography>
          ))}
        </ActionDialog>
      )}
    </Stack>
  )
}
