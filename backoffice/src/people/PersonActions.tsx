import { Button, DialogContentText, Stack, Typography } from '@mui/material'
import type { Person } from '@nakshi/api/contract/admin/people'
import { useState } from 'react'
import { useDelete, useGetIdentity, useNotify, useRefresh, useUpdate } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { nameOf } from '../customers/customer-words.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { RoleSelect } from './RoleSelect.tsx'

/** Another role for somebody, or none; nobody changes their own. */
export function PersonActions({ person }: { person: Person }) {
  // As it was when the question came up: what is answered must not be about what a colleague did since
  const [asking, setAsking] = useState<{ about: 'role' | 'removal'; person: Person } | null>(null)
  const { identity } = useGetIdentity()
  const close = () => setAsking(null)
  if (identity?.id === person.id)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('This is you')}
      </Typography>
    )
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('Change role of %{name}', { name: nameOf(person) })}
        onClick={() => setAsking({ about: 'role', person })}
      >
        {t('Change role')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={t('Remove %{name}', { name: nameOf(person) })}
        onClick={() => setAsking({ about: 'removal', person })}
      >
        {t('Remove')}
      </Button>
      {asking?.about === 'role' && <RoleDialog person={asking.person} onClose={close} />}
      {asking?.about === 'removal' && <RemovalDialog person={asking.person} onClose={close} />}
    </Stack>
  )
}

type DialogProps = { person: Person; onClose: () => void }

function RoleDialog({ person, onClose }: DialogProps) {
  const [role, setRole] = useState(person.staff_role)
  const [problem, setProblem] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const refresh = useRefresh()

  function save() {
    setProblem(null)
    const data = { staff_role: role, updated_at: person.updated_at }
    update(
      'people',
      { id: person.id, data, previousData: person },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(adminSentences.people.role_updated, { type: 'success' })
          refresh()
          onClose()
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }

  return (
    <ActionDialog
      title={t('Role of %{name}', { name: nameOf(person) })}
      action={t('Change role')}
      busyAction={t('Updating...')}
      busy={isPending}
      disabled={role === person.staff_role}
      problem={problem}
      onAction={save}
      onClose={onClose}
    >
      <Stack sx={{ pt: 1 }}>
        <RoleSelect value={role} onChange={setRole} />
      </Stack>
    </ActionDialog>
  )
}

function RemovalDialog({ person, onClose }: DialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [remove, { isPending }] = useDelete()
  const notify = useNotify()
  const refresh = useRefresh()

  function confirm() {
    setProblem(null)
    remove(
      'people',
      { id: person.id, previousData: person },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(adminSentences.people.removed, { type: 'success' })
          refresh()
          onClose()
        },
        onError: (error) => setProblem(reasonOf(error)),
      },
    )
  }

  return (
    <ActionDialog
      title={t('Remove %{name} from the staff?', { name: nameOf(person) })}
      action={t('Remove')}
      busyAction={t('Removing...')}
      busy={isPending}
      destructive
      problem={problem}
      onAction={confirm}
      onClose={onClose}
    >
      <DialogContentText>
        {t(
          'They can no longer open the backoffice, and invitations they sent no longer work. Their account in the shop stays.',
        )}
      </DialogContentText>
    </ActionDialog>
  )
}
