import { FONT_NAMES, studioMessages } from '@nakshi/contract/messages/studio'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import type {
  DesignStyle,
  FontFamily,
  PhotoSlot,
  SceneReport,
  StudioArea,
  TextSlot,
} from '@nakshi/contract/shop/studio'
import { formatMessage } from '@nakshi/domain/format-message'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import type { Path } from '@nakshi/studio/path'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { CircleCheck, ListPlus, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { getColourName } from './colour-name.ts'
import {
  DEFAULT_PHOTO_POSITION,
  MAX_ZOOM,
  type PhotoStyle,
  type PositionedPhoto,
  rotatePhoto,
  zoomPhoto,
} from './move-photo.ts'
import type { LayoutEngine } from './use-design-layout.ts'
import type { StyleEditor, TextStyle } from './use-design-style.ts'

interface StyleFieldsProps {
  product: ProductDetail
  area: StudioArea
  style: DesignStyle
  styleState: StyleEditor
  texts: Record<string, string>
  onWrite: (optionId: string, text: string) => void
  positionedPhotos: PositionedPhoto[]
  report: SceneReport | undefined
  engine: LayoutEngine | null
  several: { slot: string; count: number; onOpen: (slot: string) => void } | null
}

export function StyleFields(props: StyleFieldsProps) {
  const { product, area, style, styleState, texts, onWrite, positionedPhotos, report, engine, several } =
    props
  const hasColours = area.process === 'print' || area.process === 'foil'
  return area.slots.map((slot) => {
    const inside = `[data-option="${parseSlotKey(slot.key).optionId}"]`
    if (slot.kind === 'text') {
      const textStyle = style.texts.find((one) => one.slot === slot.key)
      if (!textStyle) return null
      const islands = report?.texts.find((one) => one.slot === slot.key)?.islands
      return (
        <Portal key={slot.key} selector={inside}>
          <TransliterationHelp text={texts[slot.key] ?? ''} onWrite={(text) => onWrite(slot.key, text)} />
          <TextStyleFields
            slot={slot}
            name={getOptionName(product, slot.key)}
            textStyle={textStyle}
            onChange={styleState.writeText}
            hasColours={hasColours}
            engine={engine}
          />
          {islands && (
            <p className="studio-verdict" data-soft>
              <TriangleAlert size={18} aria-hidden />
              {studioMessages.islands(islands)}
            </p>
          )}
          {several?.slot === slot.key && (
            <button
              type="button"
              className="button button-ghost studio-several"
              disabled={engine === null}
              onClick={() => several.onOpen(slot.key)}
            >
              <ListPlus size={18} aria-hidden />
              {several.count > 1 ? 'Different text on each item' : 'Add multiple names'}
            </button>
          )}
        </Portal>
      )
    }
    const chosen = positionedPhotos.find((one) => one.slot === slot)
    if (!chosen) return null
    return (
      <Portal key={slot.key} selector={inside}>
        <PhotoStyleFields
          {...chosen}
          onMove={styleState.placePhoto}
          found={report?.photos.find((one) => one.slot === slot.key)}
        />
      </Portal>
    )
  })
}

export const getOptionName = (product: ProductDetail, slot: string) =>
  product.custom_options.find(({ id }) => id === parseSlotKey(slot).optionId)?.name ?? 'the text'

interface TransliterationHelpProps {
  text: string
  onWrite: (text: string) => void
}

function TransliterationHelp({ text, onWrite }: TransliterationHelpProps) {
  const [offered, setOffered] = useState<{ text: string; writings: string[] } | null>(null)
  const isLatin = /[a-z]{2}/i.test(text)
  useEffect(() => {
    if (!isLatin) return
    let gone = false
    import('./to-devanagari.ts').then(
      ({ toDevanagari }) => !gone && setOffered({ text, writings: toDevanagari(text) }),
      // Offline: the suggestion is optional
      () => {},
    )
    return () => {
      gone = true
    }
  }, [text, isLatin])
  if (!isLatin || !offered || offered.text !== text || offered.writings.length === 0) return null
  return (
    <fieldset className="studio-help">
      <legend>In Hindi</legend>
      {offered.writings.map((writing) => (
        <button key={writing} type="button" lang="hi" onClick={() => onWrite(writing)}>
          {writing}
        </button>
      ))}
    </fieldset>
  )
}

interface PhotoStyleFieldsProps {
  slot: PhotoSlot
  photo: PhotoSize
  photoStyle: PhotoStyle
  onMove: (photoStyle: PhotoStyle) => void
  found: SceneReport['photos'][number] | undefined
}

function PhotoStyleFields({ slot, photo, photoStyle, onMove, found }: PhotoStyleFieldsProps) {
  const zoomTo = (zoom: number) => onMove(zoomPhoto(photoStyle, photo, slot.box, zoom / photoStyle.zoom))
  const rotateTo = (rotation: number) =>
    onMove(rotatePhoto(photoStyle, photo, slot.box, rotation - photoStyle.turn_deg))
  return (
    <div className="studio-photo">
      <p className="field-hint">Tap or click the photo, then drag to move and pinch or scroll to zoom.</p>
      <label className="studio-slider">
        Zoom
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((Math.log(photoStyle.zoom) / Math.log(MAX_ZOOM)) * 100)}
          aria-valuetext={`${photoStyle.zoom.toFixed(1)} times`}
          onChange={({ target }) => zoomTo(MAX_ZOOM ** (Number(target.value) / 100))}
        />
      </label>
      <label className="studio-slider">
        Turn
        <input
          type="range"
          min={-180}
          max={180}
          value={Math.round(photoStyle.turn_deg)}
          aria-valuetext={`${Math.round(photoStyle.turn_deg)} degrees`}
          onChange={({ target }) => rotateTo(Number(target.value))}
        />
      </label>
      <button
        type="button"
        className="button button-ghost"
        onClick={() => onMove({ ...photoStyle, ...DEFAULT_PHOTO_POSITION })}
      >
        <Undo2 size={18} aria-hidden /> Reset
      </button>
      {found && found.verdict !== 'few' && (
        <p className="studio-verdict" data-soft={found.verdict === 'soft' || undefined}>
          <CircleCheck size={18} aria-hidden />
          {found.verdict === 'good'
            ? formatMessage(studioMessages.photo_good, { dpi: found.dpi })
            : formatMessage(studioMessages.photo_soft, { dpi: found.dpi })}
        </p>
      )}
    </div>
  )
}

