import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { expect, test } from 'vitest'
import { api, openScreen, product, screen } from './harness.tsx'

test('takes a pasted table of positions, draws it, and names the row that is none', async () => {
  const tray = product({ title: 'Keychain' })
  const area = {
    ...{
      id: crypto.randomUUID(),
      version: 1,
      name: 'Front',
      side: '',
      variant_selections: {},
      needs_proof: false,
    },
    ...{ area: { ...AREA_PRESETS[4]?.area, slots: [] }, jig: null, placements: [] },
  }
  api.respond('GET /api/admin/products/:id', () => Response.json(tray))
  api.respond('GET /api/admin/products/:id/print-areas', () => Response.json({ areas: [area] }))
  const staff = await openScreen(`/products/${tray.id}/personalise`)
  await staff.press('Add a jig')
  const table = await screen.findByRole('textbox', { name: 'Positions' })
  await staff.user.click(table)
  await staff.user.paste('x\ty\tangle\n40\t30\t0\nhere\t30\t0')
  expect(screen.getByRole('alert').textContent).toBe(
    'Row 3 is not a position. Please enter x, y and angle as numbers.',
  )
  await staff.user.clear(table)
  await staff.user.paste('40\t30\t0\n100\t30\t90')
  expect(screen.queryByRole('alert')).toBe(null)
  const drawing = [...document.querySelectorAll('svg')].find(
    (svg) => svg.getAttribute('viewBox') === '0 0 300 200',
  )
  expect(drawing?.querySelectorAll('path')).toHaveLength(2)
})
