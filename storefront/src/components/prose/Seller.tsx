import type { ReactNode } from 'react'
import { useSettings } from '../../api/settings.ts'
import { EmailLink, PhoneLink } from '../layout/StoreContact.tsx'

/** Left out while blank. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null

/**
 * Seller details required by the Consumer Protection (E-Commerce) Rules, 2020; missing ones are omitted.
 */
export function SellerDetails() {
  const store = useSettings()?.store_settings
  if (!store) return null
  const { name, legal_name, address, gstin, email, phone } = store
  return (
    <dl className="facts">
      <Fact label="Seller">
        {legal_name || name}
        {legal_name && legal_name !== name && ` (${name})`}
      </Fact>
      <Fact label="Address">{address}</Fact>
      <Fact label="GSTIN">{gstin}</Fact>
      <Fact label="Email">{email && <EmailLink email={email} />}</Fact>
      <Fact label="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
    </dl>
  )
}

export function GrievanceOfficer() {
  const store = useSettings()?.store_settings
  if (!store) return null
  const { grievance_officer, grievance_hours } = store
  const email = store.grievance_email || store.email
  const phone = store.grievance_phone || store.phone
  return (
    <>
      <p>
        If you have a complaint, please contact our grievance officer. We acknowledge every complaint within
        48 hours and resolve it within one month of receiving it.
      </p>
      <dl className="facts">
        <Fact label="Name">{grievance_officer && `${grievance_officer}, Grievance Officer`}</Fact>
        <Fact label="Email">{email && <EmailLink email={email} />}</Fact>
        <Fact label="Phone">{phone && <PhoneLink phone={phone} />}</Fact>
        <Fact label="Hours">{grievance_hours}</Fact>
      </dl>
      <p>
        You may also contact the National Consumer Helpline on 1915 or at{' '}
        <a href="https://consumerhelpline.gov.in" rel="noreferrer">
          consumerhelpline.gov.in
        </a>
        .
      </p>
    </>
  )
}
