import { describe, expect, it } from 'vitest'
import { frameRatio, shiftInFrame } from './Gallery.tsx'

const tall = { width: 1280, height: 1600, object_top: null, object_bottom: null }

describe('the gallery frame', () => {
  it.each([
    ['a wide plate in a tall picture', { ...tall, object_top: 22, object_bottom: 80 }, 0.8 / 0.66],
    ['a pair of mugs, wider than a frame gets', { ...tall, object_top: 33, object_bottom: 68 }, 4 / 3],
    ['a tall frame', { ...tall, object_top: 8, object_bottom: 92 }, 0.8 / 0.92],
    ['a scene', tall, 0.8],
    ['a photo taken lying', { ...tall, width: 1600, height: 1200 }, 4 / 3],
    ['a photo of unknown size', { ...tall, width: null, height: null }, 0.8],
  ])('sets its ratio for %s', (_, picture, ratio) => {
    expect(frameRatio(picture)).toBeCloseTo(ratio, 5)
  })

  it.each([
    ['its object in the middle', { ...tall, object_top: 30, object_bottom: 90 }, 1, 25],
    ['an object at the top not above the frame', { ...tall, object_top: 0, object_bottom: 40 }, 1, 0],
    ['the middle of a scene', tall, 1, 12.5],
    ['all of what is lower than the frame', { ...tall, height: 640 }, 1, -25],
  ])('shows %s', (_, picture, ratio, shift) => {
    expect(shiftInFrame(picture, ratio)).toBe(shift)
  })
})
