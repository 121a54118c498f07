import type { TextFill } from '@nakshi/api/contract/studio'
import { studioSentences } from '@nakshi/api/contract/studio-sentences'
import { useRef } from 'react'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { languageOf } from '../language-of.ts'
import { LivePicture } from './LivePicture.tsx'
import type { Part } from './on-picture.ts'
import type { Drawing } from './use-drawing.ts'

interface SpellingCheckProps {
  texts: TextFill[]
  drawing: Drawing
  label: string
  part: Part | undefined
  /** Server image where the browser cannot draw. */
  served: string | null
  onAnswer: (isRight: boolean) => void
}

export default function SpellingCheck({ texts, drawing, label, part, served, onAnswer }: SpellingCheckProps) {
  const yes = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      title={studioSentences.check}
      role="alertdialog"
      size="lg"
      initialFocus={yes}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <button type="button" className="button button-outline" onClick={() => onAnswer(false)}>
            {studioSentences.check_no}
          </button>
          <button ref={yes} type="button" className="button" onClick={() => onAnswer(true)}>
            {studioSentences.check_yes}
          </button>
        </>
      }
    >
      <div className="studio-check">
        {texts.map(({ slot, text }) => (
          <p key={slot} className="studio-words" lang={languageOf(text)}>
            {text}
          </p>
        ))}
        {served ? (
          <img className="studio-served" src={served} alt={label} />
        ) : (
          <LivePicture drawing={drawing} label={label} part={part} />
        )}
      </div>
    </ModalDialog>
  )
}
