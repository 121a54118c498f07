import { studioMessages } from '@nakshi/core/studio/messages'
import type { TextFill } from '@nakshi/core/studio/schema'
import { useEffect, useEffectEvent } from 'react'

interface PlainConfirmProps {
  texts: TextFill[]
  onConfirm: (isRight: boolean) => void
}

/** Confirms by `window.confirm`, which needs no further code. */
export function PlainConfirm({ texts, onConfirm }: PlainConfirmProps) {
  const confirmTexts = useEffectEvent(() => {
    const lines = texts.map(({ text }) => text)
    onConfirm(window.confirm([studioMessages.check_text, ...lines].join('\n\n')))
  })
  useEffect(() => confirmTexts(), [])
  return null
}
