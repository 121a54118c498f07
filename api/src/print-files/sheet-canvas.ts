import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import PQueue from 'p-queue'

// The collector does not see the pixels behind a canvas: a new one for each drawing took 2.3 GB
// after 150 of them. So there is one, and drawings take turns.
const canvas = createCanvas(1, 1)
const turns = new PQueue({ concurrency: 1 })

/** Lends the one canvas, at a size, for as long as the drawing takes. */
export function withCanvas<Result>(
  width: number,
  height: number,
  draw: (canvas: Canvas) => Promise<Result>,
): Promise<Result> {
  return turns.add(async () => {
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    const result = await draw(canvas)
    // Pixels that were read are given back in a turn of the loop; promises alone never let one come
    await nextTurn()
    return result
  })
}
