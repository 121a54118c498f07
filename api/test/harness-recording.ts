import type { Square } from './harness-pdf.ts'

const WIDTH = 640
const HEIGHT = 480
/** px of the picture that the code takes; the rest is the paper around it */
const CODE = 400
const PAPER = 235
const INK = 16
const NO_COLOUR = 128

/** What a camera sees that is held before a printed code: a film of Y4M, as Chromium's own takes it. */
export function recordPage(code: Square[]): Buffer {
  const [left, top] = [Math.min(...code.map(({ x }) => x)), Math.min(...code.map(({ y }) => y))]
  const across = Math.max(...code.map(({ x, size }) => x + size)) - left
  const px = (points: number) => Math.round((points * CODE) / across)
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  for (const { x, y, size } of code)
    for (let row = px(y - top); row < px(y - top + size); row += 1) {
      const line = ((HEIGHT - CODE) / 2 + row) * WIDTH + (WIDTH - CODE) / 2
      light.fill(INK, line + px(x - left), line + px(x - left + size))
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = [Buffer.from('FRAME\n'), light, colour]
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: 10 }, () => frame).flat(),
  ])
}
