import { expect, test } from 'vitest'
import { toThumbhashPlaceholder } from './Picture.tsx'

const HEADER_BYTES = 54
/** Thumbhashes as the API makes them. */
const PLAIN_INDIGO = 'FMUBBgBraJmIiBh3h4mHj4h4h3ePi/c='
const WHITE_OVER_BLACK = 'HwgmBgB4ePiIiIiIiIWIh5iIAAAAAAA='
const HALF_TRANSPARENT = 'FMWBBAAFeHiH+HiICYuYh4egh4eH93d0AQ=='

/** Red, green and blue of each pixel, from the lowest row up. */
function decodePixels(address: string | null): number[][] {
  const bytes = Buffer.from(address?.split(',')[1] ?? '', 'base64').subarray(HEADER_BYTES)
  return Array.from({ length: bytes.length / 3 }, (_, at) =>
    [...bytes.subarray(at * 3, at * 3 + 3)].reverse(),
  )
}

test('renders a plain picture in its own colour', () => {
  const pixels = decodePixels(toThumbhashPlaceholder(PLAIN_INDIGO))
  expect(pixels).toHaveLength(20)
  for (const [red = 0, green = 0, blue = 0] of pixels) {
    expect(Math.abs(red - 36)).toBeLessThan(12)
    expect(Math.abs(green - 64)).toBeLessThan(12)
    expect(Math.abs(blue - 143)).toBeLessThan(12)
  }
})

test('keeps the bright top of a picture bright in the placeholder', () => {
  const pixels = decodePixels(toThumbhashPlaceholder(WHITE_OVER_BLACK))
  expect(pixels.at(-1)?.[0]).toBeGreaterThan((pixels[0]?.[0] ?? 255) + 100)
})

test('returns no placeholder for a picture with transparency', () => {
  expect(toThumbhashPlaceholder(HALF_TRANSPARENT)).toBeNull()
})
