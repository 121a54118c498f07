import { formatMessage } from '@nakshi/core/base/format-message'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { CourierBooking } from '@nakshi/core/couriers/admin-schema'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import {
  adminOrder,
  api,
  expectToast,
  findAxeViolations,
  getFilter,
  matches,
  noOrders,
  openScreen,
  orderRow,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const DOWN = { statusCode: 503, code: 'provider_down', message: courierMessages.provider_down.template }
const REASON = { courier: 'Shiprocket', reason: 'Wallet is empty' }
const rejection = {
  message: formatMessage(courierMessages.rejected, REASON),
  message_code: 'courier_rejected',
  params: REASON,
}

const courierBooking = (changes: Partial<CourierBooking> = {}): CourierBooking => ({
  id: crypto.randomUUID(),
  order_id: crypto.randomUUID(),
  order_number: 'NK-1001',
  provider: 'shiprocket',
  reference: 'NK-1001-1',
  state: 'booked',
  courier: 'Xpressbees Surface',
  awb: '32105571001',
  cod_amount: 52_082,
  weight_grams: 500,
  is_weight_guessed: false,
  eway_bill: null,
  problem: null,
  sent_changes: [],
  ndr_action: null,
  ndr_at: null,
  stage: 'created',
  pickup_date: null,
  scans: [],
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
  ...changes,
})

function connectCouriers(bookings: CourierBooking[] = []) {
  const order = adminOrder()
  api.respond('GET /api/settings', { ...shopSettings, couriers: true })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders', () => toListResponse([orderRow(order)]))
  api.respond('GET /api/admin/orders/:id', () => order)
  api.respond('GET /api/admin/orders/status-counts', { ...noOrders, all: 1, pending: 1 })
  api.respond('GET /api/admin/couriers', {
    providers: [
      { provider: 'shiprocket', webhook: true },
      { provider: 'delhivery', webhook: false },
    ],
    webhook_url: 'https://shop.example/api/courier-updates',
  })
  api.respond('GET /api/admin/courier-bookings', (request) =>
    toListResponse(
      bookings.filter((each) => matches(each, { ...getFilter(request), order_id: each.order_id })),
    ),
  )
  return order
}

test('checks the connection of each courier, and says why it fails', async () => {
  connectCouriers()
  api.respond('GET /api/admin/settings', () =>
    toListResponse(
      settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: '2026-11-20T06:00:00.000Z' })),
    ),
  )
  api.respond('POST /api/admin/couriers/:provider/check', ({ params }) =>
    params.provider === 'delhivery' ? { ok: true, problem: null } : { ok: false, problem: rejection },
  )
  const release = api.hold('POST /api/admin/couriers/:provider/check')
  const member = await openScreen('/settings?tab=couriers')
  await screen.findByText('https://shop.example/api/courier-updates')
  expect(await findAxeViolations()).toEqual([])

  await member.press('Check connection to Shiprocket')
  const check = screen.getByRole('button', { name: 'Check connection to Shiprocket' })
  expect(check).toHaveProperty('disabled', true)
  release()
  await screen.findByText(rejection.message)
  await member.press('Check connection to Delhivery')
  await screen.findByText(courierMessages.connected.template)
  api.fail('POST /api/admin/couriers/:provider/check', DOWN)
  await member.press('Check connection to Delhivery')
  await expectToast(courierMessages.check_failed.template)
})

