import { changeRequestMessages } from '@nakshi/core/order-messages/change-request-messages'
import { returnReasonLabels } from '@nakshi/core/returns/return-labels'
import type { OrderReturnOverview } from '@nakshi/core/returns/schema'
import { expect, test } from 'vitest'
import { order } from '../examples.ts'
import { api, expectFocus, findAxeViolations, mockShop, openPage, screen, waitFor } from './harness.tsx'

const returns: OrderReturnOverview = {
  reports: [],
  items: [
    {
      item_id: crypto.randomUUID(),
      title: 'Name mug',
      left: 1,
      until: '2026-12-20T06:00:00.000Z',
      reasons: ['damaged', 'misprinted'],
      needs_photo: false,
    },
  ],
}

const focusButton = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  return button
}

test('focuses a form opened by a button and its first error, returns the focus, and reports a failed load', async () => {
  mockShop()
  const confirmed = order()
  api.respond('GET /api/orders/:id', confirmed)
  api.respond('POST /api/orders/:id/change-requests', { message: changeRequestMessages.thanks.template })
  const visitor = await openPage(`/order-details/${confirmed.id}`)
  const enter = async (name: string) => {
    const button = await focusButton(name)
    await visitor.user.keyboard('{Enter}')
    return button
  }

  await enter('Request a change')
  await expectFocus(await screen.findByLabelText(/^What would you like to change/))
  await enter('Cancel')
  await expectFocus(await screen.findByRole('button', { name: 'Request a change' }))
  await enter('Request a change')
  await visitor.fill(/^What would you like to change/, 'Meera, not Mira')
  await enter('Send')
  // Nothing is left to press: its heading has the focus
  await expectFocus(await screen.findByRole('heading', { name: 'Need to make a change?' }))
  await screen.findByText(changeRequestMessages.thanks.template)

  const delivered = order({ status: 'delivered', delivered_at: '2026-11-24T06:00:00.000Z' })
  api.respond('GET /api/orders/:id', delivered)
  api.respond('GET /api/orders/:id/returns', returns)
  api.respond('POST /api/order-tracking/returns/open', returns)
  api.respond('POST /api/order-tracking/open', {
    store: 'Nakshi',
    order_number: delivered.order_number,
    status: 'delivered',
    steps: [],
    estimated_delivery_date: '2026-12-01',
    earliest_delivery_date: null,
    city: 'Kochi',
    is_guest: false,
    has_email: true,
    items: [],
    parcels: [],
    to_pay: 0,
    cod_advance: null,
    followable_until: '2026-12-31T06:00:00.000Z',
  })
  // The same form is behind the link of an email
  for (const [path, route] of [
    [`/order-details/${delivered.id}`, 'GET /api/orders/:id/returns'],
    ['/track-order#a-token-from-an-email', 'POST /api/order-tracking/returns/open'],
  ] as const) {
    const reload = api.fail(route, { statusCode: 429 })
    await openPage(path)
    await screen.findByText('The returns of this order could not be loaded.')
    reload()
    await visitor.press('Try again')
    await enter('Report a problem')
    await expectFocus(await screen.findByRole('checkbox', { name: /Name mug/ }))
    await enter('Send')
    await expectFocus(screen.getByLabelText(/^Reason/))
    expect(await findAxeViolations(), path).toEqual([])
    await enter('Cancel')
    await expectFocus(await screen.findByRole('button', { name: 'Report a problem' }))
  }
})

test('names the deadline of each item, and reports no more units than are left', async () => {
  mockShop()
  const delivered = order({ status: 'delivered', delivered_at: '2026-11-24T06:00:00.000Z' })
  const [mug] = returns.items
  if (!mug) throw new Error('No item')
  const tray = { ...mug, item_id: crypto.randomUUID(), title: 'Tray', until: '2026-11-26T06:00:00.000Z' }
  const overview = { ...returns, items: [{ ...mug, left: 2 }, tray] }
  api.respond('GET /api/orders/:id', delivered)
  api.respond('GET /api/orders/:id/returns', () => overview)
  const visitor = await openPage(`/order-details/${delivered.id}`)
  await screen.findByText(/Name mug by 20 Dec 2026.*Tray by 26 Nov 2026/)
  await visitor.press('Report a problem')
  await visitor.user.click(await screen.findByRole('checkbox', { name: 'Name mug' }))
  await visitor.press(/^Increase/)

  // One of them is reported on another device; the draft is restored
  overview.items = [{ ...mug, left: 1 }, tray]
  const sent: unknown[] = []
  api.respond('POST /api/orders/:id/returns', ({ body }) => {
    sent.push(body)
    return returns
  })
  const again = await openPage(`/order-details/${delivered.id}`)
  await again.user.selectOptions(await screen.findByLabelText(/^Reason/), returnReasonLabels.damaged)
  await again.fill(/^Description/, 'The handle is off')
  await again.press('Send')
  await waitFor(() => expect(sent).toMatchObject([{ items: [{ item_id: mug.item_id, quantity: 1 }] }]))
})
