import type { ShipmentStage } from '@nakshi/core/couriers/admin-schema'

/** Words for the same status: `shipment` and `order` are two scales, on which one number means two things. */
type Status = { shipment: readonly number[]; order: readonly number[]; labels: readonly string[] }

/**
 * Shipment scale: `sr-status`, `shipment_status_id`, `shipment_status` of tracking. Order scale:
 * `current_status_id`. @see https://apidocs.shiprocket.in, "Shipment Status Codes"
 */
export const SHIPROCKET_STATUSES: Readonly<Record<Exclude<ShipmentStage, 'created'> | 'none', Status>> = {
  in_transit: {
    shipment: [6, 18, 22, 38, 39, 42, 48, 49, 50, 51, 54, 55, 56, 57],
    order: [6, 20, 37, 43, 44, 51, 58, 59, 60, 61, 64, 65, 66, 67],
    labels: ['SHIPPED', 'PICKED UP', 'IN TRANSIT', 'DELAYED', 'DELIVERY DELAYED', 'MISROUTED', 'IN FLIGHT'],
  },
  out_for_delivery: { shipment: [17, 82], order: [19], labels: ['OUT FOR DELIVERY'] },
  attempt_failed: {
    shipment: [21, 76, 77],
    order: [36, 88, 89],
    labels: ['UNDELIVERED', 'UNTRACEABLE', 'ISSUE RELATED TO THE RECIPIENT'],
  },
  damaged: { shipment: [25], order: [40], labels: ['DAMAGED'] },
  returning: {
    shipment: [9, 40, 41, 46, 75, 78],
    order: [15, 45, 46, 55, 87, 90],
    labels: [
      'RTO INITIATED',
      'RTO IN TRANSIT',
      'RTO OFD',
      'RTO NDR',
      'RTO LOCK',
      'REACHED BACK AT SELLER CITY',
    ],
  },
  returned: { shipment: [10, 14], order: [9, 16, 17], labels: ['RTO DELIVERED', 'RTO ACKNOWLEDGED'] },
  delivered: { shipment: [7], order: [7], labels: ['DELIVERED'] },
  cancelled: {
    shipment: [8, 45],
    order: [5, 54],
    labels: ['CANCELED', 'CANCELLED', 'CANCELLED BEFORE DISPATCHED', 'CANCELED BEFORE DISPATCHED'],
  },
  lost: { shipment: [12, 24, 44], order: [33, 39, 53], labels: ['LOST', 'DESTROYED', 'DISPOSED OFF'] },
  /** Nothing moved, or not that of a delivery: before pickup, fulfilment centre, return of a customer. */
  none: {
    shipment: [
      1, 2, 3, 4, 5, 11, 13, 15, 16, 19, 20, 23, 26, 27, 43, 47, 52, 59, 60, 61, 62, 63, 67, 68, 71, 72, 79,
      80, 81, 83,
    ],
    order: [
      1, 2, 3, 4, 8, 10, 11, 12, 13, 14, 18, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 35, 38, 41,
      42, 47, 48, 49, 50, 52, 57, 62, 68, 69, 70, 71, 72, 73, 74, 75, 76, 80, 81, 82, 83,
    ],
    labels: [],
  },
}

type Stage = ShipmentStage | null
const byShipmentCode = new Map<string, Stage>()
const byOrderCode = new Map<string, Stage>()
const byLabel = new Map<string, Stage>()
for (const [name, { shipment, order, labels }] of Object.entries(SHIPROCKET_STATUSES)) {
  const stage = name === 'none' ? null : (name as ShipmentStage)
  for (const code of shipment) byShipmentCode.set(String(code), stage)
  for (const code of order) byOrderCode.set(String(code), stage)
  for (const label of labels) byLabel.set(label, stage)
}

/** The shipment code decides, then the order code, then the words. Null: unknown, or nothing moved. */
export function toShiprocketStage(status: { shipment?: string; order?: string; label?: string }): Stage {
  const byCode =
    byShipmentCode.get(toCode(status.shipment)) ??
    (byShipmentCode.has(toCode(status.shipment)) ? null : byOrderCode.get(toCode(status.order)))
  if (byCode !== undefined) return byCode
  return (
    byLabel.get(
      (status.label ?? '')
        .toUpperCase()
        .replace(/[\s_-]+/g, ' ')
        .trim(),
    ) ?? null
  )
}

/** `07` and `7.0` occur in spreadsheets and loosely typed bodies. */
const toCode = (text: string | undefined) => (text && /^\d+(?:\.0+)?$/.test(text) ? String(Number(text)) : '')
