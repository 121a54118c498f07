import { expect, type Locator } from '@playwright/test'

/** While a name is typed it is drawn coarsely, and finely once it rests. @returns the picture as a data URL */
export async function drawnToTheEnd(canvas: Locator): Promise<string> {
  let before = ''
  let url = ''
  await expect
    .poll(
      async () => {
        before = url
        url = await canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL('image/png'))
        return url === before
      },
      { intervals: [500], timeout: 30_000 },
    )
    .toBe(true)
  return url
}
