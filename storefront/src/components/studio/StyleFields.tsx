import { studioMessages } from '@nakshi/contract/messages/studio'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { DesignStyle, SceneReport, StudioArea } from '@nakshi/contract/shop/studio'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { ListPlus, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PositionedPhoto } from './move-photo.ts'
import { PhotoStyleFields } from './PhotoStyleFields.tsx'
import { TextStyleFields } from './TextStyleFields.tsx'
import { TransliterationHelp } from './TransliterationHelp.tsx'
import type { LayoutEngine } from './use-design-layout.ts'
import { findChosenFont, type StyleEditor } from './use-design-style.ts'

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
            text={texts[slot.key] ?? ''}
            textStyle={textStyle}
            chosenFont={findChosenFont(slot, styleState.style)}
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
              {several.count > 1 ? studioMessages.different_texts : 'Add multiple names'}
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
          area={area}
          name={getOptionName(product, slot.key)}
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

interface PortalProps {
  selector: string
  children: ReactNode
}

export function Portal({ selector, children }: PortalProps) {
  const [container, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector(selector)), [selector])
  return container && createPortal(children, container)
}
