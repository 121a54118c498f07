import type { PrintAreasBody } from '@nakshi/core/designs/schema'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { expect, test } from 'vitest'
import { api, openScreen, product, screen, waitFor } from './harness.tsx'

const mug = product({ title: 'Mug' })
const area = (name: string) => ({
  ...{ id: crypto.randomUUID(), version: 1, name, side: '', variant_selections: {} },
  ...{ area: AREA_PRESETS[0]?.area, needs_proof: false, jig: null, placements: [] },
})

test('names the sides of an item and shows which one lacks a name', async () => {
  const areas = [area('Handle left'), area('Handle right')]
  const saved: PrintAreasBody[] = []
  api.respond('GET /api/admin/products/:id', () => Response.json(mug))
  api.respond('GET /api/admin/products/:id/print-areas', () => Response.json({ areas }))
  api.respond('PUT /api/admin/products/:id/print-areas', ({ body }) => {
    const { areas: typed } = body as PrintAreasBody
    saved.push({ areas: typed })
    if (typed.every(({ side }) => side !== ''))
      return Response.json({ areas: typed.map((each, index) => ({ ...areas[index], ...each })) })
    const message = printAreaMessages.side_missing.template
    const issues = [{ path: 'areas.1.side', message }]
    return Response.json({ code: 'print_area', message, issues }, { status: 422 })
  })
  const staff = await openScreen(`/products/${mug.id}/personalise`)
  await staff.fill('textbox', 'Side of the item', 'Front')
  await staff.press('Save Areas')
  await staff.user.click(await screen.findByRole('button', { name: /^Handle right/ }))
  expect(await screen.findByText(printAreaMessages.side_missing.template)).toBeDefined()
  await staff.fill('textbox', 'Side of the item', 'Back')
  expect(await screen.findByRole('button', { name: /^Back: Handle right/ })).toBeDefined()
  await staff.press('Save Areas')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]?.areas.map(({ side }) => side)).toEqual(['Front', 'Back'])
})
