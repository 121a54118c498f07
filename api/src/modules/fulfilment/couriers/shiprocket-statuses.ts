import type { ShipmentStage } from '@nakshi/contract/admin/couriers'

/** By status code. https://apidocs.shiprocket.in, "Shipment Status Codes" */
export const SHIPROCKET_STAGES: Readonly<Record<string, ShipmentStage>> = {
  6: 'in_transit',
  7: 'delivered',
  8: 'cancelled',
  9: 'returning',
  10: 'returned',
  12: 'lost',
  14: 'returning',
  17: 'out_for_delivery',
  18: 'in_transit',
  22: 'in_transit',
  24: 'lost',
  25: 'lost',
  38: 'in_transit',
  39: 'in_transit',
  40: 'returning',
  41: 'returning',
  42: 'in_transit',
  45: 'cancelled',
  46: 'returning',
  48: 'in_transit',
  51: 'in_transit',
  75: 'returning',
}
