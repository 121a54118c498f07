import { expect, test } from 'vitest'
import { address, card, order, profile, settings } from '../examples.ts'
import { api, findAxeViolations, mockShop, openPage, screen, toCartLine, waitFor } from './harness.tsx'

const LABEL = /may send me WhatsApp messages/
const withWhatsApp = () => api.respond('GET /api/settings', { ...settings, whatsapp: true })

test('asks at checkout, not preselected, and sends the consent with the order', async () => {
  const product = card()
  const shop = mockShop({ products: [product], lines: [toCartLine(product)] })
  shop.addresses = [address()]
  withWhatsApp()
  const placed: unknown[] = []
  api.respond('POST /api/orders', ({ body }) => {
    placed.push(body)
    return { ...order(), payment_url: null }
  })
  const visitor = await openPage('/checkout')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: LABEL })
  expect(box.checked).toBe(false)
  await visitor.user.click(box)
  expect(await findAxeViolations()).toEqual([])
  await visitor.press('Continue to payment')
  await visitor.user.click(await screen.findByRole('radio', { name: /Cash on Delivery/ }))
  await visitor.press('Continue to review')
  await visitor.press(/^Place Order ₹/)
  await waitFor(() => expect(placed).toEqual([expect.objectContaining({ whatsapp_opt_in: true })]))
})

test('is switched off in the account', async () => {
  mockShop()
  withWhatsApp()
  let isOn = true
  api.respond('GET /api/profile', () => profile({ whatsapp_opt_in: isOn }))
  api.respond('PATCH /api/profile', ({ body }) => {
    expect(body).toEqual({ whatsapp_opt_in: false })
    isOn = false
    return profile({ whatsapp_opt_in: isOn })
  })
  const visitor = await openPage('/profile')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: LABEL })
  expect(box.checked).toBe(true)
  await visitor.user.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
})

test('is not mentioned in a shop without WhatsApp', async () => {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product)] })
  await openPage('/checkout')
  await screen.findByRole('button', { name: 'Continue to payment' })
  expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull()
})
