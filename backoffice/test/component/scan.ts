import { fireEvent } from '@testing-library/react'

/** Far behind all typed keys (tools/component/setup.ts). */
let clock = performance.now() + 1_000_000

export function pauseScanner(): void {
  clock += 1_000
}

function fire(type: 'keydown' | 'keyup', key: string, target: Element): boolean {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  return fireEvent(target, event)
}

type Scan = { gapMs?: number; end?: string; on?: Element }

/** As a scanner types, with what the browser does by itself: characters in fields, clicks on buttons and links. */
export function scan(code: string, { gapMs = 4, end = 'Enter', on }: Scan = {}): void {
  for (const key of [...code, end]) {
    const target = on ?? document.activeElement ?? document.body
    clock += gapMs
    const isDown = fire('keydown', key, target)
    const isButton = target instanceof HTMLButtonElement
    if (isDown && key === 'Enter' && (isButton || target instanceof HTMLAnchorElement))
      fireEvent.click(target)
    const isUp = fire('keyup', key, target)
    if (isDown && isUp && key === ' ' && isButton) fireEvent.click(target)
    if (!isDown || key === end) continue
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      fireEvent.input(target, { target: { value: target.value + key } })
  }
  pauseScanner()
}
