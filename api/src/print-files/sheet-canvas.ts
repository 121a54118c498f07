import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import PQueue from 'p-queue'

// The garbage collector ignores canvas memory: 150 canvases took 2.3 GB. So one canvas is shared.
const canvas = createCanvas(1, 1)
const turns = new PQueue({ concurrency: 1 })
const corner = createCanvas(1, 1)

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
    // Pixel buffers are freed in the event loop; promises alone never yield to it.
    await nextTurn()
    return result
  })
}
