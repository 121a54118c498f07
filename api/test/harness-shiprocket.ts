import { type Answer, CourierMock, type MockRequest } from './harness-courier-mock.ts'

type SrOrder = {
  id: number
  reference: string
  shipment: number
  awb: string | null
  body: MockRequest['body']
  is_cancelled?: boolean
}
type SrScan = { date: string; status: number; label: string }

export const shiprocketKeys = {
  email: 'api@shop.example',
  password: 'sr-password',
  webhookToken: 'shiprocket-webhook-token',
  timeoutMs: 1_000,
}

/** @see https://apidocs.shiprocket.in */
export class ShiprocketMock extends CourierMock {
  readonly orders: SrOrder[] = []
  readonly scans = new Map<string, SrScan[]>()
  readonly cancelled = new Set<string>()
  /** Why no AWB is given, in Shiprocket's words. */
  refusal: string | null = null
  revoked = 0
  #next = 1000

  protected answerTo({ path, query, body, headers }: MockRequest): Answer {
    if (path.endsWith('/auth/login'))
      return body.password === shiprocketKeys.password
        ? { json: { token: `token-${this.revoked}`, email: body.email } }
        : { status: 400, json: { message: 'Invalid email and password combination', status_code: 400 } }
    if (headers.authorization !== `Bearer token-${this.revoked}`)
      return { status: 401, json: { message: 'Token has expired', status_code: 401 } }
    if (path.endsWith('/courier/serviceability/')) return { json: toServiceability(query) }
    if (path.endsWith('/orders/create/adhoc')) return this.#create(body)
    if (path.endsWith('/orders'))
      return {
        json: { data: this.orders.filter((each) => each.reference === query.get('search')).map(toRow) },
      }
    if (path.endsWith('/courier/assign/awb')) return this.#assign(body)
    if (path.endsWith('/courier/generate/label'))
      return { json: { label_created: 1, label_url: `${this.url}/labels/${String(body.shipment_id)}.pdf` } }
    if (path.endsWith('/courier/generate/pickup')) return { json: { pickup_status: 1, response: {} } }
    if (path.endsWith('/cancel/shipment/awbs')) return this.#cancel(body.awbs)
    if (path.endsWith('/orders/cancel')) {
      const ids = Array.isArray(body.ids) ? body.ids : []
      for (const order of this.orders) if (ids.includes(order.id)) order.is_cancelled = true
      return { status: 204, json: {} }
    }
    if (path.includes('/ndr/'))
      return this.refusal === null
        ? { status: 202, json: { status: true } }
        : { status: 400, json: { message: this.refusal, status_code: 400 } }
    const awb = path.split('/track/awb/')[1] ?? ''
    return { json: { tracking_data: { track_status: 1, shipment_track_activities: this.#track(awb) } } }
  }

  #create(body: MockRequest['body']): Answer {
    const errors = listLimitErrors(body)
    if (Object.keys(errors).length > 0)
      return { status: 422, json: { message: 'The given data was invalid.', errors, status_code: 422 } }
    this.#next += 1
    const order = {
      id: this.#next,
      shipment: this.#next + 5000,
      reference: String(body.order_id),
      awb: null,
      body,
    }
    this.orders.push(order)
    return { json: { order_id: order.id, shipment_id: order.shipment, status: 'NEW', status_code: 1 } }
  }

  #assign({ shipment_id }: MockRequest['body']): Answer {
    const order = this.orders.find(({ shipment }) => shipment === shipment_id)
    if (!order) return { status: 400, json: { message: 'Invalid shipment id', status_code: 400 } }
    if (this.refusal !== null) return { status: 400, json: { message: this.refusal, status_code: 400 } }
    order.awb = `3210557${order.id}0`
    const data = { awb_code: order.awb, courier_name: 'Xpressbees Surface', shipment_id }
    return { json: { awb_assign_status: 1, response: { data } } }
  }

  #cancel(awbs: unknown): Answer {
    for (const awb of Array.isArray(awbs) ? awbs : []) {
      if (this.cancelled.has(awb))
        return { status: 400, json: { message: 'Already cancelled', status_code: 400 } }
      this.cancelled.add(awb)
    }
    return { status: 200, json: { message: 'Bulk Shipment cancellation is in progress.' } }
  }

  #track(awb: string) {
    const scans = this.scans.get(awb) ?? []
    const own = this.cancelled.has(awb) ? [{ date: '2026-11-27 10:00:00', status: 8, label: 'CANCELED' }] : []
    return [...scans, ...own].map(toActivity)
  }
}

/** Limits of the published table, and what the API answers beyond it. */
function listLimitErrors({
  billing_city: city,
  billing_phone: phone,
  order_items: items,
}: MockRequest['body']) {
  const errors: Record<string, string[]> = {}
  if (String(city).length > 30)
    errors.billing_city = ['The billing city may not be greater than 30 characters.']
  if (!/^\d{10}$/.test(String(phone))) errors.billing_phone = ['The billing phone must be 10 digits.']
  const skus = Array.isArray(items) ? items.map(({ sku }) => String(sku)) : []
  if (skus.some((sku) => sku.length < 1 || sku.length > 50))
    errors.sku = ['Product SKU should be between 1 to 50 characters']
  if (new Set(skus).size < skus.length) errors.order_items = ['SKU must be unique']
  return errors
}

const toActivity = ({ date, status, label }: SrScan) => ({
  date,
  status: 'X',
  activity: 'Rider 9876543210',
  location: 'JAIPUR',
  'sr-status': String(status),
  'sr-status-label': label,
})

/** A status report as Shiprocket posts it; the date as `27 11 2026 10:00:00`. */
export const toShiprocketReport = (awb: string, { date, status, label }: SrScan) => ({
  awb,
  courier_name: 'Xpressbees Surface',
  current_status: label,
  current_status_id: status,
  shipment_status: label,
  shipment_status_id: status,
  current_timestamp: date,
  scans: [],
})

const toRow = ({ id, reference, shipment, awb, is_cancelled }: SrOrder) => ({
  id,
  channel_order_id: reference,
  status_code: is_cancelled ? 5 : 1,
  shipments: [{ id: shipment, awb: awb ?? '', courier: awb === null ? '' : 'Xpressbees Surface' }],
})

const toServiceability = (query: URLSearchParams) =>
  query.get('delivery_postcode') === '744301'
    ? { status: 404, message: 'No courier serviceable' }
    : {
        status: 200,
        data: {
          available_courier_companies: [
            {
              courier_company_id: 43,
              courier_name: 'Delhivery Air',
              rate: 92.5,
              estimated_delivery_days: '3',
            },
            { courier_company_id: 51, courier_name: 'Xpressbees Surface', rate: '61.36', etd: 'x' },
          ],
        },
      }
