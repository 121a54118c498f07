import { fireEvent } from '@testing-library/react'

/** Far behind all typed keys (tools/component/setup.ts). */
let clock = performance.now() + 1_000_000

export function pauseScanner(): void {
  clock += 1_000
}

/** As a scanner types: the browser adds each character to the focused field. */
export function scan(code: string, { gapMs = 4, end = 'Enter', on = document.activeElement } = {}): void {
  for (const key of [...code, end]) {
    const target = on ?? document.body
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    clock += gapMs
    Object.defineProperty(event, 'timeStamp', { value: clock })
    const isTaken = !fireEvent(target, event)
    if (isTaken || key === end) continue
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      fireEvent.input(target, { target: { value: target.value + key } })
  }
  pauseScanner()
}
