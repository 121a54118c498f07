import { API_TOKEN_LIFETIMES_DAYS, type CreatedApiToken } from '@nakshi/contract/admin/api-tokens'
import { tokenPermissions } from '@nakshi/domain/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { CheckboxGroupInput, SelectInput, TextInput, useNotify } from 'react-admin'
import { sendJson } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { FormDialog } from '../layout/FormDialog.tsx'
import { apiTokenMessages } from '../messages.ts'
import { permissionLabels } from './permission-labels.ts'

const NO_EXPIRY = 0
const expiryChoices = [
  ...API_TOKEN_LIFETIMES_DAYS.map((days) => ({ id: days, name: t('%{days} days', { days }) })),
  { id: NO_EXPIRY, name: t('No expiry') },
]
/** In the order of their labels, which puts related ones together. */
const permissionChoices = Object.entries(permissionLabels)
  .filter(([id]) => tokenPermissions.some((permission) => permission === id))
  .map(([id, name]) => ({ id, name }))

type NewToken = { name: string; permissions: string[]; expires_in_days: number }
const NEW_TOKEN: NewToken = { name: '', permissions: [], expires_in_days: 90 }

type CreateTokenDialogProps = { onCreated: (secret: string) => void; onClose: () => void }

export function CreateTokenDialog({ onCreated, onClose }: CreateTokenDialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()

  async function create({ expires_in_days, ...token }: NewToken) {
    const body = { ...token, expires_in_days: expires_in_days === NO_EXPIRY ? null : expires_in_days }
    const { json }: { json: CreatedApiToken } = await sendJson('api-tokens', 'POST', body)
    notify(apiTokenMessages.created, { type: 'success' })
    void queries.invalidateQueries({ queryKey: ['api-tokens'] })
    onCreated(json.secret)
    onClose()
  }
  return (
    <FormDialog
      title={t('Create API token')}
      record={NEW_TOKEN}
      action={t('Create')}
      busyAction={t('Creating...')}
      maxWidth="sm"
      isReady={({ name, permissions }) => name.trim() !== '' && permissions.length > 0}
      onSave={create}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('Name')}
        helperText={t('Shown in the audit log and in the history of orders, for example “Warehouse”.')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <SelectInput source="expires_in_days" label={t('Expires after')} choices={expiryChoices} isRequired />
      <CheckboxGroupInput
        source="permissions"
        label={t('Permissions')}
        helperText={t('Select only what the app needs.')}
        choices={permissionChoices}
        row={false}
        sx={{ '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } } }}
      />
    </FormDialog>
  )
}
