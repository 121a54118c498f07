import type { Board, BoardRow } from '@nakshi/core/production/admin-board'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { api, getValue, openScreen, screen, toListResponse, waitFor, within } from './harness.tsx'

const row: BoardRow = {
  item_id: crypto.randomUUID(),
  order_id: crypto.randomUUID(),
  order_number: 'NK-1001',
  status: 'confirmed',
  line_no: 1,
  product_id: null,
  title: 'Name mug',
  image_url: null,
  preview_url: null,
  variants: [],
  texts: ['Asha'],
  photos: 0,
  estimate: null,
  estimated_delivery_date: '2026-12-01',
  earliest_delivery_date: null,
  production_status: null,
  units: 12,
  quantity: 12,
  is_waiting: false,
  waits_for: null,
  has_answer: false,
  sides: [],
  assignee: null,
}

const toBoard = (rows: BoardRow[]): Board => ({
  columns: ([null, 'checked', 'made', 'packed'] as const).map((status) => ({
    production_status: status,
    units: status === null ? 12 : 0,
    rows: status === null ? rows : [],
    has_more: false,
  })),
  products: [],
  filaments: [],
  staff: [],
})

test('keeps the quantity field of a card while a number that begins with 1 is typed', async () => {
  const moved: unknown[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', toBoard([row]))
  api.respond('POST /api/admin/production-board/moves', ({ body }) => {
    moved.push(body)
    return { units: 10 }
  })
  const member = await openScreen('/production-board')
  const find = () => screen.findByRole('spinbutton', { name: 'Quantity of Name mug of NK-1001' })
  await member.user.clear(await find())
  await member.user.type(await find(), '10')
  expect(getValue(await find())).toBe('10')
  await member.press('Checked: Name mug of NK-1001')
  const moves = [{ item_id: row.item_id, from: null, units: 10 }]
  await waitFor(() => expect(moved).toEqual([{ moves, to: 'checked' }]))
})

test('keeps the reason for a move that fails, and moves once it succeeds', async () => {
  const sent: unknown[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', toBoard([row]))
  const message = 'The customer has not approved Name mug'
  api.respond('POST /api/admin/production-board/moves', ({ body }) => {
    sent.push(body)
    if (sent.length === 1) return toErrorResponse({ statusCode: 409, code: 'proof_waits', message })
    return sent.length === 2 ? toErrorResponse({ statusCode: 503 }) : { units: 12 }
  })
  const member = await openScreen('/production-board')
  await member.press('Checked: Name mug of NK-1001')
  const dialog = await screen.findByRole('dialog', { name: 'Continue anyway?' })
  await member.fill('textbox', 'Reason', 'Asked by phone', dialog)
  await member.press('Continue', dialog)
  await within(dialog).findByRole('alert')
  expect(getValue(within(dialog).getByRole('textbox', { name: 'Reason' }))).toBe('Asked by phone')
  await member.press('Continue', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(3)
  expect(sent[2]).toMatchObject({ to: 'checked', without_approval: 'Asked by phone' })
})

test('shows a rejected move as not made while the board cannot be read again', async () => {
  let reads = 0
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', () => {
    reads += 1
    return reads === 1 ? toBoard([row]) : toErrorResponse({ statusCode: 503 })
  })
  api.respond('POST /api/admin/production-board/moves', () => toErrorResponse({ statusCode: 503 }))
  const member = await openScreen('/production-board')
  await member.press('Checked: Name mug of NK-1001')
  await waitFor(() => expect(reads).toBeGreaterThan(1))
  await screen.findByRole('button', { name: 'Checked: Name mug of NK-1001' })
})

test('keeps the reason for a scan that fails', async () => {
  let scans = 0
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', toBoard([row]))
  api.respond('POST /api/admin/production-board/scans', () => {
    scans += 1
    return toErrorResponse(
      scans === 1 ? { statusCode: 409, code: 'proof_waits', message: 'Not approved' } : { statusCode: 503 },
    )
  })
  const member = await openScreen('/production-board')
  await member.user.type(
    await screen.findByRole('textbox', { name: 'Scan a ticket or slip' }),
    'NK-1001{Enter}',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Continue anyway?' })
  await member.fill('textbox', 'Reason', 'Asked by phone', dialog)
  await member.press('Continue', dialog)
  await within(dialog).findByRole('alert')
  expect(getValue(within(dialog).getByRole('textbox', { name: 'Reason' }))).toBe('Asked by phone')
})

test.each([
  '{"q":5,"product_id":"mug","due_lte":"soon","is_waiting":1,"is_personalised":true}',
  '{"q":{"a":1},"due_lte":["2026-12-01"],"is_personalised":true}',
])('shows the board of the valid filters of an address: %s', async (filter) => {
  const asked: (string | null)[] = []
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', ({ search }) => {
    asked.push(search.get('filter'))
    return toBoard([row])
  })
  await openScreen(`/production-board?filter=${encodeURIComponent(filter)}`)
  await screen.findByRole('button', { name: 'Checked: Name mug of NK-1001' })
  expect(getValue(screen.getByRole('textbox', { name: 'Search items' }))).toBe('')
  expect(asked).toEqual(['{"is_personalised":true}'])
})

