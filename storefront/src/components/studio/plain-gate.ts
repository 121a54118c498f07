import { studioSentences } from '@nakshi/api/contract/studio-sentences'
import type { StudioGate } from './studio-gate.ts'

/** Whether the words are right, asked in the browser's own window: it needs nothing more of the shop. */
export const askInWords = (words: string[]): boolean =>
  window.confirm([studioSentences.check, ...words].join('\n\n'))

/** The words alone, where nothing can show the piece: nothing is bought that nobody looked at. */
export const plainGate = (texts: Record<string, string>): StudioGate => ({
  confirm: async () => {
    const words = Object.values(texts).filter((text) => text.trim() !== '')
    return words.length === 0 || askInWords(words) ? { design: null } : null
  },
})
