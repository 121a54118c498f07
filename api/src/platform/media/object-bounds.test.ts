import sharp from 'sharp'
import { expect, test } from 'vitest'
import { detectObjectBounds } from './object-bounds.ts'

const canvas = { width: 200, height: 250, channels: 3 as const, background: '#F2F0EA' }
const plate = (top: number, height: number) => ({
  input: { create: { width: 160, height, channels: 3 as const, background: '#8A5A2B' } },
  left: 20,
  top,
})

test('detects the rows of a single object on a plain background', async () => {
  const picture = await sharp({ create: canvas })
    .composite([plate(75, 100)])
    .png()
    .toBuffer()
  const rows = await detectObjectBounds(picture)
  expect(rows?.top).toBeGreaterThanOrEqual(28)
  expect(rows?.top).toBeLessThanOrEqual(30)
  expect(rows?.bottom).toBeGreaterThanOrEqual(70)
  expect(rows?.bottom).toBeLessThanOrEqual(72)
})

test('detects no object on an empty background or in a scene with varying edges', async () => {
  expect(await detectObjectBounds(await sharp({ create: canvas }).png().toBuffer())).toBeNull()
  const table = { input: { create: { ...canvas, height: 100, background: '#17254F' } }, left: 0, top: 150 }
  const scene = await sharp({ create: canvas })
    .composite([table, plate(40, 80)])
    .png()
    .toBuffer()
  expect(await detectObjectBounds(scene)).toBeNull()
})
