import { formatPhone } from '@nakshi/domain/phone'
import { useSettings } from '../../api/settings.ts'

const phoneLink = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/**
 * Seller details required by the Consumer Protection (E-Commerce) Rules, 2020; missing ones are omitted.
 */
export function SellerDetails() {
  const store = useSettings()?.store_settings
  if (!store) return null
  const { name, legal_name, address, gstin, email, phone } = store
  return (
    <dl className="facts">
      <div>
        <dt>Seller</dt>
        <dd>
          {legal_name || name}
          {legal_name && legal_name !== name && ` (${name})`}
        </dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{address}</dd>
      </div>
      {gstin && (
        <div>
          <dt>GSTIN</dt>
          <dd>{gstin}</dd>
        </div>
      )}
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </dd>
      </div>
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
        {grievance_officer && (
          <div>
            <dt>Name</dt>
            <dd>{grievance_officer}, Grievance Officer</dd>
          </div>
        )}
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
          </dd>
        </div>
        {grievance_hours && (
          <div>
            <dt>Hours</dt>
            <dd>{grievance_hours}</dd>
          </div>
        )}
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
