import { formatDateTime } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatUnits, getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import type { Parcel } from '@nakshi/core/parcels/schema'
import { CopyableNumber } from '../../ui/CopyButton.tsx'
import { hidden } from '../../ui/hidden-text.tsx'
import * as m from './messages.ts'

interface ParcelListProps {
  parcels: Parcel[]
  items: { id: string; quantity: number; product: { title: string } }[]
}

export const shouldShowParcels = ({ parcels, items }: ParcelListProps) =>
  parcels.some(({ courier, tracking_number }) => courier !== null || tracking_number !== null) ||
  isInParts({ parcels, items })

const isInParts = ({ parcels, items }: ParcelListProps) =>
  parcels.length > 1 || (parcels.length === 1 && getUnpackedUnits(items, parcels).size > 0)

export function ParcelList({ parcels, items }: ParcelListProps) {
  if (!shouldShowParcels({ parcels, items })) return null
  const inParts = isInParts({ parcels, items })
  return (
    <ul className="parcels" aria-label={m.parcels}>
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          {inParts && (
            <>
              <strong>{formatMessage(m.parcel, { number: parcel.number })}</strong>
              <p>{formatUnits(parcel.items, items)}</p>
            </>
          )}
          {parcel.tracking_number ? (
            <CopyableNumber
              what={
                parcel.courier
                  ? formatMessage(m.courierTrackingNumber, { courier: parcel.courier })
                  : m.trackingNumber
              }
              number={parcel.tracking_number}
              label={
                parcels.length > 1
                  ? formatMessage(m.copyParcelNumber, { number: parcel.number })
                  : m.copyTrackingNumber
              }
            />
          ) : (
            parcel.courier && <p>{parcel.courier}</p>
          )}
          <TrackLink parcel={parcel} many={parcels.length > 1} />
          <p className="note">
            {parcel.delivered_at
              ? formatMessage(m.deliveredAt, { time: formatDateTime(parcel.delivered_at) })
              : formatMessage(m.shippedAt, { time: formatDateTime(parcel.sent_at) })}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function ParcelLinks({ parcels }: { parcels: Parcel[] }) {
  const travelling = parcels.filter(({ link, delivered_at }) => link !== null && delivered_at === null)
  if (travelling.length === 0) return null
  return (
    <ul className="parcel-links" aria-label={m.shippedParcels}>
      {travelling.map((parcel) => (
        <li key={parcel.id}>
          <TrackLink parcel={parcel} many={parcels.length > 1} />
        </li>
      ))}
    </ul>
  )
}

/** Sends no referrer to the courier. */
function TrackLink({ parcel, many }: { parcel: Parcel; many: boolean }) {
  const { link } = parcel
  if (link === null) return null
  return (
    <a className="text-link track-link" href={link} target="_blank" rel="noreferrer">
      {describeLink(parcel, many)}
      {hidden(` ${m.opensInNewTab}`)}
    </a>
  )
}

function describeLink({ courier, number }: Parcel, many: boolean): string {
  if (courier === null) return many ? formatMessage(m.trackParcelNumber, { number }) : m.trackParcel
  return many
    ? formatMessage(m.trackParcelNumberWith, { number, courier })
    : formatMessage(m.trackParcelWith, { courier })
}
