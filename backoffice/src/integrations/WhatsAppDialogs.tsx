import { DialogContentText } from '@mui/material'
import { DEFAULT_LANGUAGE, type Language, languages } from '@nakshi/core/base/languages'
import type {
  WhatsAppKind,
  WhatsAppOverview,
  WhatsAppTemplate,
  WhatsAppTemplateChange,
} from '@nakshi/core/notifications/admin-whatsapp'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { SelectInput, TextInput, useNotify } from 'react-admin'
import { getJson, isStale, sendJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { whatsappMessages } from '../languages/messages.ts'
import type { RemoteSave } from '../ui/forms/EditConflict.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { CheckboxInput } from '../ui/inputs/CheckboxInput.tsx'
import { whatsappKindLabels } from './whatsapp-labels.ts'

type SavedTemplate = { code: Language; template: string; language: string }

export const listSavedTemplates = ({
  template,
  language,
  translations,
}: WhatsAppTemplate): SavedTemplate[] => [
  { code: DEFAULT_LANGUAGE, template, language },
  ...translations.flatMap(({ code, template: name, language: of }) =>
    name === null ? [] : [{ code, template: name, language: of }],
  ),
]

const RESOURCE = 'whatsapp'
export const WHATSAPP_KEY = [RESOURCE]

export const getWhatsAppOverview = () => getJson<WhatsAppOverview>(RESOURCE)

const saveWhatsAppTemplate = (id: WhatsAppKind, body: WhatsAppTemplateChange) =>
  sendJson(`${RESOURCE}/${id}`, 'PUT', body)

type TypedTest = { phone: string; language: Language }

const sendTestWhatsApp = (id: WhatsAppKind, typed: TypedTest) =>
  sendJson(`${RESOURCE}/${id}/test`, 'POST', typed)

type DialogProps = { message: WhatsAppTemplate; onClose: () => void }
type Typed = Pick<WhatsAppTemplate, 'is_active' | 'template' | 'language'> & {
  /** by language; a blank name is null */
  translations: Record<string, { template: string | null; language: string | null }>
}

const toTyped = ({ is_active, template, language, translations }: WhatsAppTemplate): Typed => ({
  is_active,
  template,
  language,
  translations: Object.fromEntries(translations.map(({ code, ...saved }) => [code, pickTemplate(saved)])),
})

const pickTemplate = ({ template, language }: Typed['translations'][string]) => ({ template, language })

const toChange = ({ translations, ...typed }: Typed): WhatsAppTemplateChange => ({
  ...typed,
  translations: Object.fromEntries(
    Object.entries(translations).flatMap(([code, { template, language }]) =>
      template?.trim() ? [[code, { template, language: language?.trim() || code }]] : [],
    ),
  ),
})

export function TemplateDialog({ message, onClose }: DialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [version, setVersion] = useState(message.updated_at)
  const [remote, setRemote] = useState<RemoteSave | null>(null)

  async function save(typed: Typed) {
    try {
      await saveWhatsAppTemplate(message.id, { ...toChange(typed), updated_at: version })
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
      {message.translations.map(({ code }) => (
        <Fragment key={code}>
          <TextInput
            source={`translations.${code}.template`}
            label={t('Template name, %{language}', { language: languages[code].name })}
            helperText={t('Blank: orders in this language get the English template')}
            slotProps={{ htmlInput: { maxLength: 512, autoComplete: 'off', autoCapitalize: 'none' } }}
          />
          <TextInput
            source={`translations.${code}.language`}
            label={t('Language code, %{language}', { language: languages[code].name })}
            slotProps={{ htmlInput: { maxLength: 10, autoComplete: 'off', autoCapitalize: 'none' } }}
          />
        </Fragment>
      ))}
    </FormDialog>
  )
}

export function TestMessageDialog({ message, onClose }: DialogProps) {
  const notify = useNotify()
  const saved = listSavedTemplates(message)
  async function send(typed: TypedTest) {
    await sendTestWhatsApp(message.id, typed)
    notify(whatsappMessages.test_sent, { type: 'success' })
    onClose()
  }
  return (
    <FormDialog<TypedTest>
      title={t('Send test message: %{name}', { name: whatsappKindLabels[message.id] })}
      record={{ phone: '', language: DEFAULT_LANGUAGE }}
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
      {saved.length > 1 && (
        <SelectInput
          source="language"
          label={t('Language')}
          choices={saved.map(({ code }) => ({ id: code, name: languages[code].name }))}
          translateChoice={false}
          isRequired
        />
      )}
    </FormDialog>
  )
}
