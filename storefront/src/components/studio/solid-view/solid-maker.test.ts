import type { SceneRejection, StudioArea } from '@nakshi/core/studio/schema'
import type { Solid } from '@nakshi/solid/solid'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import type { LayoutResult } from '@nakshi/studio/layout'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SolidView } from '../design-view.ts'
import { createSolidMaker } from './solid-maker.ts'

/** Notes its jobs; tests answer. */
class FakeWorker {
  static opened: FakeWorker[] = []
  jobs: { list: LayoutResult['list'] }[] = []
  isOpen = true
  onmessage: (event: { data: unknown }) => void = () => {}
  onerror: () => void = () => {}
  constructor() {
    FakeWorker.opened.push(this)
  }
  postMessage(job: { list: LayoutResult['list'] }) {
    this.jobs.push(job)
  }
  terminate() {
    this.isOpen = false
  }
}

beforeEach(() => {
  FakeWorker.opened = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const area = {} as StudioArea
const solid: Solid = { parts: [], volumeMm3: 1, sizeMm: [1, 1, 1] }
const PIECES: SceneRejection = { slot: 'name', why: 'pieces', characters: ['نور'], found: 4 }

const layout = (width: number, rejections: SceneRejection[] = []): LayoutResult => ({
  list: { width, height: 1, bleed: 0, trim: { ops: '', points: [] }, items: [] },
  report: { texts: [], photos: [] },
  rejections,
  missingFonts: [],
})

function setUp() {
  const onChange = vi.fn()
  const make = createSolidMaker(onChange)
  let last = layout(0)
  return {
    onChange,
    ask(next: LayoutResult | null): SolidView | null {
      if (next) last = next
      return make(area, next, new Map())
    },
    look: () => make(area, last, new Map()),
  }
}

const getWorker = (index = -1): FakeWorker => {
  const worker = FakeWorker.opened.at(index)
  if (!worker) throw new Error('No worker was opened')
  return worker
}
const getWidths = () => FakeWorker.opened.map(({ jobs }) => jobs.map(({ list }) => list.width))

test('makes the newest of the designs that were entered meanwhile, and shows no older one', () => {
  const { ask, look, onChange } = setUp()
  expect(ask(layout(1))?.state).toBe('making')
  ask(layout(2))
  ask(layout(3))
  expect(getWidths()).toEqual([[1]])
  getWorker().onmessage({ data: { solid: null, rejections: [PIECES] } })
  expect(getWidths()).toEqual([[1, 3]])
  expect(onChange).not.toHaveBeenCalled()
  getWorker().onmessage({ data: { solid, rejections: [] } })
  expect(onChange).toHaveBeenCalledOnce()
  expect(look()).toEqual({ state: 'made', solid, rejections: [] })
})

test('gives a long job up for a newer design', () => {
  const { ask } = setUp()
  ask(layout(0))
  // The engine loads slowly: not given up
  ask(layout(1))
  vi.advanceTimersByTime(9_000)
  getWorker().onmessage({ data: 'started' })
  getWorker().onmessage({ data: { solid, rejections: [] } })
  getWorker().onmessage({ data: 'started' })
  vi.advanceTimersByTime(1_000)
  ask(layout(2))
  vi.advanceTimersByTime(400)
  expect(getWidths()).toEqual([[0, 1]])
  vi.advanceTimersByTime(200)
  expect(getWidths()).toEqual([[0, 1], [2]])
  expect(getWorker(0).isOpen).toBe(false)
  expect(getWorker().isOpen).toBe(true)
})

test('keeps the last solid while the next is refused, with the reason', () => {
  const { ask, look } = setUp()
  ask(layout(1))
  getWorker().onmessage({ data: { solid, rejections: [] } })
  expect(ask(layout(2))).toEqual({ state: 'making', solid, rejections: [] })
  getWorker().onmessage({ data: { solid: null, rejections: [PIECES] } })
  expect(look()).toEqual({ state: 'refused', solid, rejections: [PIECES] })
  const tooLong: SceneRejection = { slot: 'name', why: 'long' }
  expect(ask(layout(3, [tooLong]))).toEqual({ state: 'refused', solid, rejections: [] })
  expect(getWidths()).toEqual([[1, 2]])
  expect(getWorker().isOpen).toBe(true)
  expect(ask(null)).toBeNull()
  expect(getWorker().isOpen).toBe(false)
})

test.each([
  ['stops', () => getWorker().onerror()],
  ['does not load', () => getWorker().onmessage({ data: 'failed' })],
  ['does not answer', () => vi.advanceTimersByTime(61_000)],
])('says so when the worker %s, and opens another for the next design', (_, fail) => {
  const { ask, look } = setUp()
  ask(layout(1))
  fail()
  expect(look()?.state).toBe('failed')
  expect(getWorker().isOpen).toBe(false)
  expect(ask(layout(2))?.state).toBe('making')
  expect(getWidths()).toEqual([[1], [2]])
})

test('prices a solid by its weight, and keeps the price while the next is made', () => {
  const make = createSolidMaker(vi.fn())
  const weightPrice = { per_gram: 450, included_grams: 2, grams_per_cm3: 1, maximum: 50_000 }
  const priced = { solid: { ...DEFAULT_SOLID, weight_price: weightPrice } } as StudioArea
  const look = (next: LayoutResult) => make(priced, next, new Map())
  const first = layout(1)
  expect(look(first)?.weight).toBeUndefined()
  getWorker().onmessage({ data: { solid: { ...solid, volumeMm3: 5_400 }, rejections: [] } })
  expect(look(first)?.weight).toEqual({ grams: 6, charge: 1_800 })
  expect(look(layout(2))).toMatchObject({ state: 'making', weight: { grams: 6, charge: 1_800 } })
})

test('shows no 3D where the model of the store has too many triangles, and asks once', () => {
  const { ask, look } = setUp()
  expect(ask(layout(1))?.state).toBe('making')
  getWorker().onmessage({ data: 'unseen' })
  expect(look()).toBeNull()
  expect(ask(layout(2))).toBeNull()
  expect(getWidths()).toEqual([[1]])
})
