import type { StoreSettings } from '@nakshi/core/settings/schema'
import type { SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import type { SolidFacts } from '../generated-file.ts'

export type Material = StoreSettings['print_materials'][number]

/** By the name of the filament, such as "White PETG"; the first material is that of all others. */
export function findMaterial(
  materials: readonly Material[],
  { base_filament }: Pick<SolidSettings, 'base_filament'>,
): Material | null {
  const words = base_filament.name.toLowerCase().split(/[^\p{L}\p{N}+]+/u)
  return materials.find(({ name }) => words.includes(name.toLowerCase())) ?? materials[0] ?? null
}

/** Supports and purged filament are not counted. */
export function estimateByVolume(facts: SolidFacts, material: Material): SolidEstimate {
  const { density_g_cm3: density, solid_share: share, minutes_per_gram: minutes } = material
  const grams = (facts.volume_mm3 / 1_000) * density * share
  return { ...facts, grams: toTenths(grams), minutes: Math.ceil(grams * minutes), source: 'volume' }
}

export type Sliced = { cm3: number; grams: number; minutes: number }

/** Null when the comments of PrusaSlicer are missing. @param end of the G-code */
export function parseSlicerComments(end: string): Sliced | null {
  const cm3 = sumValues(end, 'filament used [cm3]')
  const time = findValue(end, 'estimated printing time (normal mode)')
  const minutes = time === null ? null : parseDuration(time)
  if (cm3 === null || minutes === null) return null
  return { cm3, minutes, grams: sumValues(end, 'filament used [g]') ?? 0 }
}

/** A profile without the density of its filament knows no grams. */
export function estimateBySlicer(facts: SolidFacts, sliced: Sliced, material: Material): SolidEstimate {
  const grams = sliced.grams > 0 ? sliced.grams : sliced.cm3 * material.density_g_cm3
  return { ...facts, grams: toTenths(grams), minutes: Math.ceil(sliced.minutes), source: 'slicer' }
}

function findValue(text: string, name: string): string | null {
  const start = `; ${name} = `
  return (
    text
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
      .trim() ?? null
  )
}

/** One value an extruder. */
function sumValues(text: string, name: string): number | null {
  const values = findValue(text, name)?.split(',').map(Number)
  return values?.every(Number.isFinite) ? values.reduce((sum, value) => sum + value, 0) : null
}

/** Such as `1d 2h 3m 4s`. */
function parseDuration(text: string): number | null {
  const found = /^(?:(\d+)d)?\s*(?:(\d+)h)?\s*(?:(\d+)m)?\s*(?:(\d+)s)?$/.exec(text)
  if (!found || text === '') return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return days * 1_440 + hours * 60 + minutes + seconds / 60
}

const toTenths = (value: number) => Math.round(value * 10) / 10
