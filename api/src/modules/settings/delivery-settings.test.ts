import { formatMessage } from '@nakshi/core/base/format-message'
import { deliverySettingsMessages } from '@nakshi/core/delivery/admin-messages'
import { defaultDeliverySettings, defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import type { DeliverySettings, DeliveryZone } from '@nakshi/core/delivery/settings'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const zone = (change: Partial<DeliveryZone>): DeliveryZone => ({
  ...defaultZoneTerms,
  name: 'Zone',
  states: [],
  pin_prefixes: [],
  ...change,
})
const flat = (charge: number) => [{ up_to_weight_grams: null, from_order_paise: 0, charge_paise: charge }]

describe('the settings of delivery and payment', () => {
  const save = async (client: Client, key: string, value: object) => {
    const { updated_at } = (await client.get(`/api/admin/settings/${key}`)).json()
    const response = await client.put(`/api/admin/settings/${key}`, { value, updated_at })
    if (response.statusCode === 200) return []
    return response.json().issues.map(({ path, message }: Record<string, string>) => [path, message])
  }

  it('stores PIN code prefixes in digits of any script', async () => {
    const zones = [zone({ pin_prefixes: ['४११'] })]
    expect(await save(admin, 'delivery_settings', { ...defaultDeliverySettings, zones })).toEqual([])
    const { value } = (await admin.get('/api/admin/settings/delivery_settings')).json()
    expect(value.zones[0].pin_prefixes).toEqual(['411'])
    await save(admin, 'delivery_settings', defaultDeliverySettings)
  })

  it.each<[string, Partial<DeliverySettings>, string, string]>([
    [
      'a prefix in two zones',
      {
        zones: [
          zone({ name: 'North', pin_prefixes: ['11'] }),
          zone({ name: 'South', pin_prefixes: ['56', '11'] }),
        ],
      },
      'zones.1.pin_prefixes',
      formatMessage(deliverySettingsMessages.pin_prefix_twice, { prefix: '11', zone: 'North' }),
    ],
    [
      'a state in two zones',
      { zones: [zone({ name: 'North', states: ['Delhi'] }), zone({ name: 'South', states: ['Delhi'] })] },
      'zones.1.states',
      formatMessage(deliverySettingsMessages.state_twice, { state: 'Delhi', zone: 'North' }),
    ],
    [
      'a name twice',
      { zones: [zone({ pin_prefixes: ['11'] }), zone({ pin_prefixes: ['12'] })] },
      'zones.1.name',
      deliverySettingsMessages.zone_twice.template,
    ],
    [
      'a zone of nowhere',
      { zones: [zone({})] },
      'zones.0.states',
      deliverySettingsMessages.zone_empty.template,
    ],
    [
      'a prefix of letters',
      { zones: [zone({ pin_prefixes: ['1a'] })] },
      'zones.0.pin_prefixes.0',
      deliverySettingsMessages.pin_prefix.template,
    ],
    [
      'no rate for heavy orders',
      {
        everywhere_else: {
          ...defaultZoneTerms,
          rates: [{ up_to_weight_grams: 500, from_order_paise: 0, charge_paise: 1 }],
        },
      },
      'everywhere_else.rates.0.up_to_weight_grams',
      deliverySettingsMessages.rate_any_weight.template,
    ],
    [
      'no rate for small orders',
      {
        everywhere_else: {
          ...defaultZoneTerms,
          rates: [...flat(1), { up_to_weight_grams: 500, from_order_paise: 1, charge_paise: 1 }],
        },
      },
      'everywhere_else.rates.1.from_order_paise',
      deliverySettingsMessages.rate_from_zero.template,
    ],
    [
      'a rate twice',
      { everywhere_else: { ...defaultZoneTerms, rates: [...flat(1), ...flat(2)] } },
      'everywhere_else.rates.1.from_order_paise',
      deliverySettingsMessages.rate_twice.template,
    ],
    [
      'an own amount that is missing',
      { everywhere_else: { ...defaultZoneTerms, free_delivery: 'own' } },
      'everywhere_else.free_from_paise',
      deliverySettingsMessages.free_from.template,
    ],
    [
      'nowhere to deliver',
      { everywhere_else: { ...defaultZoneTerms, is_served: false } },
      'everywhere_else.is_served',
      deliverySettingsMessages.nowhere_served.template,
    ],
  ])('refuse %s at the field', async (_what, change, path, message) => {
    const issues = await save(admin, 'delivery_settings', { ...defaultDeliverySettings, ...change })
    expect(issues).toEqual([[`value.${path}`, message]])
  })

  it('are saved, kept against a stale save and written to the audit log', async () => {
    const manager = await shop.asStaff('manager')
    const value = {
      ...defaultDeliverySettings,
      zones: [zone({ pin_prefixes: ['744'], is_served: false })],
    }
    expect(await save(manager, 'delivery_settings', value)).toEqual([])
    const stored = (await manager.get('/api/admin/settings/delivery_settings')).json()
    expect(stored.value).toEqual(value)
    const stale = { value: defaultDeliverySettings, updated_at: '2020-01-01T00:00:00.000Z' }
    expect((await manager.put('/api/admin/settings/delivery_settings', stale)).statusCode).toBe(409)
    const [logged] =
      await shop.sql`select subject_id from audit_log where subject_type = 'setting' order by at desc`
    expect(logged?.subject_id).toBe('delivery_settings')
    const support = await shop.asStaff('support')
    expect((await support.put('/api/admin/settings/payment_settings', { value: {} })).statusCode).toBe(403)
  })

  it('reject a maximum below the minimum, and a shop without a payment method', async () => {
    const cod = { ...defaultPaymentSettings.cod, min_order_paise: 2, max_order_paise: 1 }
    expect(await save(admin, 'payment_settings', { cod })).toEqual([
      ['value.cod.max_order_paise', deliverySettingsMessages.cod_range.template],
    ])
    const off = { cod: { ...defaultPaymentSettings.cod, enabled: false } }
    expect(await save(admin, 'payment_settings', off)).toEqual([])
    const withoutProvider = await createTestApp()
    const owner = await withoutProvider.asAdmin()
    expect(await save(owner, 'payment_settings', off)).toEqual([
      ['value.cod.enabled', deliverySettingsMessages.nobody_can_pay.template],
    ])
    await withoutProvider.close()
  })
})
