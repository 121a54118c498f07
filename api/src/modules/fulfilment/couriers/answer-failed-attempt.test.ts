import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { DelhiveryMock, delhiveryKeys } from '../../../../test/harness-delhivery.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys } from '../../../../test/harness-shiprocket.ts'
import { courierBookings } from '../../../platform/db/tables/index.ts'

let shop: CourierShop
const shiprocket = new ShiprocketMock()
const delhivery = new DelhiveryMock()
beforeAll(async () => {
  await Promise.all([shiprocket.open(), delhivery.open()])
  shop = await createCourierShop({
    shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url },
    delhivery: { ...delhiveryKeys, apiUrl: delhivery.url },
  })
})
beforeEach(() => {
  for (const mock of [shiprocket, delhivery]) {
    mock.refusal = null
    mock.asked.length = 0
  }
})
afterAll(async () => {
  await shop.close()
  await Promise.all([shiprocket.close(), delhivery.close()])
})

async function failAttempt(provider: 'shiprocket' | 'delhivery') {
  const order = await addOrder(shop.db, { status: 'processing' })
  const { id, awb } = await shop.ship(order.id, provider)
  await shop.db.update(courierBookings).set({ stage: 'attempt_failed' }).where(eq(courierBookings.id, id))
  return { id, awb }
}
const answer = (id: string, body: object) => shop.support.post(shop.path(id, '/ndr'), body)
const elsewhere = { action: 'change', address_line1: '7 Park & Street', phone: '+91 91234 56789' }

test.each([
  [{ action: 'reattempt' }, '/action', { action: 're-attempt', comments: 'Please deliver again' }],
  [{ action: 'return', comment: 'Refused' }, '/action', { action: 'return', comments: 'Refused' }],
  [elsewhere, '/ndr/reattempt', {}],
])('sends Shiprocket %j', async (body, path, expected) => {
  const { id, awb } = await failAttempt('shiprocket')
  const answered = await answer(id, body)
  expect(answered.statusCode, answered.body).toBe(200)
  expect(answered.json()).toMatchObject({ ndr_action: body.action, stage: 'attempt_failed' })
  const [asked] = shiprocket.askedFor(path)
  expect(asked?.body).toEqual(expected)
  if (body !== elsewhere) expect(asked?.path).toContain(`/ndr/${awb}/`)
  else
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      awb,
      address1: '7 Park & Street',
      address2: '',
      phone: '9123456789',
    })
})

test.each([
  [
    { action: 'reattempt' },
    '/api/p/update',
    (waybill: string) => ({ data: [{ waybill, act: 'RE-ATTEMPT' }] }),
  ],
  [{ action: 'return' }, '/api/p/edit', (waybill: string) => ({ waybill, cancellation: 'true' })],
  [
    elsewhere,
    '/api/p/update',
    (waybill: string) => ({
      data: [
        {
          waybill,
          act: 'EDIT_DETAILS',
          action_data: { name: 'Asha Rao', add: '7 Park Street', phone: '9123456789' },
        },
      ],
    }),
  ],
])('sends Delhivery %j', async (body, path, expected) => {
  const { id, awb } = await failAttempt('delhivery')
  const answered = await answer(id, body)
  expect(answered.statusCode, answered.body).toBe(200)
  expect(delhivery.askedFor(path)[0]?.body).toEqual(expected(awb ?? ''))
})

test.each(['shiprocket', 'delhivery'] as const)('the words of a refusal are shown (%s)', async (provider) => {
  const { id } = await failAttempt(provider)
  const mock = provider === 'shiprocket' ? shiprocket : delhivery
  mock.refusal = 'Attempt count exceeded'
  const refused = await answer(id, { action: 'reattempt' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    `${provider === 'shiprocket' ? 'Shiprocket' : 'Delhivery'} rejected the request: Attempt count exceeded`,
  ])
  expect((await shop.getBooking(id)).ndr_action).toBeNull()
})

test('only a failed attempt is answered, and a change names something', async () => {
  const { id } = await failAttempt('delhivery')
  expect((await answer(id, { action: 'change' })).json().message).toBe(
    courierMessages.ndr_nothing_changed.template,
  )
  await shop.db.update(courierBookings).set({ stage: 'out_for_delivery' }).where(eq(courierBookings.id, id))
  const late = await answer(id, { action: 'reattempt' })
  expect([late.statusCode, late.json().message]).toEqual([409, courierMessages.not_ndr.template])
  expect(delhivery.askedFor('/api/p/update')).toEqual([])
})