test('compares rates while a courier is slow, and books the chosen one once', async () => {
  const bookings: CourierBooking[] = []
  const order = connectCouriers(bookings)
  const asked: (string | null)[] = []
  const sent: unknown[] = []
  const rate = { provider: 'shiprocket', courier: 'Xpressbees Surface', amount: 6_136, days: null } as const
  api.respond('GET /api/admin/orders/:id/courier-rates', ({ search }) => {
    asked.push(search.get('weight_grams'))
    return {
      rates: [
        { ...rate, service_id: '51' },
        { ...rate, service_id: '43', courier: 'Delhivery Air', amount: 9_250, days: 3 },
      ],
      problems: [
        { provider: 'delhivery', problem: { ...DOWN, message_code: 'courier_provider_down', params: {} } },
      ],
      eway_bill: null,
    }
  })
  api.respond('POST /api/admin/orders/:id/courier-bookings', ({ body }) => {
    sent.push(body)
    const booking = courierBooking({
      state: 'booking',
      awb: null,
      courier: null,
      sent_changes: [{ field: 'city', sent: 'Thiruvananthapuram Medical' }],
    })
    bookings.push(booking)
    return booking
  })
  const releaseRates = api.hold('GET /api/admin/orders/:id/courier-rates')
  const member = await openScreen(`/order-details/${order.id}`)
  const panel = await screen.findByRole('region', { name: 'Courier' })
  await within(panel).findByText('No courier booked yet.')
  await member.press('Book courier', panel)
  const dialog = await screen.findByRole('dialog', { name: 'Book courier' })
  await within(dialog).findByLabelText('Loading...')
  expect(within(dialog).getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true)
  releaseRates()
  await within(dialog).findByText(`Delhivery: ${courierMessages.provider_down.template}`)
  expect(await findAxeViolations()).toEqual([])

  await member.fill('spinbutton', 'Weight in grams', '50001', dialog)
  expect(within(dialog).getByRole('button', { name: 'Book for ₹61.36' })).toHaveProperty('disabled', true)
  await member.fill('spinbutton', 'Weight in grams', '800', dialog)
  await member.user.keyboard('{Enter}')
  await waitFor(() => expect(asked).toEqual([null, '800']))
  await member.user.click(await within(dialog).findByRole('radio', { name: /Delhivery Air/ }))
  const releaseBooking = api.hold('POST /api/admin/orders/:id/courier-bookings')
  await member.user.dblClick(await within(dialog).findByRole('button', { name: 'Book for ₹92.50' }))
  releaseBooking()
  await expectToast(courierMessages.queued.template)
  await within(panel).findByText('Booking...')
  within(panel).getByText('Sent to the courier as: City “Thiruvananthapuram Medical”')
  expect(sent).toEqual([{ provider: 'shiprocket', service_id: '43', weight_grams: 800 }])
  expect(within(panel).queryByRole('button', { name: 'Book courier' })).toBeNull()
})

test('asks for the e-way bill above ₹50,000, whose invoice can be issued first', async () => {
  const order = connectCouriers()
  const sent: unknown[] = []
  let invoice: string | null = null
  const rate = {
    provider: 'delhivery',
    courier: 'Delhivery',
    service_id: 'S',
    amount: 7_000,
    days: 2,
  } as const
  api.respond('GET /api/admin/orders/:id/courier-rates', () => ({
    rates: [rate],
    problems: [],
    eway_bill: { value: 6_000_000, invoice_number: invoice },
  }))
  api.respond('POST /api/admin/orders/:id/invoice', () => {
    invoice = 'NK/26-27/0042'
    return order
  })
  api.respond('POST /api/admin/orders/:id/courier-bookings', ({ body }) => {
    sent.push(body)
    return courierBooking()
  })
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Book courier', await screen.findByRole('region', { name: 'Courier' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book courier' })
  await member.press('Issue invoice for the e-way bill', dialog)
  await within(dialog).findByText('Invoice NK/26-27/0042')
  expect(within(dialog).getByRole('button', { name: 'Book for ₹70.00' })).toHaveProperty('disabled', true)
  expect(await findAxeViolations()).toEqual([])
  await member.fill('textbox', 'E-way bill number', '2710 0987 6543', dialog)
  await member.press('Book for ₹70.00', dialog)
  await waitFor(() =>
    expect(sent).toEqual([{ provider: 'delhivery', service_id: 'S', eway_bill: '2710 0987 6543' }]),
  )
})

