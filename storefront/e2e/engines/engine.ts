/** What the journeys need of a browser, whichever protocol it speaks. */
export interface Engine {
  version: string
  open: (url: string) => Promise<void>
  /** The value of an expression in the page, awaited. */
  evaluate: (expression: string) => Promise<unknown>
  /** CSS pixels from the corner of the viewport. */
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: keyof typeof KEYS) => Promise<void>
  upload: (selector: string, file: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** What the console of the pages has reported as an error. */
  errors: string[]
  close: () => Promise<void>
}

/** As WebDriver writes them. */
export const KEYS = { Enter: '\uE007', End: '\uE010', Backspace: '\uE003' }
