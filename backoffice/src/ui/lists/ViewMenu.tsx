import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import type { NewSavedView, SavedView } from '@nakshi/core/backoffice/admin-saved-views'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BooleanInput, TextInput, useNotify } from 'react-admin'
import { sendJson } from '../../api/fetch-json.ts'
import { useCan } from '../../api/permissions.tsx'
import { t } from '../../languages/i18n.ts'
import { savedViewMessages } from '../../languages/messages.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useNotifyFailure } from '../layout/use-action.ts'
import { SAVED_VIEWS } from './saved-views-key.ts'

type Items = { items: SavedView[] }

function useChangeViews() {
  const queries = useQueryClient()
  return async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<void> =>
    void queries.setQueryData([SAVED_VIEWS], await sendJson<Items>(path, method, body))
}

/** What can be done with the open view. */
export function ViewMenu({ view }: { view: SavedView }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [renaming, setRenaming] = useState<'rename' | 'copy' | null>(null)
  const canDelete = useCan('settings.write') || view.is_own
  const change = useChangeViews()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const path = `${SAVED_VIEWS}/${view.id}`
  async function run(done: string, work: Promise<void>): Promise<void> {
    try {
      await work
      notify(done, { type: 'success' })
    } catch (error) {
      notifyFailure(savedViewMessages.failed, error)
    }
  }
  const share = (isShared: boolean) =>
    run(
      isShared ? savedViewMessages.shared : savedViewMessages.private,
      change('PUT', path, { is_shared: isShared }),
    )
  return (
    <>
      <IconButton
        aria-label={t('Actions for %{name}', { name: view.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
      >
        {view.is_own && [
          <MenuItem key="rename" onClick={() => setRenaming('rename')}>
            {t('Rename')}
          </MenuItem>,
          <MenuItem key="share" onClick={() => void share(!view.is_shared)}>
            {view.is_shared ? t('Stop sharing') : t('Share with colleagues')}
          </MenuItem>,
        ]}
        {!view.is_own && <MenuItem onClick={() => setRenaming('copy')}>{t('Copy to my views')}</MenuItem>}
        {canDelete && (
          <MenuItem
            onClick={() => void run(savedViewMessages.deleted, change('DELETE', path))}
            sx={{ color: 'error.main' }}
          >
            {t('Delete')}
          </MenuItem>
        )}
      </Menu>
      {renaming && (
        <NameDialog
          view={view}
          renamed={renaming === 'rename' ? view : undefined}
          onClose={() => setRenaming(null)}
        />
      )}
    </>
  )
}

type NameDialogProps = {
  view: Pick<SavedView, 'list' | 'filter' | 'sort'> & { name?: string }
  renamed?: SavedView | undefined
  onClose: () => void
}

/** Saves a view under a name, or renames one. */
export function NameDialog({ view, renamed, onClose }: NameDialogProps) {
  const change = useChangeViews()
  const notify = useNotify()
  const { list, filter, sort, name = '' } = view
  async function save(typed: Pick<NewSavedView, 'name' | 'is_shared'>): Promise<void> {
    if (renamed) await change('PUT', `${SAVED_VIEWS}/${renamed.id}`, { name: typed.name })
    else await change('POST', SAVED_VIEWS, { list, filter, sort, ...typed })
    notify(savedViewMessages.saved, { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={renamed ? t('Rename view') : t('Save view')}
      record={{ name, is_shared: false }}
      action={t('Save')}
      busyAction={t('Saving...')}
      isReady={(typed) => typed.name.trim() !== ''}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('Name')}
        autoFocus
        fullWidth
        helperText={t('The view saves the filters and sorting of this list.')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {!renamed && <BooleanInput source="is_shared" label={t('Share with colleagues')} helperText={false} />}
    </FormDialog>
  )
}
