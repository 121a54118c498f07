/**
 * Lays out and draws every design with the engine of the tree that this file is in, one JSON line each. Also copied
 * into trees of older commits: imports only what those have, by path.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import type { Placement, Scene, StudioArea } from '@nakshi/core/studio/schema'
import { createCanvas } from '@napi-rs/canvas'
import { allFonts } from '../../api/test/harness-studio.ts'
import { layOutFixture, renderFixture } from '../../api/test/harness-studio-render.ts'
import { FIXTURE_PICTURE, fixturePicture, STUDIO_FIXTURES } from '../../api/test/studio-fixtures.ts'
import { AREA_PRESETS } from '../../packages/studio/src/area-presets.ts'
import { drawPreview, preparePreview } from '../../packages/studio/src/draw-preview.ts'
import { type DisplayList, layoutScene } from '../../packages/studio/src/layout.ts'
import { createQuad } from '../../packages/studio/src/placement-quad.ts'
import { SAMPLE_NAMES } from '../../packages/studio/src/sample-names.ts'

export interface Design {
  id: string
  area: StudioArea
  scene: Scene
  placement: Placement
}
export interface Drawn {
  id: string
  rejections: string[]
  list: Pick<DisplayList, 'width' | 'height' | 'bleed' | 'trim' | 'items'>
  /** Hash of the pixels of the preview; null where nothing can be made. */
  screen: string | null
}

const SIDE = { width: FIXTURE_PICTURE, height: FIXTURE_PICTURE }

/** Each sample name in each font of each text of the presets. */
const listPresetDesigns = (): Design[] =>
  AREA_PRESETS.flatMap(({ id, area, bend_deg, sag, finish }) =>
    area.slots.flatMap((slot) => {
      if (slot.kind !== 'text') return []
      const placement = { quad: createQuad(area, SIDE, bend_deg), bend_deg, sag, finish }
      const [colour = '#000000'] = slot.colours
      return slot.fonts.flatMap((font) =>
        SAMPLE_NAMES.map(({ label, text }) => ({
          id: `${id}, ${slot.key}, ${font}, ${label}`,
          area,
          scene: { texts: [{ slot: slot.key, text, font, colour }], photos: [] },
          placement,
        })),
      )
    }),
  )

const hash = (pixels: Uint8ClampedArray) => createHash('sha256').update(pixels).digest('base64')
const toReasons = (rejections: { why: string }[]) => rejections.map(({ why }) => why)

async function layOutDesign({ id, area, scene, placement }: Design): Promise<Drawn> {
  const { list, rejections } = layoutScene(area, scene, new Map(), await allFonts())
  return {
    id,
    rejections: toReasons(rejections),
    list,
    screen: rejections.length > 0 ? null : drawScreen(list, placement),
  }
}

function drawScreen(list: DisplayList, placement: Placement): string {
  const preview = preparePreview(list, placement, SIDE, 2)
  const canvas = createCanvas(preview.viewport.width, preview.viewport.height)
  const out = fixturePicture()
  drawPreview(canvas.getContext('2d'), list, preview, new Map(), out)
  return hash(out)
}

async function run(output: string, input: string | undefined): Promise<void> {
  // Older engines have no parts
  const parts = new URL('../../packages/studio/src/all-engine-parts.ts', import.meta.url)
  if (existsSync(parts)) (await import(parts.href)).setAllEngineParts()
  const designs: Design[] = input ? JSON.parse(readFileSync(input, 'utf8')) : listPresetDesigns()
  const file = createWriteStream(output)
  const write = async (line: object) => {
    if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain')
  }
  if (!input) await write(designs)
  for (const design of designs) await write(await layOutDesign(design))
  for (const fixture of STUDIO_FIXTURES) {
    const { list, rejections } = await layOutFixture(fixture)
    const screen = rejections.length > 0 ? null : hash(await renderFixture(fixture))
    await write({ id: `fixture ${fixture.name}`, rejections: toReasons(rejections), list, screen })
  }
  file.end()
  await once(file, 'finish')
}

const [, , output, input] = process.argv
if (output) await run(output, input)
