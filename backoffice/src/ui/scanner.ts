import { parseScanCode } from '@nakshi/core/production/parse-scan-code'
import { useEffect, useRef } from 'react'
import { isTyping, takeSnapshot } from './field-snapshot.ts'

/** Scanners that act as a keyboard type a key every few milliseconds, on a busy machine with pauses. */
const MAX_GAP_MS = 60
/** On average. A fast typist needs three times as long. */
const MAX_MEAN_GAP_MS = 30
/** Shorter sequences are a person's shortcuts. */
const MIN_SCANNED_KEYS = 6

type OnCode = (code: string) => void
type OnKey = (event: KeyboardEvent) => void

/** The last one wins, so that a screen takes precedence over the layout. */
const codeListeners: OnCode[] = []
const shortcutListeners: OnKey[] = []

const burst = {
  typed: '',
  since: 0,
  last: Number.NEGATIVE_INFINITY,
  /** Undoes what the keys did to the focused element. */
  restore: () => {},
  shortcuts: [] as KeyboardEvent[],
  /** The last key did not reach the focused element. */
  isKept: false,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
}

/** Ends a sequence that was no scan: its keys are shortcuts, unless they are too many for a person. */
function endBurst(): void {
  clearTimeout(burst.timer)
  const { shortcuts, typed } = burst
  burst.typed = ''
  burst.shortcuts = []
  if (typed.length < MIN_SCANNED_KEYS) for (const event of shortcuts) deliver(event)
}

function deliver(event: KeyboardEvent): void {
  for (const listener of [...shortcutListeners]) listener(event)
}

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
const isComposed = ({ isComposing, key }: KeyboardEvent) =>
  isComposing || ['Process', 'Unidentified', 'Dead'].includes(key)
const isCharacter = ({ key }: KeyboardEvent) => [...key].length === 1

/** Before any other listener, as only the end of a sequence tells a scan from typing. */
function watch(event: KeyboardEvent): void {
  // A scanner presses Shift for capitals.
  if (event.key === 'Shift') return
  const follows = event.timeStamp - burst.last <= MAX_GAP_MS
  burst.last = event.timeStamp
  burst.isKept = false
  // A held key repeats as fast as a scanner types.
  const isTyped = !isModified(event) && !isComposed(event) && !event.repeat
  if (isTyped && follows && burst.typed !== '' && continues(event)) keepFromElement(event)
  if (isTyped && follows && event.key === 'Enter' && isScan(event)) takeScan(event)
  else if (isTyped && isCharacter(event)) collect(event, follows)
  else endBurst()
}

/** Escape, Tab and arrows end a sequence, and so does an Enter too soon for a scan. */
const continues = (event: KeyboardEvent): boolean =>
  isCharacter(event) || (event.key === 'Enter' && burst.typed.length >= MIN_SCANNED_KEYS)

/** Only in fields does a person type many keys. */
const isScan = ({ timeStamp, target }: KeyboardEvent): boolean =>
  burst.typed.length >= MIN_SCANNED_KEYS &&
  (!isTyping(target) || timeStamp - burst.since <= burst.typed.length * MAX_MEAN_GAP_MS)

/** A space or Enter would press a focused button or open a list, a letter choose in a menu. */
function keepFromElement(event: KeyboardEvent): void {
  if (isTyping(event.target)) return
  event.preventDefault()
  event.stopPropagation()
  burst.isKept = true
}

/** Browsers press buttons when the space is released. */
function watchRelease(event: KeyboardEvent): void {
  if (event.key !== ' ' || !burst.isKept || isTyping(event.target)) return
  event.preventDefault()
  event.stopPropagation()
}

function collect(event: KeyboardEvent, follows: boolean): void {
  if (!follows) endBurst()
  if (burst.typed === '') {
    burst.restore = takeSnapshot(event.target)
    burst.since = event.timeStamp
  }
  burst.typed += event.key
  if (isTyping(event.target)) return
  // Firefox opens its own search.
  if (event.key === '/') event.preventDefault()
  burst.shortcuts.push(event)
  clearTimeout(burst.timer)
  burst.timer = setTimeout(endBurst, MAX_GAP_MS + 5)
}

function takeScan(event: KeyboardEvent): void {
  const code = burst.typed
  burst.shortcuts = []
  endBurst()
  if ((isOwnText(event.target) || isPhrase(event.target, code)) && !parseScanCode(code)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  burst.restore()
  codeListeners.at(-1)?.(code)
}

/** Of inputs that a scanner fills, such as tracking numbers. */
export const scannable = { 'data-scannable': '' }
/** A program that completes abbreviations types as fast as a scanner, in texts of several lines with Enter. */
const isPhrase = (target: EventTarget | null, code: string) =>
  code.includes(' ') &&
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable))

/** Also what a password manager types. Codes of orders are taken there, too. */
const isOwnText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[type=password], [data-scannable]')

/** Keys that are never part of a scan, after the handlers of the focused element. */
function watchOthers(event: KeyboardEvent): void {
  if (
    (!isCharacter(event) || event.repeat) &&
    !isModified(event) &&
    !isComposed(event) &&
    !isTyping(event.target)
  )
    deliver(event)
}

/** Once, in the layout. */
export function useScanner(): void {
  useEffect(() => {
    window.addEventListener('keydown', watch, true)
    window.addEventListener('keyup', watchRelease, true)
    document.addEventListener('keydown', watchOthers)
    return () => {
      window.removeEventListener('keydown', watch, true)
      window.removeEventListener('keyup', watchRelease, true)
      document.removeEventListener('keydown', watchOthers)
      burst.shortcuts = []
      endBurst()
    }
  }, [])
}

function useListener<Value>(listeners: ((value: Value) => void)[], listener: (value: Value) => void): void {
  const current = useRef(listener)
  current.current = listener
  useEffect(() => {
    const own = (value: Value) => current.current(value)
    listeners.push(own)
    return () => void listeners.splice(listeners.indexOf(own), 1)
  }, [listeners])
}

/** A code of a handheld scanner, wherever the focus is. */
export const useScannedCode = (onCode: OnCode): void => useListener(codeListeners, onCode)

/** Keys outside text fields and without Ctrl, Alt or ⌘, once they cannot be part of a scan. */
export const useShortcutKey = (onKey: OnKey): void => useListener(shortcutListeners, onKey)
