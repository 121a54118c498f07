import { randomUUID } from 'node:crypto'
import { type CodRules, defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { expect, vi } from 'vitest'
import type { TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import type { Client } from './harness-client.ts'
import { linkIn } from './harness-outbox.ts'
import { addProduct } from './harness-rows.ts'
import { setSettings } from './harness-settings.ts'

export const saveCod = (shop: TestApp, rules: Partial<CodRules>) =>
  setSettings(shop.db, 'payment_settings', {
    ...defaultPaymentSettings,
    cod: { ...defaultPaymentSettings.cod, ...rules },
  })

export const toConfirmation = (rules: Partial<CodRules['confirmation']>) => ({
  confirmation: { ...defaultPaymentSettings.cod.confirmation, ...rules },
})

type Bought = { phone?: string; pincode?: string; title?: string; method?: string; who?: Client }

/** A cash on delivery order of one name plate at ₹499.00, or of a plain mug. */
export async function placeConfirmable(shop: TestApp, { title = 'Name plate', ...bought }: Bought = {}) {
  const asha = bought.who ?? (await shop.asShopper())
  const isPersonalised = title !== 'Mug'
  const product = await addProduct(shop.db, {
    title,
    custom_options: isPersonalised ? [{ name: 'Name', type: 'text', is_required: true }] : [],
  })
  const [option] = product.custom_options
  const customOptions = option ? { [option.id]: { text: 'Asha' } } : {}
  await asha.post('/api/cart', { product_id: product.id, quantity: 1, custom_options: customOptions })
  const paymentMethod = bought.method ?? 'cod'
  const address = { ...deliveryAddress, email: asha.email, phone: bought.phone ?? deliveryAddress.phone }
  const shippingAddress = { ...address, pincode: bought.pincode ?? address.pincode }
  const quote = (
    await asha.post('/api/checkout/quote', {
      payment_method: paymentMethod,
      pincode: shippingAddress.pincode,
    })
  ).json()
  const response = await asha.post(
    '/api/orders',
    { shipping_address: shippingAddress, payment_method: paymentMethod, expected_total: quote.total },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  return { asha, response, order: response.json(), product, address: shippingAddress }
}

/** The token in the newest email with one. @param other than this one */
export async function findConfirmationToken(shop: TestApp, email: string, other = ''): Promise<string> {
  const find = () => linkIn(shop.config.dataDir, email, /\/confirm-order#([\w-]{40,})/)
  await vi.waitFor(() => expect([find() !== '', find() === other]).toEqual([true, false]), {
    timeout: 30_000,
    interval: 100,
  })
  return find()
}
