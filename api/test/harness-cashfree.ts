import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { InjectOptions } from 'fastify'
import { closeMockServer, openMockServer } from './harness-mock-server.ts'

type Order = {
  order_id: string
  order_amount: number
  order_currency: string
  order_note: string | null
  order_tags: Record<string, string> | null
  order_meta: Record<string, unknown>
  customer_details: Record<string, unknown>
}
type Payment = {
  cf_payment_id: string
  order_id: string
  payment_amount: number
  payment_currency: string
  payment_status: string
  payment_time: string
  is_captured: boolean
}
type Refund = {
  cf_refund_id: string
  cf_payment_id: string
  refund_id: string
  order_id: string
  refund_amount: number
  refund_currency: string
  refund_status: string
  refund_type: string
}
type Asked = { method: string; path: string; body: Record<string, unknown>; headers: NodeJS.Dict<unknown> }

export const cashfreeKeys = {
  keyId: 'TEST_app_id',
  keySecret: 'cfsk_test_secret',
  webhookSecret: 'cfsk_test_secret',
  timeoutMs: 2_000,
}

let counter = 1_450_000_100
const newId = () => String(counter++)
const now = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+05:30')

/**
 * Stands in for Cashfree in the shapes that version 2025-01-01 publishes: an order answers with a payment
 * session, an order has payments and refunds, and a second payment is returned by Cashfree itself.
 */
