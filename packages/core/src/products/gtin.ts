const LENGTHS = [8, 12, 13, 14]

/** GTIN-8, UPC, EAN-13 or GTIN-14 with its check digit (GS1 General Specifications, section 7.9). */
export function isGtin(code: string): boolean {
  if (!LENGTHS.includes(code.length) || !/^\d+$/.test(code)) return false
  const digits = [...code].map(Number).toReversed()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 && sum > 0
}