test('keeps the rates when the booking is refused, and asks for rates again after an error', async () => {
  const order = connectCouriers()
  const rate = { provider: 'delhivery', service_id: null, courier: 'Delhivery', amount: 7_000, days: 2 }
  api.respond('GET /api/admin/orders/:id/courier-rates', () =>
    Response.json({ rates: [{ ...rate, service_id: 'S' }], problems: [], eway_bill: null }),
  )
  const repair = api.fail('GET /api/admin/orders/:id/courier-rates', DOWN)
  api.fail('POST /api/admin/orders/:id/courier-bookings', {
    statusCode: 409,
    code: 'booking',
    message: courierMessages.already_booking.template,
  })
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Book courier', await screen.findByRole('region', { name: 'Courier' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book courier' })
  await within(dialog).findByText(
    `${courierMessages.rates_failed.template}. ${courierMessages.provider_down.template}`,
  )
  repair()
  await member.press('Try again', dialog)
  await member.press('Book for ₹70.00', dialog)
  await within(dialog).findByText(courierMessages.already_booking.template)
  within(dialog).getByRole('button', { name: 'Book for ₹70.00' })
})

test('books selected orders once, with a line for each', async () => {
  const order = connectCouriers()
  const sent: unknown[] = []
  api.respond('POST /api/admin/courier-bookings/bulk', ({ body }) => {
    sent.push(body)
    const row = { order_id: order.id, order_number: order.order_number, booking_id: null }
    return [{ ...row, problem: rejection }]
  })
  const member = await openScreen('/orders')
  const row = within(await screen.findByRole('table', { name: 'Orders' }))
  await member.user.click(await row.findByRole('checkbox', { name: /NK-1001|this row/i }))
  await member.press('Book courier')
  const dialog = await screen.findByRole('dialog', { name: 'Book courier for 1 order' })
  expect(await findAxeViolations()).toEqual([])
  const release = api.hold('POST /api/admin/courier-bookings/bulk')
  await member.user.dblClick(within(dialog).getByRole('button', { name: 'Book courier' }))
  expect(within(dialog).getByRole('button', { name: 'Booking...' })).toHaveProperty('disabled', true)
  release()
  const results = within(await within(dialog).findByRole('list', { name: 'Result' }))
  results.getByText(`${order.order_number}: ${rejection.message}`)
  expect(sent).toEqual([{ provider: 'shiprocket', order_ids: [order.id] }])
  within(dialog).getByRole('button', { name: 'Book again' })

  api.fail('POST /api/admin/courier-bookings/bulk', DOWN)
  await member.press('Book again', dialog)
  await within(dialog).findByText(courierMessages.provider_down.template)
})

test('lists bookings by shipment, tries one again and cancels another', async () => {
  const waiting = courierBooking()
  const unknown = courierBooking({ reference: 'NK-1002-1', state: 'unknown', awb: null, problem: rejection })
  const scan = { at: '2026-11-21T06:00:00.000Z', status: 'RTO INITIATED', location: 'JAIPUR' }
  const returning = courierBooking({ reference: 'NK-1003-1', stage: 'returning', awb: '777', scans: [scan] })
  const bookings = [waiting, unknown, returning]
  connectCouriers(bookings)
  const retried: unknown[] = []
  api.respond('POST /api/admin/courier-bookings/:id/retry', ({ params }) => {
    retried.push(params.id)
    Object.assign(unknown, { state: 'booking', problem: null })
    return unknown
  })
  const member = await openScreen('/courier-bookings')
  const table = within(await screen.findByRole('table', { name: 'Courier bookings' }))
  table.getByText('Returning to the shop (RTO)')
  table.getByText(rejection.message)
  table.getByText(/RTO INITIATED · JAIPUR/)
  expect(await findAxeViolations()).toEqual([])

  await member.user.click(screen.getByRole('combobox', { name: /^Shipment/ }))
  await member.user.click(await screen.findByRole('option', { name: 'Returning to the shop (RTO)' }))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
  await member.user.click(screen.getByRole('combobox', { name: /^Shipment/ }))
  await member.user.click((await screen.findAllByRole('option'))[0] ?? document.body)

  await member.user.dblClick(await table.findByRole('button', { name: 'Try NK-1002-1 again' }))
  await expectToast(courierMessages.retried.template)
  await table.findByText('Booking...')
  expect(retried).toEqual([unknown.id])

  const repair = api.fail('POST /api/admin/courier-bookings/:id/cancel', {
    statusCode: 409,
    code: 'booking_changed',
    message: courierMessages.booking_changed.template,
  })
  await member.press('Cancel booking NK-1001-1')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel booking NK-1001-1?' })
  await member.press('Cancel booking', dialog)
  await within(dialog).findByText(courierMessages.booking_changed.template)
  repair()
  api.respond('POST /api/admin/courier-bookings/:id/cancel', () =>
    Object.assign(waiting, { state: 'cancelled', stage: 'cancelled' }),
  )
  await member.press('Cancel booking', dialog)
  await expectToast(courierMessages.cancelled.template)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking NK-1001-1' })).toBeNull())
})

