import type { TextSlot } from '@nakshi/core/studio/schema'
import type { Path } from '@nakshi/studio/path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LayoutEngine } from '../../src/components/studio/load-engine.ts'
import { TextStyleFields } from '../../src/components/studio/TextStyleFields.tsx'
import { screen, waitFor } from './harness.tsx'

const slot: TextSlot = {
  kind: 'text',
  key: 'name',
  box: { x: 0, y: 0, w: 80, h: 20 },
  min_mm: 3,
  max_mm: 18,
  max_lines: 2,
  align: 'center',
  arc_deg: 0,
  fonts: ['tiro', 'mukta', 'vibes', 'round', 'hand'],
  colours: ['#000000'],
}

/** Draws the text and the key of the font. */
const engine = {
  faces: new Map(),
  shapeLine: (text: string, font: string) => ({
    kind: 'line',
    line: { drawn: `${text} in ${font}`, ink: { x0: 0, y0: -1, x1: 1, y1: 0 } },
  }),
  drawLine: (path: Path, line: { drawn: string }) => {
    path.ops = line.drawn
  },
  pathData: ({ ops }: Path) => ops,
} as unknown as LayoutEngine

test.each([
  ['', { Tiro: 'Tiro in tiro', Mukta: 'Mukta in mukta', 'Great Vibes': 'Great Vibes in vibes' }],
  ['Asha\nRavi', { Tiro: 'Asha in tiro', 'Great Vibes': 'Asha in vibes', Handwritten: 'Asha in hand' }],
  ['லட்சுமி', { Mukta: 'லட்சுமி in mukta', Rounded: 'லட்சுமி in round', Handwritten: 'லட்சுமி in hand' }],
])('shows the text %j in each font that draws it', async (text, expected) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <TextStyleFields
        slot={slot}
        name="Name"
        text={text}
        textStyle={{ slot: 'name', font: 'mukta', colour: '#000000' }}
        chosenFont={undefined}
        onChange={() => {}}
        hasColours={false}
        engine={engine}
      />
    </QueryClientProvider>,
  )
  const count = text === 'லட்சுமி' ? 3 : slot.fonts.length
  await waitFor(() => expect(container.querySelectorAll('.studio-font path')).toHaveLength(count))
  for (const [name, drawn] of Object.entries(expected)) {
    const chip = screen.getByRole('radio', { name }).closest('label')
    expect(chip?.querySelector('path')?.getAttribute('d')).toBe(drawn)
  }
})
