import { useEffect, useRef } from 'react'

/** Scanners type within a few ms; a person repeats a key more slowly. */
const MAX_GAP_MS = 100
/** Shorter sequences count as shortcuts. */
const MIN_SCANNED_KEYS = 6

/** The last listener wins, so that a screen takes precedence over the layout. */
const listeners: ((code: string) => void)[] = []

/** Detects a keyboard-wedge scanner: fast keys ending with Enter, outside text fields. */
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
      // A held key repeats as fast as a scanner types.
      if (event.timeStamp - last > MAX_GAP_MS || event.repeat) typed = ''
      last = event.timeStamp
      const isEnd = event.key === 'Enter'
      if (!isEnd && event.key.length !== 1) return
      if (!isEnd) typed += event.key
      if (typed.length < MIN_SCANNED_KEYS) {
        if (isEnd) typed = ''
        return
      }
      // Keeps Enter from triggering shortcuts or the focused button.
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

/** Checkboxes take no text, so scans are detected there too. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
