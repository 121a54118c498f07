import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import PQueue from 'p-queue'

// The collector does not see the pixels behind a canvas: a new one for each drawing took 2.3 GB
// after 150 of them. So there is one, and drawings take turns.
const canvas = createCanvas(1, 1)
const turns = new PQueue({ concurrency: 1 })
// What is read back may lie in a corner of a larger one, which is not made anew for each size
const corner = createCanvas(1, 1)

/** Lends the one canvas, at a size, for as long as the drawing takes. */
export function withCanvas<Result>(
  width: number,
  height: number,
  draw: (canvas: Canvas) => Promise<Result>,
): Promise<Result> {
  return inTurn(async () => {
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    return draw(canvas)
  })
}

/** Lends a canvas of at least this size, for a drawing whose pixels are read back. */
export function withCornerOfCanvas<Result>(
  width: number,
  height: number,
  draw: (canvas: Canvas) => Promise<Result>,
): Promise<Result> {
  return inTurn(async () => {
    if (corner.width < width) corner.width = width
    if (corner.height < height) corner.height = height
    return draw(corner)
  })
}

function inTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  return turns.add(async () => {
    const result = await draw()
    // Pixels that were read are given back in a turn of the loop; promises alone never let one come
    await nextTurn()
    return result
  })
}
