import { studioMessages } from '@nakshi/core/studio/messages'
import type { TextFill } from '@nakshi/core/studio/schema'
import { useEffect, useEffectEvent } from 'react'
import type { DesignConfirmation } from './use-design-confirmation.ts'

interface PlainConfirmProps {
  texts: TextFill[]
  onConfirm: (isRight: boolean) => void
}

export function PlainConfirm({ texts, onConfirm }: PlainConfirmProps) {
  const confirmTexts = useEffectEvent(() => onConfirm(confirmTextsInBrowser(texts.map(({ text }) => text))))
  useEffect(() => confirmTexts(), [])
  return null
}

/** Confirms by `window.confirm`, which needs no further code. */
const confirmTextsInBrowser = (lines: string[]): boolean =>
  window.confirm([studioMessages.check_text, ...lines].join('\n\n'))

export const createPlainConfirmation = (texts: Record<string, string>): DesignConfirmation => ({
  confirm: async () => {
    const lines = Object.values(texts).filter((text) => text.trim() !== '')
    return lines.length === 0 || confirmTextsInBrowser(lines) ? { design: null } : null
  },
})
