import { detectLanguage } from '@nakshi/core/base/detect-language'
import { renderMessage } from '@nakshi/core/base/format-message'
import { separatorsToSpaces } from '@nakshi/core/base/line-separators'
import { listTextWarnings, sceneRejectionMessage, studioMessages } from '@nakshi/core/studio/messages'
import type { LayoutResult } from '@nakshi/studio/layout'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { countExcess } from './describe-design.ts'
import EmojiOffers from './EmojiOffers.tsx'
import type { StudioPhotos } from './photo-reader.ts'
import type { DrawThumbnail } from './use-thumbnails.ts'

interface NameRowProps {
  at: number
  name: string
  text: string
  /** Printed where the row is blank. */
  blankText: string
  slot: string
  /** Null while a font loads. */
  layout: LayoutResult | null
  photos: StudioPhotos
  draw: DrawThumbnail | null
  frame: CSSProperties
  price: string
  isAdding: boolean
  onWrite: (text: string) => void
  /** @returns whether several names were pasted */
  onPaste: (pasted: string) => boolean
}

export function NameRow(props: NameRowProps) {
  const { at, name, text, blankText, slot, layout, photos, draw, frame, price } = props
  const { isAdding, onWrite, onPaste } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const printed = text.trim() === '' ? blankText : text
  const list = layout?.list
  useLayoutEffect(() => {
    if (canvas.current && draw && list) draw(canvas.current, list, photos)
  }, [draw, list, photos])
  const rejection = printed === '' ? undefined : layout?.rejections.find((one) => one.slot === slot)
  const isRejected = rejection !== undefined
  const report = layout?.report.texts.find((one) => one.slot === slot)
  const id = `name-${at}`
  return (
    <li className="studio-row">
      <span className="studio-row-picture" style={frame} aria-hidden="true">
        <canvas ref={canvas} />
      </span>
      <span>
        <label className="visually-hidden" htmlFor={id}>
          {name} {at + 1}
        </label>
        <input
          id={id}
          className="input"
          value={text}
          placeholder={blankText || undefined}
          lang={detectLanguage(text)}
          autoComplete="off"
          readOnly={isAdding}
          aria-invalid={isRejected || undefined}
          aria-describedby={isRejected ? `${id}-error` : undefined}
          onChange={({ target }) => onWrite(separatorsToSpaces(target.value))}
          onPaste={(event) => {
            if (!isAdding && onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
        />
        {rejection && (
          <span id={`${id}-error`} className="field-error" role="alert">
            <CircleAlert size={18} aria-hidden />
            {renderMessage(sceneRejectionMessage(rejection))}{' '}
            {rejection.why === 'long' && studioMessages.too_long_by(countExcess(printed, rejection))}
          </span>
        )}
        <EmojiOffers text={text} isDisabled={isAdding} onWrite={onWrite} />
        {report &&
          listTextWarnings(report).map((warning) => (
            <span key={warning} className="studio-verdict" data-soft>
              <TriangleAlert size={18} aria-hidden /> {warning}
            </span>
          ))}
      </span>
      <span className="studio-row-price">{printed !== '' && price}</span>
    </li>
  )
}
