import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import type { Path } from '@nakshi/studio/path'
import type { Plates } from './plates.ts'

/** Laser programs offer a job for each layer, by name. */
const DESIGN_LAYERS: Record<StudioArea['process'], string> = {
  engrave: 'Engrave',
  cut: 'Cut',
  print: 'Print',
  foil: 'Foil',
  solid: 'Print',
}

export type Layer = { name: string; paths: Path[] }

/** Lasers have no knife: they score what a plotter cuts half through. */
export function getContourLayer(
  process: StudioArea['process'],
  kind: NonNullable<StudioArea['contour']>,
): string {
  if (kind === 'through') return 'Cut'
  return process === 'engrave' || process === 'cut' ? 'Score' : 'KissCut'
}

/** Several foils are pressed one after the other. */
export const getItemLayer = (
  process: StudioArea['process'],
  item: DisplayItem,
  { foils }: Pick<Plates, 'foils'>,
): string => (item.kind === 'path' && foils.size > 1 && foils.get(item.colour)) || DESIGN_LAYERS[process]

/** Outlines for machines, the contour last: what is cut out no longer lies still. Ink is left out. */
export function listLayers(
  { process }: Pick<StudioArea, 'process'>,
  { items }: DisplayList,
  plates: Plates,
): Layer[] {
  const layers = new Map<string, Path[]>()
  const add = (name: string, path: Path) => layers.set(name, [...(layers.get(name) ?? []), path])
  if (process !== 'print')
    for (const item of items) if (item.kind === 'path') add(getItemLayer(process, item, plates), item.path)
  if (plates.contour) add(getContourLayer(process, plates.contour.kind), plates.contour.path)
  return [...layers].map(([name, paths]) => ({ name, paths }))
}
