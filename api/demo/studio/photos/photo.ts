import type { Drawing, Pen } from '../lettering.ts'
import { finish } from './scenery.ts'

export type Scene = (pen: Pen, h: number) => void

/**
 * Every scene draws in 100 units across, whatever the size of the canvas; it is cut to cover it.
 */
export function photo(scene: Scene, seed = 1): Drawing {
  return (pen, width, height) => {
    pen.save()
    pen.scale(width / 100, width / 100)
    const h = (100 * height) / width
    pen.beginPath()
    pen.rect(0, 0, 100, h)
    pen.clip()
    scene(pen, h)
    finish(pen, h, seed)
    pen.restore()
  }
}
