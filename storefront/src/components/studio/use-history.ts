import { useEffect, useEffectEvent, useState } from 'react'
import type { ChoicesState } from '../product-detail/use-choices.ts'
import { createHistory, type DesignHistory, recordDesign, redo, undo } from './design-history.ts'
import type { StyleEditor } from './use-design-style.ts'

/** Undo and redo of texts and style, also by Ctrl+Z and the undo of a phone's keyboard. */
export function useHistory(choices: ChoicesState, { style, setStyle }: StyleEditor) {
  const design = { texts: choices.texts, style }
  const [history, setHistory] = useState(() => createHistory(design))
  const [origin, setOrigin] = useState(choices.origin)
  const written = JSON.stringify(design)
  const record = useEffectEvent(() => {
    // Another design was opened
    if (origin !== choices.origin) {
      setOrigin(choices.origin)
      return setHistory(createHistory(design))
    }
    setHistory((before) => recordDesign(before, design, performance.now()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: designs are compared by value
  useEffect(() => record(), [written, choices.origin])

  function goTo(next: DesignHistory | null) {
    if (!next) return
    setHistory(next)
    choices.setTexts(next.now.texts)
    setStyle(next.now.style)
  }
  const steps = { undo: () => goTo(undo(history)), redo: () => goTo(redo(history)) }
  useUndoEvents(steps)
  return { ...steps, canUndo: history.past.length > 0, canRedo: history.future.length > 0 }
}

type Steps = { undo: () => void; redo: () => void }

/** Fields of the studio lose the browser's own undo when their text is set by code. */
function useUndoEvents(steps: Steps): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.isComposing ? null : getStep(event)
    if (!step || !isInStudio(event.target)) return
    event.preventDefault()
    steps[step]()
  })
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const step =
      event.inputType === 'historyUndo' ? 'undo' : event.inputType === 'historyRedo' ? 'redo' : null
    if (!step || !isInStudio(event.target)) return
    event.preventDefault()
    steps[step]()
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    document.addEventListener('beforeinput', (event) => onBeforeInput(event), { signal })
    return () => listening.abort()
  }, [])
}

function getStep({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): keyof Steps | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

/** Not in dialogs and other forms. */
const isInStudio = (target: EventTarget | null) =>
  target === document.body ||
  (target instanceof Element && target.closest('.personalise, .studio-live') !== null)
