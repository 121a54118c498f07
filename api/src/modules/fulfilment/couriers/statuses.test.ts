import type { ShipmentStage } from '@nakshi/contract/admin/couriers'
import { expect, test } from 'vitest'
import { parseIndiaTime } from './call-courier.ts'
import { getLatestStage, SHIPROCKET_STAGES, toDelhiveryStage } from './shipment-stage.ts'

test.each([
  ['UD', 'Manifested', null],
  ['UD', 'Not Picked', null],
  ['UD', 'In Transit', 'in_transit'],
  ['UD', 'Pending', 'in_transit'],
  ['UD', 'Dispatched', 'out_for_delivery'],
  ['DL', 'Delivered', 'delivered'],
  ['DL', 'RTO', 'returned'],
  ['RT', 'In Transit', 'returning'],
  ['RT', 'Dispatched', 'returning'],
  ['CN', 'Canceled', 'cancelled'],
  ['LT', 'LOST', 'lost'],
  ['PU', 'Dispatched', null],
])('maps Delhivery %s %s to %s', (type, status, stage) => {
  expect(toDelhiveryStage(type, status)).toBe(stage)
})

test.each([
  ['5', undefined],
  ['19', undefined],
  ['42', 'in_transit'],
  ['6', 'in_transit'],
  ['18', 'in_transit'],
  ['17', 'out_for_delivery'],
  ['21', undefined],
  ['7', 'delivered'],
  ['9', 'returning'],
  ['46', 'returning'],
  ['10', 'returned'],
  ['8', 'cancelled'],
  ['12', 'lost'],
  ['NA', undefined],
])('maps Shiprocket %s to %s', (code, stage) => {
  expect(SHIPROCKET_STAGES[code]).toBe(stage)
})

const scan = (stage: ShipmentStage | null, hour: number) => ({
  stage,
  at: new Date(Date.UTC(2026, 10, 27, hour)),
})

test.each<[string, ShipmentStage, ReturnType<typeof scan>[], ShipmentStage]>([
  ['moves forward', 'created', [scan('in_transit', 1), scan('out_for_delivery', 2)], 'out_for_delivery'],
  ['does not move back', 'out_for_delivery', [scan('in_transit', 3)], 'out_for_delivery'],
  ['skips missing reports', 'created', [scan('delivered', 3)], 'delivered'],
  ['orders by scan time', 'created', [scan('delivered', 3), scan('in_transit', 1)], 'delivered'],
  ['ends with delivery', 'delivered', [scan('returned', 9), scan('returning', 8)], 'delivered'],
  ['keeps the first of two ends', 'returning', [scan('delivered', 9), scan('returned', 8)], 'returned'],
  ['ignores what means nothing', 'in_transit', [scan(null, 1)], 'in_transit'],
  ['delivers after a failed return', 'returning', [scan('delivered', 4)], 'delivered'],
])('%s', (_name, current, scans, expected) => {
  expect(getLatestStage(current, scans)).toBe(expected)
})

test.each([
  ['2026-11-27 14:05:00', '2026-11-27T08:35:00.000Z'],
  ['27 11 2026 14:05:00', '2026-11-27T08:35:00.000Z'],
  ['2026-11-27T14:05:00.752', '2026-11-27T08:35:00.000Z'],
  ['2026-11-27T14:05:00Z', '2026-11-27T14:05:00.000Z'],
  ['0000-00-00 00:00:00', null],
  ['yesterday', null],
])('reads %s as %s', (text, iso) => {
  expect(parseIndiaTime(text)?.toISOString() ?? null).toBe(iso)
})
