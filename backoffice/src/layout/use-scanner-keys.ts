import { useEffect, useRef } from 'react'

/** A scanner leaves a few ms between two keys, a person who presses one again and again more than this. */
const MAX_GAP_MS = 100
/** From so many keys on it is a scanner, and what it types is no shortcut. */
const MIN_SCANNED_KEYS = 6

/** Those who listen; the last one hears, so that a screen comes before the layout around it. */
const listeners: ((code: string) => void)[] = []

/**
 * Hears a keyboard scanner wherever the focus is: keys that follow each other at once and end with
 * Enter. What is typed into a field belongs to the field.
 */
export function useScannerKeys(onCode: (code: string) => void): void {
  const onCodeRef = useRef(onCode)
  onCodeRef.current = onCode
  useEffect(() => {
    let typed = ''
    let last = 0
    const listener = (code: string) => onCodeRef.current(code)
    listeners.push(listener)
    const handleKeyDown = (event: KeyboardEvent) => {
      if (listeners.at(-1) !== listener) return
      if (event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return
      // A key that is held down repeats itself as fast as a scanner types
      if (event.timeStamp - last > MAX_GAP_MS || event.repeat) typed = ''
      last = event.timeStamp
      const isEnd = event.key === 'Enter'
      if (!isEnd && event.key.length !== 1) return
      if (!isEnd) typed += event.key
      if (typed.length < MIN_SCANNED_KEYS) {
        if (isEnd) typed = ''
        return
      }
      // Neither a shortcut of the screen nor the button that has the focus.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!isEnd) return
      listener(typed)
      typed = ''
    }
    document.addEventListener('keydown', handleKeyDown, true)
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
      document.removeEventListener('keydown', handleKeyDown, true)
    }
  }, [])
}

/** A box to tick takes no letters, so a scanner is heard there as well. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
