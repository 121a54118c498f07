import type { WebhookEndpoint, WebhookEndpointBody } from '@nakshi/core/webhooks/admin-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxGroupInput, TextInput, useNotify } from 'react-admin'
import { isStale } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { webhookMessages } from '../languages/messages.ts'
import type { RemoteSave } from '../ui/forms/EditConflict.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { CheckboxInput } from '../ui/inputs/CheckboxInput.tsx'
import {
  createWebhookEndpoint,
  ENDPOINTS,
  eventChoices,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from './webhooks-api.ts'

const NEW_ENDPOINT: WebhookEndpointBody = { url: '', description: '', events: [], is_active: true }

const toTyped = ({ url, description, events, is_active }: WebhookEndpointBody): WebhookEndpointBody => ({
  url,
  description,
  events,
  is_active,
})

type WebhookDialogProps = {
  endpoint?: WebhookEndpoint
  onSecret: (secret: string) => void
  onClose: () => void
}

export function WebhookDialog({ endpoint, onSecret, onClose }: WebhookDialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [version, setVersion] = useState(endpoint?.updated_at)
  const [remote, setRemote] = useState<RemoteSave | null>(null)

  async function save(typed: WebhookEndpointBody) {
    if (endpoint) await update(endpoint.id, typed)
    else onSecret((await createWebhookEndpoint(typed)).secret)
    notify(endpoint ? webhookMessages.saved : webhookMessages.created, { type: 'success' })
    void queries.invalidateQueries({ queryKey: [ENDPOINTS] })
    onClose()
  }
  async function update(id: string, typed: WebhookEndpointBody) {
    try {
      await updateWebhookEndpoint(id, { ...typed, updated_at: version })
    } catch (error) {
      const latest = isStale(error) && (await listWebhookEndpoints()).find((each) => each.id === id)
      if (latest) {
        setVersion(latest.updated_at)
        setRemote({ values: toTyped(latest), saved_at: latest.updated_at })
      }
      throw error
    }
  }

  return (
    <FormDialog<WebhookEndpointBody>
      title={endpoint ? t('Edit webhook') : t('Add webhook')}
      record={toTyped(endpoint ?? NEW_ENDPOINT)}
      action={endpoint ? t('Save') : t('Add')}
      busyAction={t('Saving...')}
      maxWidth="sm"
      isReady={(typed) => typed.url.trim() !== '' && typed.events.length > 0}
      remote={remote}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        source="url"
        label={t('Web address')}
        type="url"
        helperText={t('Starts with https://. Events are sent there as JSON.')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
      />
      <TextInput
        source="description"
        label={t('Description')}
        helperText={t('For you, for example “Accounting”.')}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <CheckboxGroupInput
        source="events"
        label={t('Events')}
        choices={eventChoices}
        row={false}
        sx={{ '& .MuiFormGroup-root': { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } } }}
      />
      <CheckboxInput source="is_active" label={t('Active: send events')} />
    </FormDialog>
  )
}
