import type { StudioPhoto } from '@nakshi/api/client/studio/pictures'
import { withBlanks } from '@nakshi/api/contract/separators'
import type { PieceStyle, Scene, StudioArea } from '@nakshi/api/contract/studio'
import { refusalSentence, studioSentences } from '@nakshi/api/contract/studio-sentences'
import { formatPaise } from '@nakshi/api/domain/money'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react'
import { languageOf } from '../language-of.ts'
import type { Engine } from './use-engine.ts'
import { usePiece } from './use-piece.ts'
import type { DrawSmall } from './use-small-pictures.ts'

interface NameRowProps {
  at: number
  name: string
  text: string
  slot: string
  area: StudioArea
  scene: Scene
  style: PieceStyle
  photos: ReadonlyMap<string, StudioPhoto>
  engine: Engine
  draw: DrawSmall | null
  frame: CSSProperties
  /** Paise. */
  price: number
  onWrite: (text: string) => void
  /** @returns whether several names were pasted */
  onPaste: (pasted: string) => boolean
  onRefused: (isRefused: boolean) => void
}

export function NameRow(props: NameRowProps) {
  const { at, name, text, slot, area, scene, style, photos, engine, draw, frame, price, onWrite, onPaste } =
    props
  const canvas = useRef<HTMLCanvasElement>(null)
  const piece = usePiece(area, withText(scene, style, slot, text), photos, engine)
  const list = piece?.list
  useLayoutEffect(() => {
    if (canvas.current && draw && list) draw(canvas.current, list, photos)
  }, [draw, list, photos])
  const refusal = text.trim() === '' ? undefined : piece?.refusals.find((one) => one.slot === slot)
  const isRefused = refusal !== undefined
  const islands = piece?.report.texts.find((one) => one.slot === slot)?.islands
  const { onRefused } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onRefused(isRefused), [isRefused])
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
          lang={languageOf(text)}
          autoComplete="off"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onChange={({ target }) => onWrite(withBlanks(target.value))}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
          }}
        />
        {refusal && (
          <span id={`${id}-error`} className="field-error" role="alert">
            <CircleAlert size={18} aria-hidden />
            {refusalSentence(refusal)}
          </span>
        )}
        {islands && (
          <span className="studio-verdict" data-soft>
            <TriangleAlert size={18} aria-hidden /> {studioSentences.islands(islands)}
          </span>
        )}
      </span>
      <span className="studio-row-price">{text.trim() !== '' && formatPaise(price)}</span>
    </li>
  )
}

function withText(scene: Scene, style: PieceStyle, slot: string, text: string): Scene {
  const look = style.texts.find((one) => one.slot === slot)
  const others = scene.texts.filter((one) => one.slot !== slot)
  return { ...scene, texts: look && text.trim() !== '' ? [...others, { ...look, text }] : others }
}