test('keeps a question that is being typed while a colleague moves its card', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  let step: BoardRow['production_status'] = null
  api.respond('GET /api/admin/production-board', () => ({
    columns: toBoard([]).columns.map((column) =>
      column.production_status === step
        ? { ...column, rows: [{ ...row, production_status: step }] }
        : { ...column, rows: [] },
    ),
    products: [],
    filaments: [],
    staff: [],
  }))
  const asked: unknown[] = []
  api.respond('POST /api/admin/workshop-orders/:id/items/:item_id/questions', ({ body }) => {
    asked.push(body)
    return {}
  })
  const member = await openScreen('/production-board')
  await member.press('Ask customer about Name mug')
  await member.user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Is it Asha?')
  step = 'checked'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByRole('button', { name: /^Made: Name mug/, hidden: true })
  expect(getValue(screen.getByRole('textbox', { name: 'Question' }))).toBe('Is it Asha?')
  await member.press('Send question')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('shows filaments, grams and time of a 3D print, and filters by filament', async () => {
  const asked: string[] = []
  const estimate: BoardRow['estimate'] = {
    grams: 9.7,
    minutes: 57,
    source: 'volume',
    volume_mm3: 9_800,
    size_mm: [90, 30, 3],
    change_mm: 2,
    filaments: [
      { name: 'White', colour: '#f4f1ea' },
      { name: 'Red', colour: '#b3202a' },
    ],
  }
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', ({ search }) => {
    asked.push(search.get('filter') ?? '')
    return { ...toBoard([{ ...row, estimate }]), filaments: estimate.filaments }
  })
  const member = await openScreen('/production-board')
  await screen.findByText('Change the filament at 2 mm · about 116.4 g, 11 h 24 min (by volume)')
  await member.user.click(await screen.findByRole('combobox', { name: 'Filament' }))
  await member.user.click(await screen.findByRole('option', { name: 'Red' }))
  await waitFor(() => expect(asked.at(-1)).toBe('{"filament":"Red"}'))
})

test('assigns a job to a colleague, and shows the jobs of one person', async () => {
  const ravi = { id: crypto.randomUUID(), name: 'Ravi Maker' }
  const sent: unknown[] = []
  const filters: (string | null)[] = []
  let assignee: BoardRow['assignee'] = null
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/production-board', ({ search }) => {
    filters.push(search.get('filter'))
    return { ...toBoard([{ ...row, assignee }]), staff: [ravi] }
  })
  api.respond('POST /api/admin/production-board/assignments', ({ body }) => {
    sent.push(body)
    assignee = ravi
    return { items: 1 }
  })
  const member = await openScreen('/production-board')
  await member.press('Assign: Name mug of NK-1001')
  await member.user.click(await screen.findByRole('menuitem', { name: 'Ravi Maker' }))
  await waitFor(() => expect(sent).toEqual([{ item_ids: [row.item_id], assignee_id: ravi.id }]))
  await screen.findByRole('button', { name: 'Ravi Maker: Name mug of NK-1001' })
  await member.user.click(screen.getByRole('combobox', { name: 'Assigned to' }))
  await member.user.click(await screen.findByRole('option', { name: 'Ravi Maker' }))
  await waitFor(() => expect(filters.at(-1)).toBe(JSON.stringify({ assignee_id: ravi.id })))
})
