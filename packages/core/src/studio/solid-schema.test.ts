import { expect, test } from 'vitest'
import { studioArea } from './schema.ts'

const baseFilament = { name: 'White', colour: '#ffffff' }
const solid = {
  kind: 'plate',
  nozzle_mm: 0.4,
  base_filament: baseFilament,
  relief_filaments: [baseFilament],
  split: 'none',
  thickness_mm: 2,
  relief: { kind: 'raised', height_mm: 1 },
}
const area = {
  width_mm: 50,
  height_mm: 20,
  bleed_mm: 0,
  safe_mm: 0,
  mask: { kind: 'rect' },
  process: 'solid',
  solid,
  min_stroke_mm: 0,
  min_dpi: 100,
  good_dpi: 200,
  slots: [{ kind: 'photo', key: 'a', box: { x: 0, y: 0, w: 10, h: 10 }, mask: { kind: 'rect' } }],
}

test('takes the settings of a solid', () => expect(studioArea.safeParse(area).error).toBeUndefined())

test.each<[string, object]>([
  ['a solid without its settings', { solid: undefined }],
  ['the settings of a solid for another process', { process: 'print' }],
  ['an unknown kind', { solid: { ...solid, kind: 'sphere' } }],
  ['an unknown setting', { solid: { ...solid, colour: '#ffffff' } }],
  ['a setting of another kind', { solid: { ...solid, margin_mm: 2 } }],
  ['a nozzle of 0', { solid: { ...solid, nozzle_mm: 0 } }],
  ['an endless height', { solid: { ...solid, relief: { kind: 'raised', height_mm: 1e6 } } }],
  ['no filament', { solid: { ...solid, relief_filaments: [] } }],
  ['a model without a file', { solid: { ...solid, kind: 'model' } }],
])('refuses %s', (_, changes) => {
  expect(studioArea.safeParse({ ...area, ...changes }).success).toBe(false)
})
