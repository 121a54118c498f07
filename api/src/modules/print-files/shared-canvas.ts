import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import PQueue from 'p-queue'

// The garbage collector ignores canvas memory: 150 canvases took 2.3 GB. So one canvas is shared.
const canvas = createCanvas(1, 1)
const queue = new PQueue({ concurrency: 1 })
const readbackCanvas = createCanvas(1, 1)

export function withSizedCanvas<Result>(
  width: number,
  height: number,
  draw: (canvas: Canvas) => Promise<Result>,
): Promise<Result> {
  return runExclusive(async () => {
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    return draw(canvas)
  })
}

export function withReadbackCanvas<Result>(
  width: number,
  height: number,
  draw: (canvas: Canvas) => Promise<Result>,
): Promise<Result> {
  return runExclusive(async () => {
    if (readbackCanvas.width < width) readbackCanvas.width = width
    if (readbackCanvas.height < height) readbackCanvas.height = height
    return draw(readbackCanvas)
  })
}

function runExclusive<Result>(draw: () => Promise<Result>): Promise<Result> {
  return queue.add(async () => {
    const result = await draw()
    // Pixel buffers are freed in the event loop; promises alone never yield to it.
    await nextTurn()
    return result
  })
}