test('answers a failed delivery, and shows what the courier says', async () => {
  const failed = courierBooking({ reference: 'NK-1009-1', stage: 'attempt_failed', awb: '777' })
  const moving = courierBooking({ reference: 'NK-1010-1', stage: 'out_for_delivery', awb: '778' })
  connectCouriers([failed, moving])
  const sent: unknown[] = []
  const repair = api.fail('POST /api/admin/courier-bookings/:id/ndr', {
    ...DOWN,
    message: 'Delhivery rejected the request: Attempt count exceeded',
  })
  const member = await openScreen('/courier-bookings')
  await member.press('Answer the failed delivery of NK-1009-1')
  expect(screen.queryByRole('button', { name: 'Answer the failed delivery of NK-1010-1' })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Failed delivery of NK-1009-1' })
  await member.press('Notify the courier', dialog)
  await within(dialog).findByText(/Attempt count exceeded/)
  repair()
  api.respond('POST /api/admin/courier-bookings/:id/ndr', ({ body }) => {
    sent.push(body)
    return Object.assign(failed, { ndr_action: 'change', ndr_at: '2026-11-29T06:00:00.000Z' })
  })
  await member.user.click(
    within(dialog).getByRole('radio', { name: 'Deliver to another address or phone number' }),
  )
  expect(within(dialog).getByRole('button', { name: 'Notify the courier' })).toHaveProperty('disabled', true)
  await member.fill('textbox', 'Phone', '91234 56789', dialog)
  expect(await findAxeViolations()).toEqual([])
  await member.press('Notify the courier', dialog)
  await expectToast(courierMessages.ndr_sent.template)
  expect(sent).toEqual([{ action: 'change', comment: '', phone: '91234 56789' }])
  await screen.findByText(/^Answered .*: Deliver to another address or phone number$/)
})

test('requests one pickup for the selected parcels that wait, and says what the labels lack', async () => {
  const waiting = courierBooking()
  const delivered = courierBooking({ reference: 'NK-1002-1', stage: 'delivered', awb: '777' })
  connectCouriers([waiting, delivered])
  const sent: unknown[] = []
  api.respond('POST /api/admin/courier-bookings/pickup', ({ body }) => {
    sent.push(body)
    return [waiting]
  })
  api.fail('GET /api/admin/courier-bookings/labels', {
    statusCode: 409,
    code: 'no_label',
    message: courierMessages.no_label.template,
  })
  const member = await openScreen('/courier-bookings')
  for (const box of await screen.findAllByRole('checkbox', { name: /this row|NK-100/i }))
    await member.user.click(box)
  await member.press('Labels')
  await expectToast(courierMessages.no_label.template)
  await member.press('Request pickup')
  const dialog = await screen.findByRole('dialog', { name: 'Request pickup' })
  within(dialog).getByText('The courier fetches 1 parcel.')
  await member.user.dblClick(within(dialog).getByRole('button', { name: 'Request pickup' }))
  await expectToast(courierMessages.pickup_requested.template)
  expect(sent).toMatchObject([{ ids: [waiting.id] }])
})

test('says when bookings cannot be loaded', async () => {
  connectCouriers()
  const repair = api.fail('GET /api/admin/courier-bookings', DOWN)
  const member = await openScreen('/courier-bookings')
  await within(await screen.findByRole('alert')).findByText(courierMessages.list_failed.template)
  repair()
  await member.press('Try again')
  await screen.findByText('No bookings yet')
})
