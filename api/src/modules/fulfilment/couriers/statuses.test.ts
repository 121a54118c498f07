import type { ShipmentStage } from '@nakshi/core/couriers/admin-schema'
import { expect, test } from 'vitest'
import { parseIndiaTime } from './call-courier.ts'
import { getLatestStage, toDelhiveryStage } from './shipment-stage.ts'
import { SHIPROCKET_STATUSES, toShiprocketStage } from './shiprocket-statuses.ts'

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
  ['UD', 'Pending', 'EOD-11', 'attempt_failed'],
  ['UD', 'Pending', 'EOD- 146', 'attempt_failed'],
  ['UD', 'Pending', 'FMEOD-102', null],
  ['UD', 'Pending', 'X-IBD3F', 'in_transit'],
  ['UD', 'In Transit', 'RT-104', 'damaged'],
  ['UD', 'In Transit', 'X-PPOM', 'in_transit'],
  ['DL', 'Delivered', 'EOD-38', 'delivered'],
  ['DL', 'DTO', 'RD-AC', null],
  ['RT', 'Pending', 'RT- 108', 'returning'],
  ['PP', 'Scheduled', 'EOD-26', null],
  ['', 'Delivered', 'EOD-38', null],
])('maps Delhivery %s %s with the NSL code %s to %s', (type, status, code, stage) => {
  expect(toDelhiveryStage(type, status, code)).toBe(stage)
})

test.each<[Parameters<typeof toShiprocketStage>[0], ShipmentStage | null]>([
  // One number, two scales.
  [{ shipment: '17' }, 'out_for_delivery'],
  [{ order: '17' }, 'returned'],
  [{ shipment: '20' }, null],
  [{ order: '20' }, 'in_transit'],
  [{ shipment: '10' }, 'returned'],
  [{ order: '10' }, null],
  [{ shipment: '18', order: '7' }, 'in_transit'],
  [{ shipment: '', order: '7' }, 'delivered'],
  [{ shipment: '999', order: '7' }, 'delivered'],
  [{ shipment: '1', order: '7' }, null],
  [{ label: 'RTO_DELIVERED' }, 'returned'],
  [{ shipment: '999', label: 'Canceled' }, 'cancelled'],
  [{ label: 'NOT DELIVERED' }, null],
  [{}, null],
])('maps Shiprocket %j to %s', (status, stage) => {
  expect(toShiprocketStage(status)).toBe(stage)
})

test('knows each published Shiprocket code once', () => {
  const codes = (scale: 'shipment' | 'order') =>
    Object.values(SHIPROCKET_STATUSES).flatMap((each) => [...each[scale]])
  expect(codes('shipment')).toHaveLength(64)
  expect(codes('order')).toHaveLength(82)
  for (const scale of ['shipment', 'order'] as const)
    expect(new Set(codes(scale)).size).toBe(codes(scale).length)
})

test.each([
  ['5', null],
  ['19', null],
  ['42', 'in_transit'],
  ['6', 'in_transit'],
  ['18', 'in_transit'],
  ['17', 'out_for_delivery'],
  ['21', 'attempt_failed'],
  ['7', 'delivered'],
  ['9', 'returning'],
  ['46', 'returning'],
  ['10', 'returned'],
  ['8', 'cancelled'],
  ['12', 'lost'],
  ['25', 'damaged'],
  ['NA', null],
])('maps the Shiprocket shipment code %s to %s', (code, stage) => {
  expect(toShiprocketStage({ shipment: code })).toBe(stage)
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
  expect(getLatestStage({ stage: current, stage_at: null }, scans).stage).toBe(expected)
})

test('follows attempts by their time, whatever comes late', () => {
  let reached: Parameters<typeof getLatestStage>[0] = { stage: 'created', stage_at: null }
  const after = (...scans: ReturnType<typeof scan>[]) => {
    reached = getLatestStage(reached, scans)
    return reached.stage
  }
  expect(after(scan('out_for_delivery', 1))).toBe('out_for_delivery')
  expect(after(scan('attempt_failed', 3))).toBe('attempt_failed')
  expect(after(scan('out_for_delivery', 1), scan('in_transit', 4))).toBe('attempt_failed')
  expect(after(scan('out_for_delivery', 5))).toBe('out_for_delivery')
  expect(after(scan('attempt_failed', 6), scan('out_for_delivery', 5))).toBe('attempt_failed')
  expect(after(scan('returning', 8))).toBe('returning')
})

test.each([
  ['2026-11-27 14:05:00', '2026-11-27T08:35:00.000Z'],
  ['27 11 2026 14:05:00', '2026-11-27T08:35:00.000Z'],
  ['2026-11-27T14:05:00.752', '2026-11-27T08:35:00.000Z'],
  ['2026-11-27T14:05:00Z', '2026-11-27T14:05:00.000Z'],
  ['2026-11-27T14:05:00+05:30', '2026-11-27T08:35:00.000Z'],
  ['2026-11-27 14:05:00 +0530', '2026-11-27T08:35:00.000Z'],
  ['2026-11-27T14:05', '2026-11-27T08:35:00.000Z'],
  ['27-11-2026 14:05:00', '2026-11-27T08:35:00.000Z'],
  ['27 Nov 2026, 02:05 PM', '2026-11-27T08:35:00.000Z'],
  ['2026-11-27', '2026-11-26T18:30:00.000Z'],
  ['2099-01-01 00:00:00', null],
  ['0000-00-00 00:00:00', null],
  ['yesterday', null],
])('reads %s as %s', (text, iso) => {
  expect(parseIndiaTime(text)?.toISOString() ?? null).toBe(iso)
})
