import type { DesignStyle } from '@nakshi/core/studio/schema'

export type Design = { texts: Record<string, string>; style: DesignStyle }
/** `kind`: what the last step changed, and when in ms; changes of one kind in quick succession are one step. */
export type DesignHistory = {
  past: Design[]
  now: Design
  future: Design[]
  last: { kind: string; at: number } | null
}

const MAX_STEPS = 100
const STEP_TIMEOUT_MS = 1_000

export const createHistory = (now: Design): DesignHistory => ({ past: [], now, future: [], last: null })

/** @param at in ms */
export function recordDesign(history: DesignHistory, design: Design, at: number): DesignHistory {
  const kind = describeChange(history.now, design)
  if (kind === null) return history
  const { last } = history
  const continues = kind !== DISCRETE && last?.kind === kind && at - last.at < STEP_TIMEOUT_MS
  const past = continues ? history.past : [...history.past, history.now].slice(-MAX_STEPS)
  return { past, now: design, future: [], last: { kind, at } }
}

export function undo({ past, now, future }: DesignHistory): DesignHistory | null {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], last: null } : null
}

export function redo({ past, now, future }: DesignHistory): DesignHistory | null {
  const [after, ...rest] = future
  return after ? { past: [...past, now], now: after, future: rest, last: null } : null
}

const DISCRETE = 'discrete'

/** Typing on in a text and moving a photo continue; a chosen font and a replaced text do not. @returns null if equal */
function describeChange(before: Design, after: Design): string | null {
  const texts = listChanged(before.texts, after.texts, '')
  const fonts = listChanged(toRecord(before.style.texts), toRecord(after.style.texts))
  const photos = listChanged(toRecord(before.style.photos), toRecord(after.style.photos))
  const [first] = [...texts, ...fonts, ...photos]
  if (first === undefined) return null
  if (texts.length + fonts.length + photos.length > 1 || fonts.length > 0) return DISCRETE
  if (photos.length > 0) return `photo ${first}`
  const [old, now] = [before.texts[first] ?? '', after.texts[first] ?? '']
  return now.startsWith(old) || old.startsWith(now) ? `text ${first}` : DISCRETE
}

const toRecord = (styles: { slot: string }[]) => Object.fromEntries(styles.map((one) => [one.slot, one]))

const listChanged = <Value>(before: Record<string, Value>, after: Record<string, Value>, empty?: Value) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key] ?? empty) !== JSON.stringify(after[key] ?? empty),
  )
