import { studioMessages } from '@nakshi/contract/messages/studio'
import type { DesignConfirmation } from './use-design-confirmation.ts'

/** Confirms by `window.confirm`, which needs no further code. */
export const confirmTextsInBrowser = (lines: string[]): boolean =>
  window.confirm([studioMessages.check_text, ...lines].join('\n\n'))

export const createPlainConfirmation = (texts: Record<string, string>): DesignConfirmation => ({
  confirm: async () => {
    const lines = Object.values(texts).filter((text) => text.trim() !== '')
    return lines.length === 0 || confirmTextsInBrowser(lines) ? { design: null } : null
  },
})
