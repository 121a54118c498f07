import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { expect, test } from 'vitest'
import { api, openScreen, product, screen, toListResponse, waitFor, within } from './harness.tsx'

const variant = (value: string) => ({
  id: crypto.randomUUID(),
  type: 'Size',
  name: 'Size',
  value,
  price_modifier: 0,
  image_url: null,
})
const areaFor = (size: string) => ({
  id: crypto.randomUUID(),
  version: 1,
  name: size,
  variant_selections: { Size: size },
  area: { ...AREA_PRESETS[0]?.area, slots: [] },
  side: '',
  needs_proof: false,
  placements: [],
})

test('copies areas with the variants that both products have', async () => {
  const frame = product({ title: 'Frame', variants: [variant('A4'), variant('A3')] })
  const canvas = product({ title: 'Canvas', variants: [variant('A4')] })
  api.respond('GET /api/admin/products', () => toListResponse([frame]))
  api.respond('GET /api/admin/products/:id', ({ params }) =>
    Response.json(params.id === frame.id ? frame : canvas),
  )
  api.respond('GET /api/admin/products/:id/print-areas', ({ params }) =>
    Response.json({ areas: params.id === frame.id ? [areaFor('A4'), areaFor('A3')] : [] }),
  )
  const staff = await openScreen(`/products/${canvas.id}/personalise`)
  await staff.press('Copy from another product')
  const dialog = await screen.findByRole('dialog')
  await staff.user.click(await within(dialog).findByRole('combobox', { name: 'Product' }))
  await staff.user.click(await screen.findByRole('option', { name: 'Frame' }))
  await staff.press('Copy', dialog)
  const getSize = () => screen.findByRole('combobox', { name: 'For which Size' })
  expect((await getSize()).textContent).toBe('A4')
  await staff.press('A3')
  await waitFor(async () => expect((await getSize()).textContent).toBe('All of them'))
})
