import { formatPhone, toPhoneUrl } from '@nakshi/core/base/phone'
import type { StoreSettings } from '@nakshi/core/settings/schema'

type Contact = Pick<StoreSettings, 'email' | 'phone' | 'address'>

const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>

const PhoneLink = ({ phone }: { phone: string }) => <a href={toPhoneUrl(phone)}>{formatPhone(phone)}</a>

export const hasContact = ({ email, phone, address }: Contact): boolean => `${email}${phone}${address}` !== ''

/** One per line; a new store has none. */
export function StoreContact({ store: { email, phone, address } }: { store: Contact }) {
  return (
    <>
      {email && <EmailLink email={email} />}
      {email && (phone || address) && <br />}
      {phone && <PhoneLink phone={phone} />}
      {phone && address && <br />}
      {address}
    </>
  )
}
