import type { TextFill } from '@nakshi/api/contract/studio'
import { useEffect, useEffectEvent } from 'react'
import { askInWords } from './plain-gate.ts'

interface CheckInWordsProps {
  texts: TextFill[]
  onAnswer: (isRight: boolean) => void
}

export function CheckInWords({ texts, onAnswer }: CheckInWordsProps) {
  const ask = useEffectEvent(() => onAnswer(askInWords(texts.map(({ text }) => text))))
  useEffect(() => ask(), [])
  return null
}
