import type { Profile } from '@nakshi/core/accounts/profile'
import { formatMessage } from '@nakshi/core/base/format-message'
import { useReloadPrivacy } from '../../api/privacy.ts'
import { useProfile, useUpdateProfile } from '../../api/profile.ts'
import { useSettings } from '../../api/settings.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import * as m from './messages.ts'

interface ConsentFieldProps {
  label: string
  checked: boolean
  toPatch: (
    isOn: boolean,
  ) => Partial<Pick<Profile, 'whatsapp_opt_in' | 'cart_reminder_opt_in' | 'photo_gallery_opt_in'>>
}

/** Saved at once, and never preselected. */
function ConsentField({ label, checked, toPatch }: ConsentFieldProps) {
  const updating = useUpdateProfile()
  const reload = useReloadPrivacy()
  return (
    <div>
      <CheckField
        label={label}
        checked={checked}
        disabled={updating.isPending}
        onChange={(isOn) => updating.mutate(toPatch(isOn), { onSuccess: reload })}
      />
      <p role="status">{getErrorMessage(updating.error)}</p>
    </div>
  )
}

/** Hidden where the shop sends no messages. */
export function WhatsAppChoice({ profile }: { profile: Profile }) {
  const settings = useSettings()
  if (!settings?.whatsapp) return null
  return (
    <ConsentField
      label={formatMessage(m.whatsappConsent, { store: settings.store_settings.name })}
      checked={profile.whatsapp_opt_in}
      toPatch={(isOn) => ({ whatsapp_opt_in: isOn })}
    />
  )
}

/** Hidden where the shop has no reviews. */
export function PhotoGalleryChoice({ profile }: { profile: Profile }) {
  const store = useSettings()?.store_settings
  if (!store?.features.reviews) return null
  return (
    <ConsentField
      label={formatMessage(m.photoGalleryConsent, { store: store.name })}
      checked={profile.photo_gallery_opt_in}
      toPatch={(isOn) => ({ photo_gallery_opt_in: isOn })}
    />
  )
}

/** Hidden from guests, and where the shop sends no reminders. */
export function CartReminderChoice() {
  const store = useSettings()?.store_settings
  return store?.cart_reminders ? <AccountCartReminder storeName={store.name} /> : null
}

function AccountCartReminder({ storeName }: { storeName: string }) {
  const { data: profile } = useProfile()
  if (!profile) return null
  return (
    <div>
      <ConsentField
        label={formatMessage(m.cartReminderConsent, { store: storeName })}
        checked={profile.cart_reminder_opt_in}
        toPatch={(isOn) => ({ cart_reminder_opt_in: isOn })}
      />
      {profile.cart_reminder_opt_in && !profile.email_confirmed && (
        <p className="note">{m.cartReminderUnconfirmed}</p>
      )}
    </div>
  )
}
