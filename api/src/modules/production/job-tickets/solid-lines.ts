import type { SolidEstimate } from '@nakshi/core/studio/admin-print-files'

/** What a job ticket says of a 3D print. */
export function listSolidLines(estimate: SolidEstimate | null, units: number): string[] {
  if (!estimate) return []
  const { filaments, change_mm, grams, minutes, source, size_mm } = estimate
  const about = source === 'slicer' ? '' : 'about '
  const each = units > 1 ? `, ${formatGrams(grams)} and ${formatDuration(minutes)} each` : ''
  return [
    `Filament: ${filaments.map(({ name }) => name).join(', ')}`,
    ...(change_mm === null ? [] : [`Change the filament at ${change_mm} mm`]),
    `3D print: ${about}${formatGrams(grams * units)}, ${formatDuration(minutes * units)}${each}`,
    `Size: ${size_mm.map((side) => side.toFixed(1)).join(' × ')} mm`,
  ]
}

const formatGrams = (grams: number) => `${Math.round(grams * 10) / 10} g`

function formatDuration(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), Math.round(total % 60)]
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`
}
