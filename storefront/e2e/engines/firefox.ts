import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Engine } from './engine.ts'

/** Firefox as it is packaged, over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return {
    version: await browser.version(),
    open: async (url) => {
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    upload: async (selector, file) => {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null
      await input?.uploadFile(file)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors,
    close: () => browser.close(),
  }
}
