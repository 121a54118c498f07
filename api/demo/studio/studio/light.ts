import type { Rgb } from '../../../src/contract/studio.ts'
import { projection } from '../../../src/studio/warp.ts'
import type { Placed } from './placing.ts'

/** A placed surface, and what stands for white on it: its brighter parts, as the light fell on them. */
export type Lit = Placed & { white: Rgb }

const STEPS = 24
/** Brighter than this part of the surface is gloss. */
const BRIGHT = 0.8

export function lightOn(picture: HTMLCanvasElement, placed: Placed[]): Lit[] {
  const copy = document.createElement('canvas')
  copy.width = picture.width
  copy.height = picture.height
  const pen = copy.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser has no 2D canvas')
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, copy.width, copy.height)
  return placed.map((one) => {
    const { toPicture } = projection(one)
    const spots = Array.from({ length: STEPS * STEPS }, (_, i) => {
      const [x, y] = toPicture(((i % STEPS) + 0.5) / STEPS, (Math.floor(i / STEPS) + 0.5) / STEPS)
      return (Math.floor(y * copy.height) * copy.width + Math.floor(x * copy.width)) * 4
    })
    const channel = (k: number) =>
      spots.map((at) => data[at + k] ?? 0).sort((a, b) => a - b)[Math.floor(spots.length * BRIGHT)] ?? 255
    return { ...one, white: [channel(0), channel(1), channel(2)] }
  })
}
