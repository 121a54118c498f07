import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import PQueue from 'p-queue'

const queue = new PQueue({ concurrency: 1 })

/** The canvas has exactly this size, as a file needs. */
export const withSizedCanvas = shareCanvas((now, needed) => now === needed)
/** The canvas has at least this size. */
export const withReadbackCanvas = shareCanvas((now, needed) => now >= needed)

/** The garbage collector ignores canvas memory: 150 canvases took 2.3 GB. So one canvas is shared. */
function shareCanvas(suffices: (now: number, needed: number) => boolean) {
  const canvas = createCanvas(1, 1)
  return <Result>(
    width: number,
    height: number,
    draw: (canvas: Canvas) => Promise<Result>,
  ): Promise<Result> =>
    queue.add(async () => {
      if (!suffices(canvas.width, width)) canvas.width = width
      if (!suffices(canvas.height, height)) canvas.height = height
      const result = await draw(canvas)
      // Pixel buffers are freed in the event loop; promises alone never yield to it.
      await nextTurn()
      return result
    })
}
