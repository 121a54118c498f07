import { detectLanguage } from '@nakshi/core/base/detect-language'
import { studioMessages } from '@nakshi/core/studio/messages'
import type { TextFill } from '@nakshi/core/studio/schema'
import { useRef } from 'react'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { LivePreview } from './LivePreview.tsx'
import type { PictureRect } from './picture-projection.ts'
import type { PreviewDrawing } from './use-preview-drawing.ts'

interface SpellingCheckProps {
  texts: TextFill[]
  drawing: PreviewDrawing
  label: string
  part: PictureRect | undefined
  /** Server image where the browser cannot draw. */
  served: string | null
  onConfirm: (isRight: boolean) => void
}

export default function SpellingCheck({
  texts,
  drawing,
  label,
  part,
  served,
  onConfirm,
}: SpellingCheckProps) {
  const yes = useRef<HTMLButtonElement>(null)
  return (
    <ModalDialog
      title={studioMessages.check_text}
      role="alertdialog"
      size="lg"
      initialFocus={yes}
      onClose={() => onConfirm(false)}
      footer={
        <>
          <button type="button" className="button button-outline" onClick={() => onConfirm(false)}>
            {studioMessages.edit_text}
          </button>
          <button ref={yes} type="button" className="button" onClick={() => onConfirm(true)}>
            {studioMessages.confirm_text}
          </button>
        </>
      }
    >
      <div className="studio-check">
        {texts.map(({ slot, text }) => (
          <p key={slot} className="studio-words" lang={detectLanguage(text)}>
            {text}
          </p>
        ))}
        {served ? (
          <img className="studio-served" src={served} alt={label} />
        ) : (
          <LivePreview drawing={drawing} label={label} part={part} />
        )}
      </div>
    </ModalDialog>
  )
}
