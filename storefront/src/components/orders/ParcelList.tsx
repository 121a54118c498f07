import { chakra, Link as TextLink, VisuallyHidden } from '@chakra-ui/react'
import { formatDateTime } from '@nakshi/core/base/dates'
import { formatUnits, getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import type { Parcel } from '@nakshi/core/parcels/schema'
import { CopyableNumber } from '../../ui/CopyButton.tsx'

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
    <List aria-label="Parcels">
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          {inParts && (
            <>
              <strong>Parcel {parcel.number}</strong>
              <p>{formatUnits(parcel.items, items)}</p>
            </>
          )}
          {parcel.tracking_number ? (
            <CopyableNumber
              what={parcel.courier ? `${parcel.courier}, tracking number` : 'Tracking number'}
              number={parcel.tracking_number}
              label={
                parcels.length > 1
                  ? `Copy tracking number of parcel ${parcel.number}`
                  : 'Copy tracking number'
              }
            />
          ) : (
            parcel.courier && <p>{parcel.courier}</p>
          )}
          <TrackLink parcel={parcel} many={parcels.length > 1} />
          <chakra.p color="fg.muted" textStyle="sm">
            {parcel.delivered_at
              ? `Delivered ${formatDateTime(parcel.delivered_at)}`
              : `Shipped ${formatDateTime(parcel.sent_at)}`}
          </chakra.p>
        </li>
      ))}
    </List>
  )
}

export function ParcelLinks({ parcels }: { parcels: Parcel[] }) {
  const travelling = parcels.filter(({ link, delivered_at }) => link !== null && delivered_at === null)
  if (travelling.length === 0) return null
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="5" rowGap="1" aria-label="Shipped parcels">
      {travelling.map((parcel) => (
        <li key={parcel.id}>
          <TrackLink parcel={parcel} many={parcels.length > 1} />
        </li>
      ))}
    </chakra.ul>
  )
}

/** Sends no referrer to the courier. */
function TrackLink({ parcel: { link, courier, number }, many }: { parcel: Parcel; many: boolean }) {
  if (link === null) return null
  return (
    <TextLink href={link} target="_blank" rel="noreferrer" display="inline-flex" minH="9" alignItems="center">
      {many ? `Track parcel ${number}` : 'Track the parcel'} with {courier ?? 'its courier'}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </TextLink>
  )
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    mt: '3',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border', pt: '4' },
  },
})
