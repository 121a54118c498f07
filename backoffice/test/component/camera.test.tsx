import type { Board } from '@nakshi/core/production/admin-board'
import { expect, onTestFinished, test } from 'vitest'
import { api, findAxeViolations, openScreen, screen, toListResponse, waitFor, within } from './harness.tsx'

const columns = ([null, 'checked', 'made', 'packed'] as const).map((productionStatus) => ({
  production_status: productionStatus,
  units: 0,
  rows: [],
  has_more: false,
}))
const empty: Board = { columns, products: [] }

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