export class CashfreeMock {
  readonly asked: Asked[] = []
  readonly orders = new Map<string, Order>()
  readonly payments: Payment[] = []
  readonly refunds: Refund[] = []
  /** Statuses that the next requests get; 0 closes the connection after the work is done. */
  readonly faults: number[] = []
  /** Path whose next POST is done without an answer. */
  lost = ''
  refunding = 'SUCCESS'
  url = ''
  readonly #server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      const asked = { method, path: url, body, headers }
      this.asked.push(asked)
      const fault = this.faults.shift()
      if (fault) return send(response, fault, { message: 'try later', code: 'busy', type: 'api_error' })
      const { status, json } = this.#answer(asked)
      if (fault === 0 || (method === 'POST' && url === this.lost)) {
        this.lost = ''
        return response.destroy()
      }
      send(response, status, json)
    })
  })

  async open(): Promise<this> {
    this.url = await openMockServer(this.#server)
    return this
  }

  close = () => closeMockServer(this.#server)

  askedFor = (method: string, part: string) =>
    this.asked.filter((each) => each.method === method && each.path.includes(part))

  /** A customer pays under an order, of this shop or of another. */
  pay(orderId: string, change: Partial<Payment> = {}): Payment {
    const payment: Payment = {
      cf_payment_id: newId(),
      order_id: orderId,
      payment_amount: this.orders.get(orderId)?.order_amount ?? 0,
      payment_currency: 'INR',
      payment_status: 'SUCCESS',
      payment_time: now(),
      is_captured: true,
      ...change,
    }
    this.payments.push(payment)
    return payment
  }

  /** Another site on the account opens an order. */
  openForeign(orderId: string, amount: number, change: Partial<Order> = {}): void {
    this.orders.set(orderId, {
      order_id: orderId,
      order_amount: amount,
      order_currency: 'INR',
      order_note: null,
      order_tags: null,
      order_meta: {},
      customer_details: {},
      ...change,
    })
  }

  addRefund(payment: Payment, change: Partial<Refund> = {}): Refund {
    const refund: Refund = {
      cf_refund_id: newId(),
      cf_payment_id: payment.cf_payment_id,
      refund_id: `refund_${newId()}`,
      order_id: payment.order_id,
      refund_amount: payment.payment_amount,
      refund_currency: 'INR',
      refund_status: this.refunding,
      refund_type: 'MERCHANT_INITIATED',
      ...change,
    }
    this.refunds.push(refund)
    return refund
  }

  paymentMessage = (payment: Payment, type = 'PAYMENT_SUCCESS_WEBHOOK') =>
    cashfreeMessage({ data: { order: { order_id: payment.order_id }, payment }, event_time: now(), type })

  refundMessage = (refund: Refund) =>
    cashfreeMessage({ data: { refund }, event_time: now(), type: 'REFUND_STATUS_WEBHOOK' })

  #answer({ method, path, body, headers }: Asked): { status: number; json: unknown } {
    if (headers['x-client-secret'] !== cashfreeKeys.keySecret)
      return { status: 401, json: { message: 'authentication Failed', code: 'request_failed' } }
    if (headers['x-api-version'] !== '2025-01-01') return no(400, 'version header missing')
    const [, pg, resource, id = '', what = '', part = ''] = path.split('/')
    const route = `${method} ${pg}/${resource}${id ? '/:id' : ''}${what ? `/${what}` : ''}${part ? '/:part' : ''}`
    const order = this.orders.get(id)
    const payments = this.payments.filter(({ order_id }) => order_id === id)
    const refunds = this.refunds.filter(({ order_id }) => order_id === id)
    switch (route) {
      case 'POST pg/orders':
        return this.#createOrder(body)
      case 'GET pg/orders/:id':
        return order ? ok(toSession(order)) : no(404, 'Order Reference Id does not exist')
      case 'GET pg/orders/:id/payments':
        return order ? ok(payments) : no(404, 'Order Reference Id does not exist')
      case 'GET pg/orders/:id/payments/:part':
        return found(payments.find(({ cf_payment_id }) => cf_payment_id === part))
      case 'GET pg/orders/:id/refunds':
        return ok(refunds)
      case 'GET pg/orders/:id/refunds/:part':
        return found(refunds.find(({ refund_id }) => refund_id === part))
      case 'POST pg/orders/:id/refunds':
        return this.#refund(payments, refunds, body)
      case 'POST pg/recon':
        return ok(this.#recon())
      default:
        return no(404, 'not found')
    }
  }

  #createOrder(body: Record<string, unknown>) {
    const order = body as Order
    if (this.orders.has(order.order_id)) return no(409, 'order with same id is already present')
    if (!/^[\w-]{3,45}$/.test(order.order_id)) return no(400, 'order_id : should be alphanumeric')
    if (!/^\d{10}$/.test(String(order.customer_details.customer_phone)))
      return no(400, 'customer_phone : invalid')
    if (!/^[a-zA-Z\d]+$/.test(String(order.customer_details.customer_id)))
      return no(400, 'customer_id : invalid')
    for (const name of ['customer_name', 'customer_email']) {
      const { length } = String(order.customer_details[name] ?? 'left out')
      if (length < 3 || length > 100) return no(400, `${name} : invalid`)
    }
    if (order.order_amount > 500_000) return no(400, 'order_amount : exceeds the limit of the account')
    this.orders.set(order.order_id, order)
    return ok(toSession(order))
  }

  /** Of the order: Cashfree refunds its first payment. */
  #refund(payments: Payment[], refunds: Refund[], body: Record<string, unknown>) {
    const [first] = payments.filter(({ payment_status }) => payment_status === 'SUCCESS')
    if (!first) return no(400, 'order is not paid')
    const { refund_id, refund_amount } = body as Refund
    if (refunds.some((each) => each.refund_id === refund_id)) return no(409, 'refund_id already exists')
    const given = refunds
      .filter(({ cf_payment_id }) => cf_payment_id === first.cf_payment_id)
      .reduce((sum, each) => sum + each.refund_amount, 0)
    if (given + refund_amount > first.payment_amount)
      return no(400, 'refund amount is more than the order amount')
    return ok(this.addRefund(first, { refund_id, refund_amount }))
  }

  #recon() {
    const paid = this.payments.map((each) => ({
      event_id: each.cf_payment_id,
      event_type: 'PAYMENT',
      sale_type: 'CREDIT',
      event_amount: each.payment_amount,
      event_currency: each.payment_currency,
      event_status: each.payment_status,
      event_time: each.payment_time,
      entity: 'recon',
      order_id: each.order_id,
      cf_payment_id: each.cf_payment_id,
      payment_time: each.payment_time,
      refund_id: null,
    }))
    const refunded = this.refunds.map((each) => ({
      event_id: each.cf_refund_id,
      event_type: 'REFUND',
      sale_type: 'DEBIT',
      event_amount: each.refund_amount,
      event_currency: each.refund_currency,
      event_status: each.refund_status,
      event_time: now(),
      entity: 'recon',
      order_id: each.order_id,
      cf_payment_id: each.cf_payment_id,
      refund_id: each.refund_id,
    }))
    return {
      cursor: null,
      limit: 100,
      data: [...paid, ...refunded, { event_type: 'SETTLEMENT', event_id: '1' }],
    }
  }
}

/** Signed over the timestamp and the raw text. */
export function cashfreeMessage(
  message: object | string,
  { secret = cashfreeKeys.webhookSecret, timestamp = String(Date.now()) } = {},
): InjectOptions {
  const payload = typeof message === 'string' ? message : JSON.stringify(message)
  const signature = createHmac('sha256', secret)
    .update(timestamp + payload)
    .digest('base64')
  return {
    method: 'POST',
    url: '/api/payments/cashfree/webhook',
    headers: {
      'content-type': 'application/json',
      'x-webhook-signature': signature,
      'x-webhook-timestamp': timestamp,
      'x-webhook-version': '2025-01-01',
    },
    payload,
  }
}

const toSession = (order: Order) => ({
  ...order,
  cf_order_id: '2149460581',
  entity: 'order',
  order_status: 'ACTIVE',
  payment_session_id: `session_${order.order_id}`,
})
const ok = (json: unknown) => ({ status: 200, json })
const no = (status: number, message: string) => ({
  status,
  json: { message, code: 'request_failed', type: 'invalid_request_error' },
})
const found = (json: unknown) => (json ? ok(json) : no(404, 'not found'))

function send(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
