import { studioMessages } from '@nakshi/contract/messages/studio'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { DesignStyle, PhotoSlot, SceneReport, StudioArea } from '@nakshi/contract/shop/studio'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import type { PhotoSize } from '@nakshi/studio/photo-position'
import { CircleCheck, ListPlus, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PhotoStyle, PositionedPhoto } from './move-photo.ts'
import { DEFAULT_PHOTO_POSITION, MAX_ZOOM, rotatePhoto, zoomPhoto } from './move-photo.ts'
import { Portal } from './Portal.tsx'
import { TextStyleFields } from './TextStyleFields.tsx'
import type { StyleEditor } from './use-design-style.ts'
import type { LayoutEngine } from './use-layout-engine.ts'

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
            ? studioMessages.photo_good(found.dpi)
            : studioMessages.photo_soft(found.dpi)}
        </p>
      )}
    </div>
  )
}
