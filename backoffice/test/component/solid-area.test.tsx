import type { PrintAreasBody } from '@nakshi/core/designs/schema'
import type { AdminModel } from '@nakshi/core/studio/admin-models'
import { studioArea } from '@nakshi/core/studio/schema'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { expect, test } from 'vitest'
import { api, openScreen, product, screen, waitFor } from './harness.tsx'

const pot: AdminModel = {
  id: crypto.randomUUID(),
  name: 'Pot',
  sha256: 'b'.repeat(64),
  size: 84_284,
  triangles: 1_200,
  size_mm: [90, 90, 80],
  used_by: { products: 0, orders: 0 },
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
}

async function openArea() {
  const preset = AREA_PRESETS.find(({ id }) => id === 'solid-keychain') ?? expect.fail('no preset')
  const keychain = product({ title: 'Keychain' })
  const area = {
    id: crypto.randomUUID(),
    version: 1,
    name: 'Plate',
    variant_selections: {},
    area: preset.area,
    side: '',
    needs_proof: false,
    placements: [],
  }
  const saved: PrintAreasBody[] = []
  api.respond('GET /api/admin/models', { items: [pot] })
  api.respond('GET /api/admin/products/:id', () => Response.json(keychain))
  api.respond('GET /api/admin/products/:id/print-areas', () => Response.json({ areas: [area] }))
  api.respond('PUT /api/admin/products/:id/print-areas', ({ body }) => {
    saved.push(body as PrintAreasBody)
    return Response.json({ areas: [{ ...area, ...(body as PrintAreasBody).areas[0], placements: [] }] })
  })
  const staff = await openScreen(`/products/${keychain.id}/personalise`)
  const choose = async (field: string, option: string) => {
    await staff.user.click(await screen.findByRole('combobox', { name: field }))
    await staff.user.click(await screen.findByRole('option', { name: option }))
  }
  const save = async () => {
    await staff.press('Save Areas')
    await waitFor(() => expect(saved.length).toBeGreaterThan(0))
    return saved.at(-1)?.areas[0]?.area ?? expect.fail('nothing saved')
  }
  return { staff, choose, save }
}

test('changes measures, ring, relief and filaments of a plate', async () => {
  const { staff, choose, save } = await openArea()
  await staff.fill('spinbutton', /^Thickness of the plate/, '3')
  await staff.user.click(await screen.findByRole('switch', { name: 'Ring for a key ring or cord' }))
  await choose('Text and motifs', 'Sunk')
  await staff.fill('spinbutton', /^Depth below the surface/, '0.8')
  await staff.press('Remove filament Red')
  const area = await save()
  expect(area.solid).toMatchObject({
    kind: 'plate',
    thickness_mm: 3,
    relief: { kind: 'sunk', depth_mm: 0.8 },
    relief_filaments: [{ name: 'Black' }, { name: 'Blue' }],
  })
  expect(area.solid).not.toHaveProperty('ring')
  // The text no longer offers the colour of the filament that is gone.
  expect(area.slots).toMatchObject([{ colours: ['#1d1d1f', '#1f4fa3'] }])
  expect(studioArea.safeParse(area).success).toBe(true)
})

test('offers cut line, bleed, white ink and jig for prints on a surface only', async () => {
  const { choose, save } = await openArea()
  const inputs = () => [
    screen.queryByRole('spinbutton', { name: /^Bleed/ }),
    screen.queryByRole('combobox', { name: /^Cut line/ }),
    screen.queryByRole('switch', { name: /^White ink beneath/ }),
    screen.queryByRole('button', { name: 'Add a jig' }),
  ]
  await screen.findByRole('combobox', { name: 'What is printed' })
  expect(inputs()).toEqual([null, null, null, null])
  await choose('Process', 'Printed in colours')
  expect(inputs()).not.toContain(null)
  await choose('Cut line along the shape', 'Cut through')
  await choose('Process', 'Printed in 3D')
  expect(inputs()).toEqual([null, null, null, null])
  const area = await save()
  expect(area).toMatchObject({ process: 'solid', bleed_mm: 0 })
  expect(area).not.toHaveProperty('contour')
})

test('sets a price by weight, which lithophanes do not have', async () => {
  const { staff, choose, save } = await openArea()
  await staff.user.click(await screen.findByRole('switch', { name: 'Price by weight' }))
  await staff.fill('textbox', /^Price of a gram/, '4.50')
  await staff.fill('spinbutton', /^Grams in the price/, '12')
  const area = await save()
  const weightPrice = { per_gram: 450, included_grams: 12, grams_per_cm3: 1, maximum: 100_000 }
  expect(area.solid).toMatchObject({ kind: 'plate', weight_price: weightPrice })
  expect(studioArea.safeParse(area).error).toBeUndefined()
  await choose('What is printed', 'Cake topper')
  expect((await save()).solid).toMatchObject({ kind: 'topper', weight_price: weightPrice })
  await choose('What is printed', 'Lithophane (a photo seen against the light)')
  expect(screen.queryByRole('switch', { name: 'Price by weight' })).toBeNull()
  const photo = await save()
  expect(photo.solid).not.toHaveProperty('weight_price')
  expect(studioArea.safeParse(photo).error).toBeUndefined()
})

test.each([
  'Plate along the outline of the design',
  'Upright letters on a foot',
  'Cake topper',
  'Lithophane (a photo seen against the light)',
  'Model of the store',
])('%s begins with settings that can be stored', async (kind) => {
  const { choose, save } = await openArea()
  await choose('What is printed', kind)
  const area = await save()
  expect(studioArea.safeParse(area).error).toBeUndefined()
  if (area.solid?.kind === 'model') expect(area.solid.file_sha256).toBe(pot.sha256)
})
