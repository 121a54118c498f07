import type { StudioArea } from '@nakshi/core/studio/schema'
import type { Solid } from '@nakshi/solid/solid'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SolidView as Made } from '../../src/components/studio/design-view.ts'
import * as m from '../../src/components/studio/solid-view/messages.ts'
import SolidPreview from '../../src/components/studio/solid-view/SolidPreview.tsx'
import { findAxeViolations, screen, waitFor } from './harness.tsx'

const AREA: StudioArea = {
  width_mm: 60,
  height_mm: 20,
  bleed_mm: 0,
  safe_mm: 2,
  mask: { kind: 'rect' },
  process: 'solid',
  solid: DEFAULT_SOLID,
  min_stroke_mm: 0.4,
  min_dpi: 100,
  good_dpi: 200,
  slots: [
    {
      kind: 'art',
      key: 'line',
      box: { x: 1, y: 1, w: 9, h: 9 },
      d: 'M0 0H1V1Z',
      view_box: [0, 0, 1, 1],
      colour: '#1b2033',
    },
  ],
}
const LITHOPHANE: StudioArea = {
  ...AREA,
  solid: {
    kind: 'lithophane',
    nozzle_mm: 0.4,
    base_filament: { name: 'White', colour: '#f4f1ea' },
    thinnest_mm: 0.8,
    thickest_mm: 3,
    point_mm: 0.3,
    gamma: 1,
    curve_deg: 0,
  },
}
const TETRAHEDRON: Solid = {
  parts: [
    {
      name: 'Plate',
      colour: '#f4f1ea',
      positions: new Float32Array([0, 0, 0, 60, 0, 0, 0, 20, 0, 0, 0, 3]),
      triangles: new Uint32Array([0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3]),
    },
  ],
  volumeMm3: 600,
  sizeMm: [60, 20, 3],
}
const MADE: Made = { state: 'made', solid: TETRAHEDRON, rejections: [] }

/** jsdom draws nothing: answers every call, and notes what each uniform was set to. */
function stubWebGl() {
  const views: string[] = []
  const context = new Proxy<Record<string, unknown>>(
    {
      drawingBufferWidth: 300,
      drawingBufferHeight: 200,
      getExtension: () => ({ loseContext: () => {} }),
      getUniformLocation: (_: unknown, name: string) => name,
      uniformMatrix4fv: (name: string, _: boolean, matrix: Float32Array) => {
        if (name === 'u_view') views.push(matrix.join())
      },
    },
    { get: (known, name: string) => known[name] ?? (() => ({})) },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  return views
}

function stubReducedMotion() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('reduce') }) as MediaQueryList,
  )
}

async function open(made = MADE, area = AREA) {
  document.title = 'A plate'
  const page = (shown: Made) => (
    <main>
      <SolidPreview area={area} made={shown} label="Preview: “Asha”" isInGallery={false} />
    </main>
  )
  const { rerender } = render(page(made))
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: '3D' }))
  return {
    user,
    show: (next: Made) => rerender(page(next)),
  }
}

