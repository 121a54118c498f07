import type { TextFill } from '@nakshi/contract/shop/studio'
import { useEffect, useEffectEvent } from 'react'
import { confirmTextsInBrowser } from './plain-confirmation.ts'

interface PlainConfirmProps {
  texts: TextFill[]
  onConfirm: (isRight: boolean) => void
}

export function PlainConfirm({ texts, onConfirm }: PlainConfirmProps) {
  const confirmTexts = useEffectEvent(() => onConfirm(confirmTextsInBrowser(texts.map(({ text }) => text))))
  useEffect(() => confirmTexts(), [])
  return null
}
