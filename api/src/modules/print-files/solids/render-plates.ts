import type { SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { arrangeItems, type PrintItem } from '@nakshi/solid/arrange'
import type { Solid } from '@nakshi/solid/solid'
import { write3mf } from '@nakshi/solid/write-3mf'
import { writeStl } from '@nakshi/solid/write-stl'
import { type DrawInput, prepareDesign } from '../create-print-files.ts'
import { formatPrintFileName } from '../print-file-name.ts'
import { getSolidEngine, requireSolid } from './draw-solid.ts'
import { listFilaments } from './filaments.ts'

export type PlateJob = {
  /** `label` is the name of the unit in the slicer */
  items: (DrawInput & { id: string; copies: number; label: string })[]
  /** mm */
  bed: { width: number; depth: number }
  /** mm between items */
  gap: number
  format: '3mf' | 'stl'
}
export type PlateFiles = { plates: { name: string; bytes: Uint8Array }[]; too_large: string[] }

/** Filaments, nozzle and the height at which the filament is changed are those of a whole plate. */
type Group = { filaments: SolidEstimate['filaments']; items: (PrintItem & { id: string })[] }

/** 3D prints on beds, each set of filaments on beds of its own. @throws {Error} when a solid cannot be made */
export async function renderPlates({ items, bed, gap, format }: PlateJob): Promise<PlateFiles> {
  const groups = new Map<string, Group>()
  for (const { id, copies, label, ...item } of items) {
    const { solid: settings } = item.area
    if (!settings) throw new Error('The item is not printed as a solid')
    const solid = await drawUnit(item)
    const key = plateKey(settings, solid)
    const group = groups.get(key) ?? { filaments: listFilaments(solid), items: [] }
    for (let copy = 1; copy <= copies; copy++) group.items.push({ id, solid, name: `${label}-${copy}` })
    groups.set(key, group)
  }
  const engine = await getSolidEngine()
  const result: PlateFiles = { plates: [], too_large: [] }
  for (const { filaments, items: units } of groups.values()) {
    const ids = new Map(units.map(({ solid, id }) => [solid, id]))
    const size = { width_mm: bed.width, depth_mm: bed.depth, gap_mm: gap }
    const { beds, tooLarge } = arrangeItems(units, size)
    result.too_large.push(...new Set(tooLarge.flatMap(({ solid }) => ids.get(solid) ?? [])))
    for (const placed of beds) {
      const number = result.plates.length + 1
      const title = formatPrintFileName(
        `plate-${number}-${filaments.map(({ name }) => name).join('-')}`,
        NO_PARTS,
      )
      const bytes = format === '3mf' ? write3mf({ title, items: placed }) : writeStl(engine, placed)
      result.plates.push({ name: `${title}.${format}`, bytes })
    }
  }
  return result
}

const NO_PARTS = { order: 'plate', line: 1, product: '', text: '', quantity: 1, size: '' }

async function drawUnit({ model, ...item }: DrawInput): Promise<Solid> {
  const { list, report, photos } = await prepareDesign(item)
  return requireSolid({ area: item.area, list, texts: report.texts, model: model ?? null }, photos)
}

const plateKey = (settings: SolidSettings, solid: Solid) =>
  JSON.stringify([settings.nozzle_mm, listFilaments(solid), solid.changeMm ?? null])
