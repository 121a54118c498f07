import { expect, test } from 'vitest'
import { fixturePhoto } from '../../../test/harness-studio-render.ts'
import { FIXTURE_PHOTO, STUDIO_FIXTURES } from '../../../test/studio-fixtures.ts'
import { getCropMarkRange, renderImposition } from './render-imposition.ts'

const SPOTS = { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White Ink' }

test('embeds the photo of many copies once', async () => {
  const fixture = STUDIO_FIXTURES.find(({ kind, area }) => kind === 'photo' && area.process === 'print')
  const { area, scene } = fixture ?? expect.fail('no fixture')
  const photos = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
  const render = (copies: number) =>
    renderImposition({
      items: [{ id: 'mug', label: 'ORD1 / 1', area, scene, photos, copies }],
      sheetSize: { width: 1000, height: 1000 },
      gap: 6,
      is_mirrored: false,
      spots: SPOTS,
      createdAt: new Date('2026-11-27T00:00:00Z'),
    })
  const [one, many] = [await render(1), await render(20)]
  expect(many.sheetCount).toBe(1)
  expect(many.pdf.length).toBeLessThan(one.pdf.length * 1.5)
})

test.each([
  // bleed, gap, from the trim
  [2, 6, [2, 5]],
  [2, 4, [2, 4]],
  [0, 6, [1, 3]],
  [0, 4, [1, 2]],
  [0, 1, null],
  [0.5, 1, null],
  [3, 0, null],
])('draws crop marks at bleed %d and gap %d outside of the neighbour', (bleed, gap, range) => {
  expect(getCropMarkRange(bleed, gap)).toEqual(range)
})
