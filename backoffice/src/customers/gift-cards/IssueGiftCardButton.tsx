import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { randomKey } from '@nakshi/client/random-key'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { DEFAULT_LANGUAGE, type Language, languageCodes, languages } from '@nakshi/core/base/languages'
import { formatPaise } from '@nakshi/core/base/money'
import {
  type GiftCardLink,
  MAX_GIFT_CARD_MESSAGE_CHARACTERS,
  MAX_GIFT_CARD_MONTHS,
  MAX_GIFT_CARD_PAISE,
  MIN_GIFT_CARD_MONTHS,
  type NewGiftCard,
} from '@nakshi/core/gift-cards/admin-schema'
import { useState } from 'react'
import { SelectInput } from 'react-admin'
import { API, fetchJson, sendJson } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { MoneyInput, NOT_MONEY } from '../../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { useNotifyFailure, useReportedAction } from '../../ui/layout/use-action.ts'
import { GiftCardLinkDialog } from './GiftCardLinkDialog.tsx'

type GiftCardForm = Record<
  keyof Omit<NewGiftCard, 'amount' | 'months' | 'deliver_on' | 'language'>,
  string
> & {
  amount: number | null
  months: number | null
  deliver_on: string | null
  language: Language
}

const createForm = (): GiftCardForm => ({
  ...{ amount: null, recipient_name: '', recipient_email: '', sender_name: '', message: '' },
  ...{ deliver_on: toIndiaDate(new Date()), months: MIN_GIFT_CARD_MONTHS },
  ...{ language: DEFAULT_LANGUAGE, reason: '' },
})

const languageChoices = languageCodes.map((id) => ({ id, name: languages[id].name }))

/** Blank is missing rather than wrong. */
function getAmountError(amount: unknown): string | undefined {
  if (amount === null) return undefined
  if (typeof amount !== 'number' || amount < 100) return NOT_MONEY
  return amount > MAX_GIFT_CARD_PAISE
    ? t('At most %{max}', { max: formatPaise(MAX_GIFT_CARD_PAISE) })
    : undefined
}

export function IssueGiftCardButton() {
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<GiftCardLink | null>(null)
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('Issue gift card')}
      </Button>
      {isOpen && <IssueDialog onClose={() => setOpen(false)} onLink={setLink} />}
      {link && <GiftCardLinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}

type IssueDialogProps = { onClose: () => void; onLink: (link: GiftCardLink) => void }

function IssueDialog({ onClose, onLink }: IssueDialogProps) {
  // Idempotency key: a resend after a lost response is the same card.
  const [key] = useState(randomKey)
  const notifyFailure = useNotifyFailure()
  const report = useReportedAction({
    resource: 'gift-cards',
    done: adminMessages.gift_card.issued,
    failed: adminMessages.gift_card.issue_failed,
    onDone: onClose,
  })
  async function issue({ recipient_email: email, ...form }: GiftCardForm): Promise<void> {
    const id = await issueGiftCard(key, { ...form, recipient_email: email.trim() || null })
    if (email.trim() !== '') return
    try {
      onLink(await sendJson<GiftCardLink>(`gift-cards/${id}/link`, 'POST'))
    } catch (error) {
      // The card stands, and the list can make its link.
      notifyFailure(adminMessages.gift_card.link_failed, error)
    }
  }
  return (
    <FormDialog<GiftCardForm>
      title={t('Issue gift card')}
      record={createForm()}
      action={t('Issue gift card')}
      busyAction={t('Saving...')}
      maxWidth="sm"
      isReady={({ amount, recipient_name, reason, deliver_on, months }) =>
        Boolean(amount && months && deliver_on) && recipient_name.trim() !== '' && reason.trim() !== ''
      }
      onSave={(form) => report(() => issue(form))}
      onClose={onClose}
    >
      <MoneyInput source="amount" label={t('Amount')} required autoFocus validate={getAmountError} />
      <TextInput source="recipient_name" label={t('Name of the recipient')} isRequired maxLength={100} />
      <TextInput
        source="recipient_email"
        label={t('Email of the recipient')}
        type="email"
        maxLength={254}
        helperText={t('Leave empty to get a link that you send yourself.')}
      />
      <TextInput
        source="sender_name"
        label={t('From')}
        maxLength={100}
        helperText={t('Leave empty for the name of the shop.')}
      />
      <TextInput
        source="message"
        label={t('Message')}
        multiline
        minRows={2}
        maxLength={MAX_GIFT_CARD_MESSAGE_CHARACTERS}
      />
      <DayInput
        source="deliver_on"
        label={t('Delivery day')}
        helperText={t('Today: at once. Another day: at 9 in the morning.')}
      />
      <NumberInput
        source="months"
        label={t('Valid for')}
        unit={t('months')}
        min={MIN_GIFT_CARD_MONTHS}
        max={MAX_GIFT_CARD_MONTHS}
        isRequired
      />
      <SelectInput source="language" label={t('Language')} choices={languageChoices} isRequired />
      <TextInput
        source="reason"
        label={t('Reason')}
        isRequired
        maxLength={200}
        helperText={t('The recipient does not see it.')}
      />
    </FormDialog>
  )
}

async function issueGiftCard(key: string, card: object): Promise<string> {
  const { json } = await fetchJson(`${API}/gift-cards`, {
    method: 'POST',
    body: JSON.stringify(card),
    headers: new Headers({ 'idempotency-key': key }),
  })
  return json.id
}
