import { adminMessages } from '@nakshi/core/admin-messages'
import { withSubject } from '@nakshi/core/base/message-template'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { expect, test } from 'vitest'
import {
  api,
  expectFocus,
  expectToast,
  getFilter,
  getValue,
  openScreen,
  product,
  returnRequest,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const findButton = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('button', { name }) as HTMLButtonElement

test('shows a rejected invitation at the email field, keeps it, and sends it again', async () => {
  const sent: unknown[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('POST /api/admin/invitations', ({ body }) => {
    sent.push(body)
    return { id: crypto.randomUUID() }
  })
  const message = adminMessages.staff.already_staff
  const repair = api.fail('POST /api/admin/invitations', {
    statusCode: 409,
    code: 'already_staff',
    message: message.template,
    issues: [{ path: 'email', ...toApiMessage(message) }],
  })
  const member = await openScreen('/staff')
  await member.press('Invite')
  const dialog = await screen.findByRole('dialog', { name: 'Invite staff' })
  const email = () => within(dialog).getByRole('textbox', { name: 'Email address' })
  await expectFocus(email())
  expect(findButton(dialog, 'Send invitation').disabled).toBe(true)

  await member.user.type(email(), ' meera@example.test{Enter}')
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
  expect(within(dialog).getAllByText(message.template)).toHaveLength(1)
  expect(getValue(email())).toBe('meera@example.test')

  repair()
  await waitFor(() => expect(findButton(dialog, 'Send invitation').disabled).toBe(false))
  await member.press('Send invitation')
  await expectToast('Invitation sent to meera@example.test')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent).toEqual([{ email: 'meera@example.test', staff_role: 'support' }])
})

test('refunds part of a return within what is left, and restocks a returned unit if selected', async () => {
  const sent: unknown[] = []
  const sellable = [{ title: 'Mug', quantity: 1 }]
  const open = returnRequest({ refundable: 39_900, sellable, can_decide: true })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', open)
  api.respond('POST /api/admin/returns/:id/decision', ({ body }) => {
    sent.push(body)
    return {}
  })
  const member = await openScreen(`/returns/${open.id}`)
  await member.press('Partial refund')
  const part = await screen.findByRole('dialog', { name: 'Partial refund?' })
  await member.fill('textbox', /^Amount/, '400')
  await within(part).findByText('At most ₹399.00 can be refunded for these items.')
  expect(findButton(part, 'Refund').disabled).toBe(true)
  await member.fill('textbox', /^Amount/, '150')
  await member.press('Refund ₹150.00', part)
  await waitFor(() => expect(part.isConnected).toBe(false))

  await member.press('Refund ₹399.00')
  const whole = await screen.findByRole('dialog', { name: 'Refund ₹399.00?' })
  await member.user.click(within(whole).getByRole('checkbox', { name: /restock 1 × Mug/ }))
  await member.press('Refund ₹399.00', whole)
  await waitFor(() => expect(whole.isConnected).toBe(false))
  expect(sent).toEqual([
    { outcome: 'part_refund', answer: '', restock: false, expected_refundable: 39_900, amount: 15_000 },
    { outcome: 'refund', answer: '', restock: true, expected_refundable: 39_900 },
  ])
})

test('lists why a bulk change was rejected, and sends it again', async () => {
  const products = ['Mug', 'Frame'].map((title) => ({
    ...product({ title }),
    low_combinations: [],
    categories: [],
    image_url: null,
  }))
  const issues = products.map(({ id, title }) => ({
    path: id,
    ...toApiMessage(withSubject(title, adminMessages.product.price_too_high)),
  }))
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products', () => toListResponse(products))
  const repair = api.fail('PUT /api/admin/products', {
    statusCode: 409,
    code: 'refused',
    message: 'No.',
    issues,
  })
  const member = await openScreen('/products')
  await screen.findByText('Frame')
  for (const checkbox of screen.getAllByRole('checkbox', { name: /^Select (Mug|Frame)|this row/i }))
    await member.user.click(checkbox)
  await member.press('Change')
  await member.user.click(await screen.findByRole('menuitem', { name: 'Adjust prices...' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adjust the prices of 2 products' })
  const percent = within(dialog).getByRole('textbox', { name: 'Change by' })
  await member.user.type(percent, '999')
  await waitFor(() => expect(percent.getAttribute('aria-invalid')).toBe('true'))
  expect(findButton(dialog, 'Adjust prices').disabled).toBe(true)

  await member.fill('textbox', 'Change by', '-10')
  await waitFor(() => expect(percent.getAttribute('aria-invalid')).toBe('false'))
  await member.press('Adjust prices')
  const alert = await within(dialog).findByRole('alert')
  for (const { message } of issues) expect(alert.textContent).toContain(message)
  await expectToast(adminMessages.product.update_failed.template)

  repair()
  api.respond('PUT /api/admin/products', ({ body }) => {
    expect(body).toMatchObject({ price_percent: -10 })
    return products.map(({ id }) => id)
  })
  await member.press('Adjust prices')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
})

test('keeps the importers of selected products when only their country is changed', async () => {
  const lamp = { ...product({ title: 'Lamp' }), low_combinations: [], categories: [], image_url: null }
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products', () => toListResponse([lamp]))
  const sent: unknown[] = []
  api.respond('PUT /api/admin/products', ({ body }) => {
    sent.push(body)
    return [lamp.id]
  })
  const member = await openScreen('/products')
  await member.user.click(await screen.findByRole('checkbox', { name: 'Select Lamp' }))
  await member.press('Change')
  await member.user.click(await screen.findByRole('menuitem', { name: 'Change country of origin...' }))
  const dialog = await screen.findByRole('dialog')
  await member.press('Change country')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent).toMatchObject([{ country_of_origin: null }])
  expect(sent[0]).not.toHaveProperty('importer')
})

test('finds a category for selected products among more than a list holds', async () => {
  const mug = { ...product({ title: 'Mug' }), low_combinations: [], categories: [], image_url: null }
  const zinc = { id: crypto.randomUUID(), name: 'Zinc planters' }
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products', () => toListResponse([mug]))
  api.respond('GET /api/admin/categories', (request) => toListResponse(getFilter(request).q ? [zinc] : []))
  const member = await openScreen('/products')
  await member.user.click(await screen.findByRole('checkbox', { name: 'Select Mug' }))
  await member.press('Change')
  await member.user.click(await screen.findByRole('menuitem', { name: 'Change category...' }))
  await member.user.type(await screen.findByRole('combobox', { name: 'Categories' }), 'zinc')
  await screen.findByRole('option', { name: 'Zinc planters' })
})

test('keeps the answer to a return that a colleague resolves meanwhile', async () => {
  const open = returnRequest({ refundable: 39_900, can_decide: true })
  let read = open
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', () => Response.json(read))
  const member = await openScreen(`/returns/${open.id}`)
  await member.press('Decline')
  const dialog = await screen.findByRole('dialog')
  const answer = within(dialog).getByRole('textbox')
  await member.user.type(answer, 'The photo shows another mug')
  read = { ...open, can_decide: false, outcome: 'remake' }
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline', hidden: true })).not.toBeNull())
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Send replacement', hidden: true })).toBeNull(),
  )
  expect(getValue(within(dialog).getByRole('textbox'))).toBe('The photo shows another mug')
})
