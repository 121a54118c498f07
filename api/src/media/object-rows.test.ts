import sharp from 'sharp'
import { expect, test } from 'vitest'
import { objectRowsOf } from './object-rows.ts'

const paper = { width: 200, height: 250, channels: 3 as const, background: '#F2F0EA' }
const plate = (top: number, height: number) => ({
  input: { create: { width: 160, height, channels: 3 as const, background: '#8A5A2B' } },
  left: 20,
  top,
})

test('an object alone on paper is found with the rows it takes', async () => {
  const picture = await sharp({ create: paper })
    .composite([plate(75, 100)])
    .png()
    .toBuffer()
  const rows = await objectRowsOf(picture)
  expect(rows?.top).toBeGreaterThanOrEqual(28)
  expect(rows?.top).toBeLessThanOrEqual(30)
  expect(rows?.bottom).toBeGreaterThanOrEqual(70)
  expect(rows?.bottom).toBeLessThanOrEqual(72)
})

test('bare paper has no object, and a scene whose edges differ is left whole', async () => {
  expect(await objectRowsOf(await sharp({ create: paper }).png().toBuffer())).toBeNull()
  const table = { input: { create: { ...paper, height: 100, background: '#17254F' } }, left: 0, top: 150 }
  const scene = await sharp({ create: paper })
    .composite([table, plate(40, 80)])
    .png()
    .toBuffer()
  expect(await objectRowsOf(scene)).toBeNull()
})
