import { useEffect, useEffectEvent } from 'react'

type Step = 'undo' | 'redo'

/** Ctrl+Z and the undo of a phone's keyboard: fields lose the browser's own when their text is set by code. */
export function useUndoKeys(onStep: (step: Step) => void): void {
  const onInput = useEffectEvent((event: Event, step: Step | null) => {
    if (!step || !isInStudio(event.target)) return
    event.preventDefault()
    onStep(step)
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onKeyDown = (event: KeyboardEvent) => onInput(event, event.isComposing ? null : toStep(event))
    const onBeforeInput = (event: InputEvent) => onInput(event, INPUT_STEPS[event.inputType] ?? null)
    document.addEventListener('keydown', onKeyDown, { signal })
    document.addEventListener('beforeinput', onBeforeInput, { signal })
    return () => listening.abort()
  }, [])
}

const INPUT_STEPS: Partial<Record<string, Step>> = { historyUndo: 'undo', historyRedo: 'redo' }

function toStep({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Step | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

/** Not in dialogs and other forms. */
const isInStudio = (target: EventTarget | null) =>
  target === document.body ||
  (target instanceof Element && target.closest('.personalise, .studio-live') !== null)
