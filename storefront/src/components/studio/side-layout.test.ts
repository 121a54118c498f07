import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import { expect, test, vi } from 'vitest'
import type { LayoutEngine } from './load-engine.ts'
import { createSideLayout } from './side-layout.ts'

const area = { slots: [{ kind: 'text', key: 'date' }] } as StudioArea
const fill = (slot: string, text: string) => ({ slot, text, font: 'tiro' as const, colour: '#000000' })
const sceneOf = (name: string, date: string): Scene => ({
  texts: [fill('name', name), fill('date', date)],
  photos: [],
})

test('lays a side out again only when its own texts change', () => {
  const layOut = vi.fn((_area: StudioArea, { texts }: Scene) => ({ texts, rejections: [], missingFonts: [] }))
  const engine = { layOut, faces: new Map() } as unknown as LayoutEngine
  const side = createSideLayout(area, () => {})
  const photos = new Map()
  const first = side.layOut(engine, sceneOf('A', '1 May'), photos, 0)
  expect(first.scene.texts).toEqual([fill('date', '1 May')])
  const edited = side.layOut(engine, sceneOf('Asha', '1 May'), photos, 0)
  expect(edited.layout).toBe(first.layout)
  expect(layOut).toHaveBeenCalledTimes(1)
  side.layOut(engine, sceneOf('Asha', '2 May'), photos, 0)
  side.layOut(engine, sceneOf('Asha', '2 May'), photos, 1)
  expect(layOut).toHaveBeenCalledTimes(3)
})

test('has no layout before the engine is loaded', () =>
  expect(createSideLayout(area, () => {}).layOut(null, sceneOf('A', 'B'), new Map(), 0)).toMatchObject({
    layouter: null,
    layout: null,
  }))
