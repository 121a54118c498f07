// Places an order by API token and prints the signed webhook that the shop sends for it:
// SHOP_URL=http://localhost:3000 API_TOKEN=shopapi_... PRODUCT_ID=... node docs/guides/webhook-order.mjs
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const { SHOP_URL, API_TOKEN, PRODUCT_ID } = process.env

async function call(method, path, body) {
  const headers = { authorization: `Bearer ${API_TOKEN}`, 'idempotency-key': randomUUID() }
  if (body) headers['content-type'] = 'application/json'
  const request = { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`${SHOP_URL}/api/admin/${path}`, request)
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`)
  return answer
}

function verify(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
  const expected = Buffer.from(`v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`)
  const sent = signatures.split(' ').map((signature) => Buffer.from(signature))
  const isSigned = sent.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  if (!isSigned || Math.abs(Date.now() / 1000 - timestamp) > 300) throw new Error('not from the shop')
  return JSON.parse(body)
}

const receiver = createServer().listen(0, '127.0.0.1')
await once(receiver, 'listening')
const url = `http://127.0.0.1:${receiver.address().port}/`
const subscription = { url, description: 'Guide', events: ['order.placed'], is_active: true }
const webhook = await call('POST', 'webhook-endpoints', subscription)
try {
  const customer = await call('POST', 'customers/guests')
  const items = [{ product_id: PRODUCT_ID, quantity: 1 }]
  const draft = { customer_id: customer.id, items, payment_method: 'cod' }
  const shipTo = { phone: '9876543210', email: '', address_line1: '4 Lake Road', pincode: '302003' }
  const { quote } = await call('POST', 'draft-orders/quote', { ...draft, ship_to: shipTo })
  const address = { ...shipTo, full_name: 'Asha Rao', city: 'Jaipur', state: 'Rajasthan' }
  const sale = { ...draft, channel: 'telephone', shipping_address: address }
  const ordering = call('POST', 'draft-orders', { ...sale, expected_total: quote.total })
  const [[request, response]] = await Promise.all([once(receiver, 'request'), ordering])
  const body = Buffer.concat(await request.toArray()).toString()
  response.end()
  process.stdout.write(`${JSON.stringify(verify(webhook.secret, request.headers, body))}\n`)
} finally {
  await call('DELETE', `webhook-endpoints/${webhook.id}`)
  receiver.close()
}
