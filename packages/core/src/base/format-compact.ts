const UNITS = [
  { size: 1e7, suffix: 'Cr' },
  { size: 1e5, suffix: 'L' },
  { size: 1e3, suffix: 'K' },
]

/**
 * `150000` -> `1.5L`: thousands, lakhs and crores with at most one decimal. Browsers disagree on the short
 * form of a thousand in Indian English: with ICU 72 it is T.
 */
export function formatCompact(value: number): string {
  const rounded = (size: number) => Math.round((value / size) * 10) / 10
  const unit = UNITS.find(({ size }) => Math.abs(value) >= size * 0.9995)
  return unit ? `${rounded(unit.size)}${unit.suffix}` : `${rounded(1)}`
}
