import type { WebhookEndpoint, WebhookEndpointBody } from '@nakshi/contract/admin/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { CheckboxGroupInput, TextInput, useNotify } from 'react-admin'
import { t } from '../i18n.ts'
import { CheckboxInput } from '../inputs/CheckboxInput.tsx'
import { FormDialog } from '../layout/FormDialog.tsx'
import { webhookMessages } from '../messages/webhooks.ts'
import { eventChoices } from './webhook-labels.ts'
import { createWebhookEndpoint, ENDPOINTS, updateWebhookEndpoint } from './webhooks-api.ts'

const NEW_ENDPOINT: WebhookEndpointBody = { url: '', description: '', events: [], is_active: true }

type WebhookDialogProps = {
  endpoint?: WebhookEndpoint
  onSecret: (secret: string) => void
  onClose: () => void
}

export function WebhookDialog({ endpoint, onSecret, onClose }: WebhookDialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  const { url, description, events, is_active } = endpoint ?? NEW_ENDPOINT

  async function save(typed: WebhookEndpointBody) {
    if (endpoint) await updateWebhookEndpoint(endpoint.id, { ...typed, updated_at: endpoint.updated_at })
    else onSecret((await createWebhookEndpoint(typed)).secret)
    notify(endpoint ? webhookMessages.saved : webhookMessages.created, { type: 'success' })
    void queries.invalidateQueries({ queryKey: [ENDPOINTS] })
    onClose()
  }
  return (
    <FormDialog<WebhookEndpointBody>
      title={endpoint ? t('Edit webhook') : t('Add webhook')}
      record={{ url, description, events, is_active }}
      action={endpoint ? t('Save') : t('Add')}
      busyAction={t('Saving...')}
      maxWidth="sm"
      isReady={(typed) => typed.url.trim() !== '' && typed.events.length > 0}
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
