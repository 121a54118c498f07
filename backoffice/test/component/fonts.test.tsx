import { fillTemplate } from '@nakshi/core/base/message-template'
import { fontMessages } from '@nakshi/core/studio/admin-font-messages'
import type { AdminFont } from '@nakshi/core/studio/admin-fonts'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { api, expectToast, findAxeViolations, openScreen, screen, waitFor, within } from './harness.tsx'

const createFont = (changes: Partial<AdminFont> = {}): AdminFont => ({
  id: crypto.randomUUID(),
  family: `up-${'a'.repeat(40)}`,
  name: 'Shop Hand',
  // Latin, and a part of Tamil
  coverage: '20-7e,b85-b8a',
  size: 41_200,
  embedding: 'installable',
  used_by: { products: 1, designs: 0, orders: 2 },
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
  ...changes,
})

test('uploads a font, lists what it draws, renames it, and says why it cannot be deleted', async () => {
  const fonts: AdminFont[] = []
  api.respond('GET /api/admin/fonts', () => ({ items: fonts }))
  api.respond('POST /api/admin/fonts', () => {
    const font = createFont()
    fonts.push(font)
    return font
  })
  api.respond('PUT /api/admin/fonts/:id', ({ body }) => {
    expect(body).toEqual({ name: 'Brush' })
    const font = { ...createFont(), name: 'Brush' }
    fonts.splice(0, 1, font)
    return font
  })
  const inUse = fillTemplate(fontMessages.in_use.template, { products: 1, designs: 0, orders: 2 })
  api.respond('DELETE /api/admin/fonts/:id', () => toErrorResponse({ statusCode: 409, message: inUse }))
  const member = await openScreen('/fonts')

  await screen.findByText('No fonts uploaded yet.')
  const file = new File(['font'], 'Shop-Hand.ttf', { type: 'font/ttf' })
  await member.user.upload(screen.getByLabelText('Font file'), file)
  await expectToast(fontMessages.uploaded.template)
  await screen.findByText('Shop Hand')
  expect(screen.getByText('English: 52 characters · Tamil: 6 characters')).toBeDefined()
  expect(screen.getByText(/^42 kB · Embedding permitted · Products: 1, /)).toBeDefined()
  expect(await findAxeViolations()).toEqual([])

  await member.press('Rename Shop Hand')
  await member.fill('textbox', /^Name/, 'Brush')
  await member.press('Save')
  await expectToast(fontMessages.renamed.template)
  await screen.findByText('Brush')

  await member.press('Delete Brush')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Brush?' })
  await member.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(dialog).getByText(inUse)).toBeDefined())
})
