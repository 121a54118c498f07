import { printAreasBody } from '@nakshi/core/designs/schema'
import type { Placement } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { AREA_PRESETS } from './area-presets.ts'
import { layoutScene } from './layout.ts'
import { createQuad } from './placement-quad.ts'
import { validateArea, validatePlacement } from './validate-area.ts'

const picture = { width: 1000, height: 1250 }
const createPlacement = ({ area, bend_deg, sag, finish }: (typeof AREA_PRESETS)[number]): Placement => ({
  quad: createQuad(area, picture, bend_deg),
  bend_deg,
  sag,
  finish,
})

test.each(AREA_PRESETS.map((preset) => [preset.id, preset] as const))(
  'accepts the preset %s unchanged for storage, production and placement',
  (_, preset) => {
    const placements = [{ image_url: '/media/catalogue/a.webp', placement: createPlacement(preset) }]
    const body = { areas: [{ name: preset.name, area: preset.area, placements }] }
    expect(printAreasBody.safeParse(body).error).toBeUndefined()
    expect(validateArea(preset.area)).toEqual([])
    expect(validatePlacement(preset.area, createPlacement(preset), picture)).toBeNull()
    expect(Object.keys(preset.requiredOptions).toSorted()).toEqual(
      preset.area.slots.map(({ key }) => key).toSorted(),
    )
  },
)

test.each(AREA_PRESETS.map((preset) => [preset.id, preset] as const))(
  'fits in the preset %s a name of eight characters in every font it offers',
  async (_, { area }) => {
    const faces = await allFonts()
    for (const slot of area.slots) {
      if (slot.kind !== 'text') continue
      for (const font of slot.fonts)
        for (const text of ['Aaradhya', 'आराध्या']) {
          const colour = slot.colours[0] ?? '#000000'
          const scene = { texts: [{ slot: slot.key, text, font, colour }], photos: [] }
          expect(layoutScene(area, scene, new Map(), faces).rejections, `${text} in ${font}`).toEqual([])
        }
    }
  },
)

/** In the backoffice: to its tab, the preset, an option for each thing it asks, and Save. */
test.each(AREA_PRESETS.map((preset) => [preset.id, preset] as const))(
  'requires for the preset %s at most five clicks',
  (_, preset) => {
    expect(2 + Object.keys(preset.requiredOptions).length + 1).toBeLessThanOrEqual(5)
  },
)
