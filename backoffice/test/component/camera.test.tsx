import type { Board } from '@nakshi/core/production/admin-board'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  adminOrder,
  api,
  findAxeViolations,
  openScreen,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const columns = ([null, 'checked', 'made', 'packed'] as const).map((productionStatus) => ({
  production_status: productionStatus,
  units: 0,
  rows: [],
  has_more: false,
}))
const empty: Board = { columns, products: [], filaments: [], staff: [] }

function refuseCamera(name: string): void {
  const getUserMedia = () => Promise.reject(new DOMException('No camera', name))
  Object.assign(navigator, { mediaDevices: { getUserMedia } })
  onTestFinished(() => Object.assign(navigator, { mediaDevices: undefined }))
}

test.each([
  ['NotAllowedError', 'Camera access is blocked. Allow it in your browser settings, or type the code.'],
  ['NotFoundError', 'No camera found. Type the code or use a scanner.'],
])('explains what to do when camera access is denied or no camera exists: %s', async (name, sentence) => {
  refuseCamera(name)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', empty)
  const member = await openScreen('/production-board')
  await member.press('Camera')
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence)
  expect(await findAxeViolations()).toEqual([])
  await member.press('Done', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('takes the tracking number of a shipping label into the parcel', async () => {
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] }
  class Detector {
    static getSupportedFormats = async () => ['code_128']
    detect = async () => [{ rawValue: '14112300000001' }]
  }
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => stream } })
  Object.assign(window, { BarcodeDetector: Detector })
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => {
    Object.assign(navigator, { mediaDevices: undefined })
    Object.assign(window, { BarcodeDetector: undefined })
    play.mockRestore()
  })
  const order = adminOrder()
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders/:id', () => order)
  const member = await openScreen(`/order-details/${order.id}`)
  await member.press('Create parcel')
  const parcel = await screen.findByRole('dialog', { name: 'Create parcel' })
  await member.press('Scan the label', parcel)
  await waitFor(() =>
    expect(within(parcel).getByLabelText('Tracking number')).toHaveProperty('value', '14112300000001'),
  )
  await waitFor(() => expect(stop).toHaveBeenCalled())
})
