import { useSettings } from '../../api/settings.ts'
import { CheckField } from '../form/ChoiceFields.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

interface WhatsAppOptInProps {
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** Consent, so never preselected. Hidden where the shop sends no messages. */
export function WhatsAppOptIn({ draft, onChange }: WhatsAppOptInProps) {
  const settings = useSettings()
  if (!settings?.whatsapp) return null
  return (
    <CheckField
      label={`${settings.store_settings.name} may send me WhatsApp messages about this order: confirmation, design approval, payment and shipping. I can reply STOP at any time.`}
      checked={draft.whatsapp}
      onChange={(whatsapp) => onChange({ whatsapp })}
    />
  )
}