test('turns and zooms by keys and buttons, and says how', async () => {
  const views = stubWebGl()
  stubReducedMotion()
  const { user } = await open()
  const group = screen.getByRole('group', { name: m.view, description: m.instructions })
  expect(screen.getByRole('img', { name: 'Preview: “Asha”' })).toBeTruthy()
  group.focus()
  await waitFor(() => expect(views.length).toBeGreaterThan(0))
  const start = views.at(-1)
  for (const [key, back] of [
    ['{ArrowRight}', '{ArrowLeft}'],
    ['{ArrowDown}', '{ArrowUp}'],
  ] as const) {
    await user.keyboard(key)
    await waitFor(() => expect(views.at(-1)).not.toBe(start))
    await user.keyboard(`${back}${key}{Home}`)
    await waitFor(() => expect(views.at(-1)).toBe(start))
  }
  await user.click(screen.getByRole('button', { name: 'Side' }))
  expect(screen.getByRole('button', { name: 'Side', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Front', pressed: false })).toBeTruthy()
  group.focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Side', pressed: false })).toBeTruthy()
  expect(await findAxeViolations()).toEqual([])
})

test('leaves the keys of the browser alone', async () => {
  stubWebGl()
  await open()
  const group = screen.getByRole('group', { name: m.view })
  expect(fireEvent.keyDown(group, { key: '+', ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(group, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(fireEvent.keyDown(group, { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(group, { key: 'ArrowLeft' })).toBe(false)
})

test('does not move by itself where motion is unwanted, and otherwise turns once', async () => {
  const views = stubWebGl()
  await open()
  await waitFor(() => expect(new Set(views).size).toBeGreaterThan(3))
  screen.getByRole('button', { name: 'Picture' }).click()
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  stubReducedMotion()
  views.length = 0
  screen.getByRole('button', { name: '3D' }).click()
  await waitFor(() => expect(views.length).toBeGreaterThan(0))
  expect(new Set(views).size).toBe(1)
})

test('turns by one finger and zooms by two', async () => {
  const views = stubWebGl()
  stubReducedMotion()
  await open()
  const group = screen.getByRole('group', { name: m.view })
  Object.assign(group, { setPointerCapture: () => {} })
  Object.defineProperty(group, 'clientWidth', { value: 200 })
  await waitFor(() => expect(views.length).toBeGreaterThan(0))
  const start = views.at(-1)
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 50, button: 0 })
  fireEvent.pointerDown(group, finger(1, 50))
  fireEvent.pointerMove(group, finger(1, 90))
  await waitFor(() => expect(views.at(-1)).not.toBe(start))
  const turned = views.at(-1)
  fireEvent.pointerDown(group, finger(2, 150))
  fireEvent.pointerMove(group, finger(2, 190))
  fireEvent.pointerUp(group, finger(1, 90))
  fireEvent.pointerCancel(group, finger(2, 190))
  fireEvent.pointerMove(group, finger(2, 10))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(views.at(-1)).toBe(turned)
})

test('shows the last solid and the reason while a design is refused', async () => {
  stubWebGl()
  const { show } = await open()
  show({
    state: 'refused',
    solid: TETRAHEDRON,
    rejections: [{ slot: 'name', why: 'pieces', characters: ['نور'], found: 4 }],
  })
  expect(screen.getByRole('img')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/“نور” would come apart into 4 pieces.*still shows/)
  show({ state: 'making', solid: TETRAHEDRON, rejections: [] })
  expect(screen.getByRole('status').textContent).toBe('')
  show({ state: 'making', solid: null, rejections: [] })
  expect(screen.getByRole('status').textContent).toBe(m.loading)
  expect(screen.queryByRole('img')).toBeNull()
})

test('gives the picture back without WebGL', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await open()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(m.unsupported))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Picture', pressed: true })).toBeTruthy()
})

test('gives the picture back when the graphics card takes its memory, and opens again', async () => {
  stubWebGl()
  const { user } = await open()
  fireEvent(screen.getByRole('img'), new Event('webglcontextlost'))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(screen.getByRole('status').textContent).toBe(m.lost)
  await user.click(screen.getByRole('button', { name: '3D' }))
  expect(screen.getByRole('img')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['a lithophane', LITHOPHANE, 1],
  ['no other solid', AREA, 0],
])('shows before a light: %s', async (_, area, count) => {
  stubWebGl()
  const { user } = await open(MADE, area)
  const buttons = screen.queryAllByRole('button', { name: m.backlight, pressed: false })
  expect(buttons).toHaveLength(count)
  for (const button of buttons) {
    await user.click(button)
    expect(screen.getByRole('button', { name: m.backlight, pressed: true })).toBeTruthy()
    expect(screen.getByRole('img', { name: /“Asha”, lit from behind/ })).toBeTruthy()
  }
})
