import { adminMessages } from '@nakshi/core/admin-messages'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, expectToast, openScreen, product, screen, shopSettings, toListResponse } from './harness.tsx'

test('keeps a pasted list as a list', async () => {
  const mug = { ...product({ category_ids: [crypto.randomUUID()] }) }
  let description: unknown
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/products/:id', mug)
  api.respond('PUT /api/admin/products/:id', ({ body }) => {
    description = (body as { description: string }).description
    return mug
  })
  const member = await openScreen(`/products/${mug.id}/edit`)
  const html = '<p style="color:red">In the box</p><ol><li>One <b>lamp</b></li><li>One wick</li></ol>'
  const editor = await screen.findByRole('textbox', { name: 'Description' })
  fireEvent.paste(editor, {
    clipboardData: {
      types: ['text/html'],
      files: [],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    },
  })
  await member.press('Update Product')
  await expectToast(adminMessages.product.updated.template)
  expect(description).toBe(
    '<p>In the box</p><ol><li><p>One <strong>lamp</strong></p></li><li><p>One wick</p></li></ol>',
  )
})
