import { studioMessages } from '@nakshi/core/studio/messages'
import { sceneRejectionMessages } from '@nakshi/core/studio/scene-rejection-messages'
import type { PhotoVerdict as Verdict } from '@nakshi/studio/photo-verdict'
import { CircleCheck, TriangleAlert } from 'lucide-react'

const VERDICT_MESSAGES: Record<Verdict, string> = {
  good: studioMessages.photo_good,
  soft: studioMessages.photo_soft,
  few: sceneRejectionMessages.dots.template,
}

export function PhotoVerdict({ verdict }: { verdict: Verdict }) {
  const Icon = verdict === 'good' ? CircleCheck : TriangleAlert
  return (
    <p className="studio-verdict" data-soft={verdict !== 'good' || undefined}>
      <Icon size={18} aria-hidden />
      {VERDICT_MESSAGES[verdict]}
    </p>
  )
}
