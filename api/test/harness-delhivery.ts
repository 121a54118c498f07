import { type Answer, CourierMock, type MockRequest } from './harness-courier-mock.ts'

export const delhiveryKeys = {
  token: 'delhivery-token',
  webhookToken: 'delhivery-webhook-token',
  timeoutMs: 1_000,
}
type DlShipment = {
  awb: string
  reference: string
  data: Record<string, unknown>
  status: [string, string, string]
}

/** @see https://one.delhivery.com/developer-portal */
export class DelhiveryMock extends CourierMock {
  readonly shipments: DlShipment[] = []
  /** Why a shipment is not taken, in Delhivery's words. */
  refusal: string | null = null

  protected override parse = (text: string): Record<string, unknown> => {
    if (!text.startsWith('format=')) return text ? JSON.parse(text) : {}
    return JSON.parse(new URLSearchParams(text).get('data') ?? '{}')
  }

  protected answerTo({ path, query, body, headers }: MockRequest): Answer {
    if (headers.authorization !== `Token ${delhiveryKeys.token}`)
      return { status: 401, json: { detail: 'Invalid token' } }
    if (path === '/c/api/pin-codes/json/') return { json: toPinCode(query.get('filter_codes')) }
    if (path === '/api/kinko/v1/invoice/charges/.json')
      return { json: [{ total_amount: query.get('md') === 'S' ? 70.8 : 110.25, zone: 'B' }] }
    if (path === '/api/cmu/create.json') return { json: this.#create(body) }
    if (path === '/api/p/packing_slip')
      return { json: { packages: [{ pdf_download_link: `${this.url}/labels/${query.get('wbns')}.pdf` }] } }
    if (path === '/fm/request/new/') return { json: { pickup_id: 77, ...body } }
    if (path === '/api/p/update')
      return {
        json: this.refusal === null ? { request_id: 'UPL123' } : { success: false, error: this.refusal },
      }
    if (path === '/api/p/edit') return { json: this.#cancel(String(body.waybill)) }
    const found = this.shipments.filter(
      ({ awb, reference }) => awb === query.get('waybill') || reference === query.get('ref_ids'),
    )
    return found.length === 0
      ? { json: { Success: false, Error: 'No such waybill or Order Id found' } }
      : { json: { ShipmentData: found.map(toShipmentData) } }
  }

  #create(body: MockRequest['body']) {
    const [data] = body.shipments as Record<string, unknown>[]
    const reference = String(data?.order)
    if (this.refusal !== null)
      return {
        success: false,
        packages: [{ status: 'Fail', waybill: '14900000000000', remarks: [this.refusal] }],
      }
    const awb = String(14_900_100_000_000 + this.shipments.length)
    this.shipments.push({
      awb,
      reference,
      data: data ?? {},
      status: ['UD', 'Manifested', '2026-11-27T09:00:00'],
    })
    return {
      success: true,
      packages: [{ status: 'Success', waybill: awb, refnum: reference, remarks: [''] }],
    }
  }

  #cancel(waybill: string) {
    const found = this.shipments.find(({ awb }) => awb === waybill)
    if (!found) return { status: false, error: 'No such package' }
    found.status = ['CN', 'Canceled', '2026-11-27T10:00:00']
    return { status: true, waybill, remark: 'Shipment has been cancelled.' }
  }
}

const toPinCode = (pin: string | null) => ({
  delivery_codes:
    pin === '744301' ? [] : [{ postal_code: { pin, pre_paid: 'Y', cod: 'Y', pickup: 'Y', remarks: '' } }],
})

const toShipmentData = ({ awb, reference, status: [type, status, at] }: DlShipment) => ({
  Shipment: {
    AWB: awb,
    ReferenceNo: reference,
    Status: { Status: status, StatusType: type, StatusDateTime: at, StatusLocation: 'Jaipur' },
    Scans: [],
  },
})
