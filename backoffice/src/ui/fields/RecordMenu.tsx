import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useUpdate } from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../../languages/i18n.ts'
import { awaitUnmounted } from '../layout/ActionDialog.tsx'
import { useUndoable } from '../layout/use-action.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

type RecordMenuProps = {
  resource: string
  record: { id: string; is_active: boolean; updated_at: string }
  name: string
  messages: {
    activated: string
    deactivated: string
    status_failed: string
    confirm_delete: string
    deleted: string
    delete_failed: string
  }
  editPath: string
  children?: ReactNode
  deleteNote?: ReactNode
}

export function RecordMenu({
  resource,
  record,
  name,
  messages,
  editPath,
  children,
  deleteNote,
}: RecordMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [deleting, setDeleting] = useState(false)
  const setActive = useSetActive(resource, messages)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('Actions for %{name}', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={close}>
        {children}
        <MenuItem component={Link} to={editPath}>
          {t('Edit')}
        </MenuItem>
        <MenuItem onClick={() => setActive(record, !record.is_active)}>
          {record.is_active ? t('Deactivate') : t('Activate')}
        </MenuItem>
        <MenuItem onClick={() => setDeleting(true)} sx={{ color: 'error.main' }}>
          {t('Delete')}
        </MenuItem>
      </Menu>
      {deleting && (
        <DeleteDialog
          resource={resource}
          record={record}
          name={name}
          messages={messages}
          onClose={() => setDeleting(false)}
        >
          {deleteNote}
        </DeleteDialog>
      )}
    </>
  )
}

function useSetActive(resource: string, messages: RecordMenuProps['messages']) {
  const [update] = useUpdate()
  const change = useUndoable(messages.status_failed, resource)

  return (record: RecordMenuProps['record'], isActive: boolean) => {
    let known = record
    return change({
      apply: async (on) => {
        const data = { is_active: on, updated_at: known.updated_at }
        const previousData = { ...record, is_active: !on }
        known = await update(resource, { id: record.id, data, previousData }, awaitUnmounted)
      },
      on: isActive,
      done: (on) => (on ? messages.activated : messages.deactivated),
    })
  }
}