interface TextStyleFieldsProps {
  slot: TextSlot
  name: string
  textStyle: TextStyle
  onChange: (textStyle: TextStyle) => void
  /** Engraving and cutting have no colours. */
  hasColours: boolean
  engine: LayoutEngine | null
}

function TextStyleFields({ slot, name, textStyle, onChange, hasColours, engine }: TextStyleFieldsProps) {
  const names = coloursByName(slot.colours)
  return (
    <>
      {slot.fonts.length > 1 && (
        <div className="studio-look" role="radiogroup" aria-label={`Font of ${name}`}>
          {slot.fonts.map((font) => (
            <label key={font} className="studio-font">
              <input
                type="radio"
                name={`font-${slot.key}`}
                checked={textStyle.font === font}
                onChange={() => onChange({ ...textStyle, font })}
              />
              <span>
                <FontSample font={font} engine={engine} />
              </span>
            </label>
          ))}
        </div>
      )}
      {hasColours && slot.colours.length > 1 && (
        <div className="studio-look" role="radiogroup" aria-label={`Colour of ${name}`}>
          {slot.colours.map((colour) => (
            <label key={colour} className="studio-swatch" title={names.get(colour)}>
              <input
                type="radio"
                name={`colour-${slot.key}`}
                aria-label={names.get(colour)}
                checked={textStyle.colour === colour}
                onChange={() => onChange({ ...textStyle, colour })}
              />
              <span style={{ background: colour }} />
            </label>
          ))}
        </div>
      )}
    </>
  )
}

/** Two reds become `Red` and `Red 2`. */
function coloursByName(colours: string[]): Map<string, string> {
  const used = new Map<string, number>()
  return new Map(
    colours.map((colour) => {
      const name = getColourName(colour)
      const times = (used.get(name) ?? 0) + 1
      used.set(name, times)
      return [colour, times > 1 ? `${name} ${times}` : name]
    }),
  )
}

/** In em, above and below the baseline. */
const ABOVE = 1
const BELOW = 0.5

function FontSample({ font, engine }: { font: FontFamily; engine: LayoutEngine | null }) {
  const [drawn, setDrawn] = useState<{ data: string; width: number } | null>(null)
  const name = FONT_NAMES[font]
  useEffect(() => {
    if (!engine) return
    let gone = false
    drawName(engine, name, font).then(
      (picture) => !gone && setDrawn(picture),
      // Offline: the name is shown in the page's font
      () => {},
    )
    return () => {
      gone = true
    }
  }, [engine, name, font])
  if (!drawn) return <span>{name}</span>
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <svg viewBox={`0 ${-ABOVE} ${drawn.width} ${ABOVE + BELOW}`} aria-hidden="true">
        <path d={drawn.data} fill="currentColor" />
      </svg>
    </>
  )
}

async function drawName(engine: LayoutEngine, name: string, font: FontFamily) {
  const shaped = engine.shapeLine(name, font, engine.faces)
  if (shaped.kind === 'wanted') {
    await engine.loadFace(shaped.font)
    return drawName(engine, name, font)
  }
  if (shaped.kind !== 'line') return null
  const path: Path = { ops: '', points: [] }
  engine.drawLine(path, shaped.line, 1, -shaped.line.ink.x0, 0)
  return { data: engine.pathData(path), width: shaped.line.ink.x1 - shaped.line.ink.x0 }
}

interface PortalProps {
  selector: string
  children: ReactNode
}

export function Portal({ selector, children }: PortalProps) {
  const [container, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector(selector)), [selector])
  return container && createPortal(children, container)
}
