import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { InjectOptions } from 'fastify'
import { closeMockServer, openMockServer } from './harness-mock-server.ts'
import {
  comeBack,
  ERROR_DESCRIPTIONS,
  giveBack,
  no,
  nowInSeconds,
  ok,
  type Payment,
  type Refund,
  send,
  toErrorResponse,
  toPage,
  unknown,
} from './harness-razorpay-responses.ts'

/**
 * How a request goes wrong: not at all done, or (`lost`) done without an answer. `fine` lets one
 * pass.
 */
export type RazorpayFailure =
  | { status: number }
  | 'fine'
  | 'garbled'
  | 'mute'
  | 'page'
  | 'hangs'
  | 'lost'
  | 'cut'
type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  headers: NodeJS.Dict<unknown>
}

export const razorpayKeys = {
  keyId: 'rzp_test_key',
  keySecret: 'key-secret',
  webhookSecret: 'webhook-secret',
  // Razorpay has ten seconds; a test need not wait as long for the one that hangs.
  timeoutMs: 2_000,
}
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`

/**
 * Stands in for Razorpay: a server of its own with its paths and shapes, on which customers pay and
 * which can be made to go wrong. Its messages are handed out, to be delivered, lost, repeated,
 * delayed or put in another order by the test.
 */
export class RazorpayMock {
  readonly asked: Asked[] = []
  readonly orders = new Map<
    string,
    { id: string; amount: number; currency: string; receipt: unknown; notes?: unknown }
  >()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly #by_key = new Map<string, { body: string; refund: Refund }>()
  /** What the next requests meet, one each; then all is well. */
  readonly faults: RazorpayFailure[] = []
  /** What every request meets. */
  broken: RazorpayFailure | null = null
  /** How a refund begins, or the words by which it is refused. */
  refunding: Refund['status'] | { refuses: string } = 'processed'
  /** Money that is held is not handed over. */
  refuses_capture = false
  url = ''
  readonly #server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      const { pathname: path, searchParams: query } = new URL(url, this.url)
      const asked = { method, path, query, body, headers }
      this.asked.push(asked)
      this.#meet(asked, response)
    })
  })

  async open(): Promise<this> {
    this.url = await openMockServer(this.#server)
    return this
  }

  close = () => closeMockServer(this.#server)

  /** The requests of a method whose path holds a text. */
  askedFor = (method: string, part: string) =>
    this.asked.filter((each) => each.method === method && each.path.includes(part))

  /** A customer pays, or tries to, under an order that the shop opened. */
  pay(orderId: string, change: Partial<Payment> = {}): Payment {
    const { amount = 0, currency = 'INR' } = this.orders.get(orderId) ?? {}
    const payment: Payment = {
      id: newId('pay'),
      order_id: orderId,
      amount,
      currency,
      status: 'captured',
      amount_refunded: 0,
      created_at: nowInSeconds(),
      ...change,
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  /** The customer's browser comes back from a payment. */
  callback({ id, order_id }: Payment, secret = razorpayKeys.keySecret): InjectOptions {
    return comeBack({
      razorpay_payment_id: id,
      razorpay_order_id: order_id ?? '',
      razorpay_signature: sign(`${order_id}|${id}`, secret),
    })
  }

  /** The customer's browser comes back from a try that failed. */
  failedCallback(orderId: string): InjectOptions {
    return comeBack({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Payment failed. Ring 1800-CHEAT',
      'error[reason]': 'payment_failed',
      'error[metadata]': JSON.stringify({ payment_id: newId('pay'), order_id: orderId }),
    })
  }

  /** A signed message about a payment, a refund or a dispute. */
  message(
    event: string,
    entities: Record<string, object>,
    { id = String(randomUUID()), secret = razorpayKeys.webhookSecret } = {},
  ): InjectOptions {
    const payload = JSON.stringify({
      entity: 'event',
      event,
      payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    })
    return {
      method: 'POST',
      url: '/api/payments/razorpay/webhook',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(payload, secret),
        'x-razorpay-event-id': id,
      },
      payload,
    }
  }

  #meet(asked: Asked, response: ServerResponse): void {
    const next = this.faults.shift() ?? this.broken
    const fault = next === 'fine' ? null : next
    if (fault === 'hangs') return
    const { status, json } =
      fault === null || fault === 'lost' ? this.#answer(asked) : { status: 0, json: null }
    if (fault === 'cut' || fault === 'lost') response.destroy()
    else if (fault === 'garbled') send(response, 200, '{"entity":"collec')
    else if (fault === 'mute') send(response, 400, '', 'text/plain')
    else if (fault === 'page') send(response, 502, '<html>Bad gateway</html>', 'text/html')
    else if (fault)
      send(response, fault.status, toErrorResponse(ERROR_DESCRIPTIONS[fault.status] ?? 'Try later'))
    else send(response, status, JSON.stringify(json))
  }

  #answer({ method, path, query, body, headers }: Asked): { status: number; json: unknown } {
    const [, version, resource, id = '', what] = path.split('/')
    const route = `${method} ${version}/${resource}${id ? '/:id' : ''}${what ? `/${what}` : ''}`
    const payment = this.payments.get(id)
    switch (route) {
      case 'GET v1/orders':
        return ok({ entity: 'collection', count: 0, items: [] })
      case 'GET v1/payments':
        return ok(toPage([...this.payments.values()], query))
      case 'GET v1/refunds':
        return ok(toPage([...this.refunds.values()], query))
      case 'POST v1/orders': {
        const order = {
          id: newId('order'),
          amount: Number(body.amount),
          currency: String(body.currency),
          receipt: body.receipt,
          notes: body.notes ?? [],
        }
        this.orders.set(order.id, order)
        return ok({ entity: 'order', status: 'created', ...order })
      }
      case 'GET v1/orders/:id': {
        const order = this.orders.get(id)
        return order ? ok({ entity: 'order', status: 'created', ...order }) : unknown()
      }
      case 'GET v1/orders/:id/payments': {
        const items = [...this.payments.values()].filter(({ order_id }) => order_id === id)
        return this.orders.has(id) ? ok({ entity: 'collection', count: items.length, items }) : unknown()
      }
      case 'GET v1/payments/:id':
        return payment ? ok({ entity: 'payment', ...payment }) : unknown()
      case 'POST v1/payments/:id/capture':
        if (!payment) return unknown()
        if (payment.status !== 'authorized' || this.refuses_capture)
          return no('This payment has already been captured or cannot be')
        if (payment.amount !== body.amount) return no('Capture amount must be equal to the amount authorized')
        payment.status = 'captured'
        return ok({ entity: 'payment', ...payment })
      case 'GET v1/payments/:id/refunds': {
        const items = [...this.refunds.values()].filter(({ payment_id }) => payment_id === id)
        return ok({ entity: 'collection', count: items.length, items })
      }
      case 'POST v1/payments/:id/refund':
        return payment ? this.#refund(payment, body, headers['x-refund-idempotency']) : unknown()
      case 'GET v1/refunds/:id': {
        const refund = this.refunds.get(id)
        return refund ? ok({ entity: 'refund', ...refund }) : unknown()
      }
      default:
        return {
          status: 404,
          json: JSON.parse(toErrorResponse('The requested URL was not found on the server.')),
        }
    }
  }

  #refund(payment: Payment, body: Record<string, unknown>, key: unknown) {
    if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) return no('no key under which to begin it once')
    const text = JSON.stringify(body)
    const known = this.#by_key.get(key)
    if (known && known.body !== text)
      return no('Different request with the same idempotency key has already been processed.')
    if (known) return ok({ entity: 'refund', ...known.refund })
    if (typeof this.refunding === 'object') return no(this.refunding.refuses)
    const amount = Number(body.amount)
    if (payment.status !== 'captured')
      return no('The payment status should be captured for action to be taken')
    if (payment.amount_refunded + amount > payment.amount)
      return no('The total refund amount is greater than the refund payment amount')
    const refund: Refund = {
      id: newId('rfnd'),
      payment_id: payment.id,
      amount,
      receipt: typeof body.receipt === 'string' ? body.receipt : null,
      status: this.refunding,
      created_at: nowInSeconds(),
    }
    if (refund.status !== 'failed') giveBack(payment, amount)
    this.refunds.set(refund.id, refund)
    this.#by_key.set(key, { body: text, refund })
    return ok({ entity: 'refund', ...refund })
  }

  /** The refund ends at the customer's bank. */
  endRefund(id: string, status: 'processed' | 'failed'): Refund {
    const refund = this.refunds.get(id)
    const payment = this.payments.get(refund?.payment_id ?? '')
    if (!refund || !payment) throw new Error(`no refund ${id}`)
    if (status === 'failed') giveBack(payment, -refund.amount)
    refund.status = status
    return refund
  }

  /** A refund in Razorpay's dashboard. */
  refundByHand(payment: Payment, amount = payment.amount): Refund {
    const refund: Refund = {
      id: newId('rfnd'),
      payment_id: payment.id,
      amount,
      receipt: null,
      status: 'processed',
      created_at: nowInSeconds(),
    }
    giveBack(payment, amount)
    this.refunds.set(refund.id, refund)
    return refund
  }

  /** What Razorpay has of an attempt's money, in paise: taken, less what it gave back. */
  holds(orderId: string): number {
    return [...this.payments.values()]
      .filter(({ order_id, status }) => order_id === orderId && ['captured', 'refunded'].includes(status))
      .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
  }
}
