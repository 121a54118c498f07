import type { FontFamily, UploadedFamily, UploadedFont } from './schema.ts'

type KnownFont = { name: string; ranges: (readonly [first: number, last: number])[] }

/** By family. Never outdated apart from the name, as a family is named by its content. */
const known = new Map<FontFamily, KnownFont>()

export const isUploadedFamily = (family: string): family is UploadedFamily => family.startsWith('up-')

export function registerUploadedFonts(fonts: readonly UploadedFont[]): void {
  for (const { family, name, coverage } of fonts) known.set(family, { name, ranges: parseCoverage(coverage) })
}

export const isRegisteredFont = (family: UploadedFamily) => known.has(family)

export const getUploadedFontName = (family: UploadedFamily): string => known.get(family)?.name ?? 'Own font'

/** Whether the font has every character; false for one that is not registered. */
export function uploadedFontCovers(family: FontFamily, characters: string): boolean {
  const ranges = known.get(family)?.ranges ?? []
  return Array.from(characters).every((character) => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([first, last]) => first <= code && code <= last)
  })
}

export function parseCoverage(coverage: string): (readonly [number, number])[] {
  return coverage.split(',').flatMap((range) => {
    const [first = NaN, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    return first <= last ? [[first, last] as const] : []
  })
}

export function formatCoverage(codes: Iterable<number>): string {
  const ranges: [number, number][] = []
  for (const code of [...codes].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-')).join(',')
}
