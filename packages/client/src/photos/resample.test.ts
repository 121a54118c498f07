import { expect, test } from 'vitest'
import { resample } from './resample.ts'

type Pixel = (x: number, y: number) => [number, number, number]

function scale(width: number, height: number, to: { width: number; height: number }, pixel: Pixel) {
  const source = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) source.set([...pixel(x, y), 255], (y * width + x) * 4)
  return resample({ width, height }, to, (y, count) =>
    source.subarray(y * width * 4, (y + count) * width * 4),
  )
}

/** Of the red channel, away from the edges. */
function getSpread(pixels: Uint8ClampedArray, width: number): number {
  const row = pixels.subarray(width * 40, width * 44).filter((_, at) => at % 4 === 0)
  const inner = row.subarray(4, -4)
  return Math.max(...inner) - Math.min(...inner)
}

test.each([2, 2.8, 4])('leaves no moiré of fine stripes when made %s times smaller', (times) => {
  const to = { width: Math.round(480 / times), height: Math.round(480 / times) }
  // Finer than the pixels of the result, which cannot show them
  for (const period of [1.05, 1.2, 1.4].map((share) => Math.max(2, share * times))) {
    const stripes = scale(480, 480, to, (x) => {
      const light = 128 + 127 * Math.sin((2 * Math.PI * x) / period)
      return [light, light, light]
    })
    expect(getSpread(stripes, to.width), `period ${period}`).toBeLessThan(30)
  }
})

test('keeps what is larger than a pixel sharp, in its place and colour', () => {
  const to = { width: 100, height: 75 }
  const edge = scale(400, 300, to, (x) => (x < 200 ? [200, 30, 60] : [20, 90, 240]))
  const at = (x: number, y: number) => [...edge.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)]
  expect(at(2, 2)).toEqual([200, 30, 60, 255])
  expect(at(97, 72)).toEqual([20, 90, 240, 255])
  const [left = 0] = at(48, 40)
  const [right = 0] = at(51, 40)
  expect(left).toBeGreaterThan(190)
  expect(right).toBeLessThan(30)
})

test('scales a narrow strip without reading beyond it', () => {
  const strip = scale(900, 3, { width: 300, height: 1 }, () => [120, 130, 140])
  expect([...strip.subarray(0, 4)]).toEqual([120, 130, 140, 255])
  expect(strip).toHaveLength(1200)
})
