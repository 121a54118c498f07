import { fillTemplate } from '@nakshi/core/base/message-template'
import { modelMessages } from '@nakshi/core/studio/admin-model-messages'
import type { AdminModel } from '@nakshi/core/studio/admin-models'
import { modelFileMessages } from '@nakshi/core/studio/model-file-messages'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { api, expectToast, findAxeViolations, openScreen, screen, waitFor, within } from './harness.tsx'

const pot: AdminModel = {
  id: crypto.randomUUID(),
  name: 'clay pot',
  sha256: 'a'.repeat(64),
  size: 84_284,
  triangles: 123_456,
  size_mm: [90, 90, 80.25],
  used_by: { products: 1, orders: 2 },
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
}

test('uploads a 3D model, tells its size, renames it, and says why it cannot be deleted', async () => {
  const models: AdminModel[] = []
  let uploads = 0
  const open = fillTemplate(modelFileMessages.open.template, { found: 3 })
  api.respond('GET /api/admin/models', () => ({ items: models }))
  api.respond('POST /api/admin/models', () => {
    uploads += 1
    if (uploads === 1) return toErrorResponse({ statusCode: 422, message: open })
    models.push(pot)
    return pot
  })
  api.respond('PUT /api/admin/models/:id', ({ body }) => {
    expect(body).toEqual({ name: 'Pot' })
    models.splice(0, 1, { ...pot, name: 'Pot' })
    return { ...pot, name: 'Pot' }
  })
  const inUse = fillTemplate(modelMessages.in_use.template, pot.used_by)
  api.respond('DELETE /api/admin/models/:id', () => toErrorResponse({ statusCode: 409, message: inUse }))
  const member = await openScreen('/models')

  await screen.findByText('No 3D models uploaded yet.')
  const upload = () =>
    member.user.upload(screen.getByLabelText('3D model file'), new File(['solid'], 'clay_pot.stl'))
  await upload()
  await screen.findByText(open)
  await upload()
  await expectToast(modelMessages.uploaded.template)
  await screen.findByText('90.0 × 90.0 × 80.3 mm · 1,23,456 triangles')
  expect(screen.getByText('Products: 1, orders: 2')).toBeDefined()
  expect(await findAxeViolations()).toEqual([])

  await member.press('Rename clay pot')
  await member.fill('textbox', /^Name/, 'Pot')
  await member.press('Save')
  await expectToast(modelMessages.renamed.template)
  await member.press('Delete Pot')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Pot?' })
  await member.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(dialog).getByText(inUse)).toBeDefined())
})
