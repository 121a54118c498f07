/**
 * Highest heading of each chapter of the Customs Tariff (First Schedule, HS 2022), `0`: the chapter has none.
 * Newer national lines are deeper than four digits, so that a new code needs no change here. Compared with the
 * portal's list of codes: docs/compatibility.md.
 */
const LAST_HEADINGS =
  '0 6 10 9 10 11 4 14 14 10 8 9 14 2 4 22 5 4 6 5 9 6 9 9 4 30 21 16 53 42 6 5 15 7 7 7 6 7 27 26 17 15 6 4 21 4 2 7 23 11 7 13 12 11 8 16 9 5 11 11 6 17 17 10 6 7 3 4 15 14 20 18 29 26 19 8 16 0 6 7 7 13 15 11 87 49 9 16 7 8 33 14 9 7 6 8 20 6 6'
    .split(' ')
    .map(Number)
/** Headings below the highest that later editions of the tariff took out. */
const DELETED = new Set(
  '0503 0509 1402 1403 1519 2527 2838 2848 2851 4108 4109 4110 4111 4204 4815 5304 6503 6908 7012 7414 7416 7417 7803 7805 7906 8004 8005 8006 8107 8469 8520 8803 9009 9203 9204 9501 9502'.split(
    ' ',
  ),
)

/** Chapter 99: groups of services (SAC): 9954, 9961 to 9969, 9971 to 9973, 9981 to 9989, 9991 to 9999. */
const isServiceHeading = (heading: number) =>
  heading === 54 || /^(?:6[1-9]|7[1-3]|8[1-9]|9[1-9])$/.test(String(heading))

/** Whether chapter, or chapter and heading, of a code of 2 to 8 digits exist; deeper digits are not compared. */
export function isKnownHsn(code: string): boolean {
  const chapter = Number(code.slice(0, 2))
  if (chapter === 99) return code.length === 2 || isServiceHeading(Number(code.slice(2, 4)))
  const last = LAST_HEADINGS[chapter] ?? 0
  if (code.length < 4) return last > 0
  const heading = Number(code.slice(2, 4))
  return heading >= 1 && heading <= last && !DELETED.has(code.slice(0, 4))
}
