import type { StudioArea } from '@nakshi/core/studio/schema'
import { placeAlone } from '@nakshi/solid/arrange'
import { orientForPrinting } from '@nakshi/solid/orient'
import type { Solid } from '@nakshi/solid/solid'
import { write3mf } from '@nakshi/solid/write-3mf'
import { writeStl } from '@nakshi/solid/write-stl'
import type { DisplayList } from '@nakshi/studio/layout'
import sharp from 'sharp'
import type { GeneratedFile, SolidFacts } from '../generated-file.ts'
import { growPath } from '../offset-path.ts'
import { getSolidEngine, requireSolid, type SolidInput } from './draw-solid.ts'
import { listFilaments } from './filaments.ts'

const THUMBNAIL_PX = 256

/** Of one unit. @param photos upright originals by id @param shown.picture of the design, in slicers and folders */
export async function createSolidFiles(
  input: SolidInput,
  photos: ReadonlyMap<string, Buffer>,
  { picture, label }: { picture: Buffer; label: string },
): Promise<GeneratedFile[]> {
  const solid = await requireSolid(input, photos)
  const thumbnail = await sharp(picture)
    .resize({ width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer()
  const items = placeAlone({ solid, name: label })
  return [
    { kind: '3mf', bytes: write3mf({ title: label, items, thumbnail }), solid: toFacts(solid) },
    { kind: 'stl', bytes: writeStl(await getSolidEngine(), items) },
  ]
}

const toFacts = (solid: Solid): SolidFacts => ({
  volume_mm3: solid.volumeMm3,
  size_mm: orientForPrinting(solid).size,
  change_mm: solid.changeMm ?? null,
  filaments: listFilaments(solid),
})

/** The flat picture has the plate of a solid, which is none of the design; free letters lie on white. */
export function onBase({ solid }: Pick<StudioArea, 'solid'>, list: DisplayList): DisplayList {
  if (solid?.kind !== 'plate' && solid?.kind !== 'contour') return list
  const { colour } = solid.base_filament
  const base = solid.kind === 'plate' ? [list.trim] : listGrown(list, solid.margin_mm)
  return { ...list, items: [...base.map((path) => ({ kind: 'path' as const, path, colour })), ...list.items] }
}

const listGrown = ({ items }: DisplayList, mm: number) =>
  items.flatMap((item) => (item.kind === 'path' ? [growPath(item.path, mm)] : []))
