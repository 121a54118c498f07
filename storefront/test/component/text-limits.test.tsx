import { studioMessages } from '@nakshi/core/studio/messages'
import type { Scene, TextSlot } from '@nakshi/core/studio/schema'
import type { LayoutResult } from '@nakshi/studio/layout'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { OptionField } from '../../src/components/product-detail/OptionField.tsx'
import { createLayouter } from '../../src/components/studio/layouter.ts'
import type { LayoutEngine } from '../../src/components/studio/load-engine.ts'
import { StyleFields } from '../../src/components/studio/StyleFields.tsx'
import { detail, option } from '../examples.ts'
import { screen, waitFor } from './harness.tsx'

const name = option({ name: 'Name', max_length: 12 })
const slot: TextSlot = {
  kind: 'text',
  key: name.id,
  box: { x: 0, y: 0, w: 40, h: 10 },
  min_mm: 3,
  max_mm: 10,
  max_lines: 1,
  align: 'center',
  arc_deg: 0,
  fonts: ['mukta'],
  colours: ['#000000'],
}

function Option({ text, studioSlots }: { text: string; studioSlots: number }) {
  return (
    <OptionField
      option={name}
      photos=""
      studioSlots={studioSlots}
      choices={[]}
      text={text}
      error={null}
      onWrite={() => {}}
      onTouch={() => {}}
    />
  )
}

test.each([
  ['a text that no print area fits', 'Asha', 0, '4 of 12'],
  ['a text that the print area fits, within the limit of the store', 'श्रीकृष्ण', 1, null],
  ['a text above the limit of the store', 'Venkatasubramaniam', 1, '18 of 12'],
])('counts the characters of %s: %s', (_, text, studioSlots, counter) => {
  render(<Option text={text} studioSlots={studioSlots} />)
  const field = screen.getByRole('textbox', { name: /^Name/ })
  const counterId = field.getAttribute('aria-describedby')
  expect(screen.queryByText(/ of 12/)?.textContent ?? null).toBe(counter && `${counter} characters`)
  expect(Boolean(counterId && document.getElementById(counterId))).toBe(counter !== null)
})

/** Ten characters fit; more would print below the minimum of 3 mm. */
const layOut = (_: unknown, scene: Scene): LayoutResult => {
  const [{ text = '' } = {}] = scene.texts
  const found = 30 / text.length
  return {
    list: null,
    rejections: found < 3 ? [{ slot: name.id, why: 'long', found, allowed: 3 }] : [],
    report: { texts: [], photos: [] },
    missingFonts: [],
    drawnText: text,
  } as unknown as LayoutResult
}

function StyledName() {
  const [layouter] = useState(() =>
    createLayouter(
      { slots: [slot] } as never,
      { layOut, faces: new Map() } as unknown as LayoutEngine,
      () => {},
    ),
  )
  const [text, write] = useState('')
  const style = { texts: [{ slot: name.id, font: 'mukta' as const, colour: '#000000' }], photos: [] }
  const [textStyle] = style.texts
  const scene: Scene = { texts: textStyle ? [{ ...textStyle, text }] : [], photos: [] }
  const edited = layouter.layOutEdited(scene, new Map())
  const props = {
    product: detail({ custom_options: [name] }),
    view: { ...edited, style, printArea: { area: { slots: [slot], process: 'engrave' } } },
    model: { texts: { [name.id]: text }, style, write: (_: string, typed: string) => write(typed) },
    positionedPhotos: [],
    sampleEngine: null,
    several: null,
  } as unknown as ComponentProps<typeof StyleFields>
  return (
    <QueryClientProvider client={new QueryClient()}>
      <div data-option={name.id}>
        <input aria-label="Name" value={text} onChange={({ target }) => write(target.value)} />
      </div>
      <StyleFields {...props} />
      <output>{(edited.drawn as unknown as { drawnText: string }).drawnText}</output>
    </QueryClientProvider>
  )
}

test('keeps the last text that fitted, and tells how much too long the new one is', async () => {
  render(<StyledName />)
  const drawn = () => document.querySelector('output')?.textContent
  const field = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(field, 'Lakshmi')
  expect(drawn()).toBe('Lakshmi')
  expect(screen.queryByText(/still shows/)).toBeNull()

  await userEvent.type(field, ' Rao')
  expect(drawn()).toBe('Lakshmi Ra')
  await screen.findByText(`${studioMessages.too_long_by(2)} ${studioMessages.still_shows('Lakshmi Ra')}`)

  // The limit of the store is stricter, and said by its own message
  await userEvent.type(field, 'pur')
  await waitFor(() => expect(screen.queryByText(/too long/)).toBeNull())
  screen.getByText(studioMessages.still_shows('Lakshmi Ra'))

  await userEvent.clear(field)
  await userEvent.type(field, 'Om')
  expect(drawn()).toBe('Om')
  expect(screen.queryByText(/still shows/)).toBeNull()
})
