import type { PaperKind } from '../contract/papers.ts'

function dayInIndia(at: Date): [number, number, number] {
  const [year = 0, month = 0, day = 0] = at
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    .split('-')
    .map(Number)
  return [year, month, day]
}

function startOfYear(at: Date): number {
  const [year, month] = dayInIndia(at)
  return month >= 4 ? year : year - 1
}

/** April to March: `2026-11-21` -> `26-27`. */
export function financialYear(at: Date): string {
  const start = startOfYear(at)
  const two = (value: number) => String(value % 100).padStart(2, '0')
  return `${two(start)}-${two(start + 1)}`
}

const series: Record<PaperKind, string> = { invoice: 'NK', credit_note: 'CN' }

/** `NK/26-27/000123`, consecutive, at most 16 characters (CGST Rules, rules 46 and 53). */
export function paperNumber(kind: PaperKind, financialYear: string, sequence: number): string {
  return `${series[kind]}/${financialYear}/${String(sequence).padStart(6, '0')}`
}

/** 72 months after the annual return is due on 31 December (CGST Act, section 36). */
export function keepUntil(at: Date): string {
  return `${startOfYear(at) + 1 + 6}-12-31`
}
