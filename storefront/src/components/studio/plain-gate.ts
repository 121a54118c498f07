import { studioSentences } from '@nakshi/api/contract/studio-sentences'
import type { StudioGate } from './studio-gate.ts'

/** Confirms by `window.confirm`, which needs no further code. */
export const askInWords = (words: string[]): boolean =>
  window.confirm([studioSentences.check, ...words].join('\n\n'))

export const plainGate = (texts: Record<string, string>): StudioGate => ({
  confirm: async () => {
    const words = Object.values(texts).filter((text) => text.trim() !== '')
    return words.length === 0 || askInWords(words) ? { design: null } : null
  },
})
