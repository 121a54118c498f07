import { DialogContentText } from '@mui/material'
import type {
  WhatsAppKind,
  WhatsAppOverview,
  WhatsAppTemplate,
  WhatsAppTemplateChange,
} from '@nakshi/contract/admin/whatsapp'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { API, fetchJson, isStale, sendJson } from '../api/fetch-json.ts'
import type { RemoteSave } from '../forms/EditConflict.tsx'
import { t } from '../i18n.ts'
import { CheckboxInput } from '../inputs/CheckboxInput.tsx'
import { FormDialog } from '../layout/FormDialog.tsx'
import { whatsappMessages } from '../messages.ts'
import { whatsappKindLabels } from './whatsapp-labels.ts'

const RESOURCE = 'whatsapp'
export const WHATSAPP_KEY = [RESOURCE]

export const getWhatsAppOverview = async (): Promise<WhatsAppOverview> =>
  (await fetchJson(`${API}/${RESOURCE}`)).json

const saveWhatsAppTemplate = (id: WhatsAppKind, body: WhatsAppTemplateChange) =>
  sendJson(`${RESOURCE}/${id}`, 'PUT', body)

const sendTestWhatsApp = (id: WhatsAppKind, phone: string) =>
  sendJson(`${RESOURCE}/${id}/test`, 'POST', { phone })

type DialogProps = { message: WhatsAppTemplate; onClose: () => void }
type Typed = Pick<WhatsAppTemplate, 'is_active' | 'template' | 'language'>

const toTyped = ({ is_active, template, language }: WhatsAppTemplate): Typed => ({
  is_active,
  template,
  language,
})

export function TemplateDialog({ message, onClose }: DialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [version, setVersion] = useState(message.updated_at)
  const [remote, setRemote] = useState<RemoteSave | null>(null)

  async function save(typed: Typed) {
    try {
      await saveWhatsAppTemplate(message.id, { ...typed, updated_at: version })
    } catch (error) {
      const latest =
        isStale(error) && (await getWhatsAppOverview()).templates.find(({ id }) => id === message.id)
      if (latest) {
        setVersion(latest.updated_at)
        setRemote({ values: toTyped(latest), saved_at: latest.updated_at })
      }
      throw error
    }
    notify(whatsappMessages.saved, { type: 'success' })
    await queries.invalidateQueries({ queryKey: WHATSAPP_KEY })
    onClose()
  }
  return (
    <FormDialog<Typed>
      title={whatsappKindLabels[message.id]}
      record={toTyped(message)}
      action={t('Save')}
      busyAction={t('Saving...')}
      remote={remote}
      isReady={({ template, language }) => template.trim() !== '' && language.trim() !== ''}
      onSave={save}
      onClose={onClose}
    >
      <CheckboxInput source="is_active" label={t('Send this message')} />
      <TextInput
        source="template"
        label={t('Template name')}
        helperText={t('As approved by Meta')}
        slotProps={{ htmlInput: { maxLength: 512, autoComplete: 'off', autoCapitalize: 'none' } }}
      />
      <TextInput
        source="language"
        label={t('Language code')}
        helperText={t('That of the template, for example en, en_US or hi')}
        slotProps={{ htmlInput: { maxLength: 10, autoComplete: 'off', autoCapitalize: 'none' } }}
      />
    </FormDialog>
  )
}

export function TestMessageDialog({ message, onClose }: DialogProps) {
  const notify = useNotify()
  async function send({ phone }: { phone: string }) {
    await sendTestWhatsApp(message.id, phone)
    notify(whatsappMessages.test_sent, { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={t('Send test message: %{name}', { name: whatsappKindLabels[message.id] })}
      record={{ phone: '' }}
      action={t('Send')}
      busyAction={t('Sending...')}
      losesNothing
      isReady={({ phone }) => phone.trim() !== ''}
      onSave={send}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t('Sends the saved template with sample data. The link of the button does not work.')}
      </DialogContentText>
      <TextInput
        source="phone"
        label={t('Mobile number')}
        type="tel"
        helperText={t('10 digits, without +91')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}
