import type { Drawing } from '../lettering.ts'

/** Nothing printed yet. */
export const nothing: Drawing = () => {}

/** A sheet of one colour, where a photo will be. */
export const plain =
  (colour: string): Drawing =>
  (pen, w, h) => {
    pen.fillStyle = colour
    pen.fillRect(0, 0, w, h)
  }
