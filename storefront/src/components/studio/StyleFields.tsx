import { countCharacters } from '@nakshi/core/products/count-characters'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { listTextWarnings, studioMessages } from '@nakshi/core/studio/messages'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { hasTextColours } from '@nakshi/studio/text-colours'
import { ListPlus, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import { countExcess } from './describe-design.ts'
import { findChosenFont } from './design-style.ts'
import type { DesignView } from './design-view.ts'
import type { LayoutEngine } from './load-engine.ts'
import * as m from './messages.ts'
import type { PositionedPhoto } from './move-photo.ts'
import { PhotoStyleFields } from './PhotoStyleFields.tsx'
import { EmojiOffers, SignHelp } from './SignHelp.tsx'
import { TextStyleFields } from './TextStyleFields.tsx'
import { TransliterationHelp } from './TransliterationHelp.tsx'

interface StyleFieldsProps {
  product: ProductDetail
  view: DesignView
  model: PurchaseModel
  positionedPhotos: PositionedPhoto[]
  /** Null while the fonts would delay the preview. */
  sampleEngine: LayoutEngine | null
  several: { slot: string; count: number; onOpen: (slot: string) => void } | null
}

export function StyleFields(props: StyleFieldsProps) {
  const { product, view, model, positionedPhotos, sampleEngine, several } = props
  const { style, layout, lastFitting } = view
  const { area } = view.printArea
  const { texts } = model
  const report = layout?.report
  const rejections = layout?.rejections ?? []
  const hasColours = hasTextColours(area)
  return area.slots.map((slot) => {
    const inside = `[data-option="${parseSlotKey(slot.key).optionId}"]`
    if (slot.kind === 'text') {
      const textStyle = style.texts.find((one) => one.slot === slot.key)
      if (!textStyle) return null
      const write = (text: string) => model.write(slot.key, text)
      const found = report?.texts.find((one) => one.slot === slot.key)
      const shown = lastFitting?.texts.find((one) => one.slot === slot.key)?.text
      // The limit of the field is stricter, and said by its counter
      const isCounted =
        countCharacters((texts[slot.key] ?? '').trim()) >
        (findOption(product, slot.key)?.max_length ?? Infinity)
      const tooLong = rejections.find((one) => one.slot === slot.key && one.why === 'long' && !isCounted)
      return (
        <Portal key={slot.key} selector={inside}>
          {shown !== undefined && shown !== texts[slot.key] && (
            <p className="field-hint">
              {tooLong && studioMessages.too_long_by(countExcess(texts[slot.key] ?? '', tooLong))}{' '}
              {studioMessages.still_shows(shown)}
            </p>
          )}
          <EmojiOffers text={texts[slot.key] ?? ''} onWrite={write} />
          <TransliterationHelp text={texts[slot.key] ?? ''} onWrite={write} />
          <SignHelp
            name={getOptionName(product, slot.key)}
            text={texts[slot.key] ?? ''}
            findField={() => document.querySelector(`${inside} > :is(input, textarea)`)}
            onWrite={write}
          />
          <TextStyleFields
            slot={slot}
            name={getOptionName(product, slot.key)}
            text={texts[slot.key] ?? ''}
            textStyle={textStyle}
            chosenFont={findChosenFont(slot, model.style)}
            onChange={model.styleText}
            hasColours={hasColours}
            engine={sampleEngine}
          />
          {found &&
            listTextWarnings(found).map((warning) => (
              <p key={warning} className="studio-verdict" data-soft>
                <TriangleAlert size={18} aria-hidden />
                {warning}
              </p>
            ))}
          {several?.slot === slot.key && (
            <button
              type="button"
              className="button button-ghost studio-several"
              disabled={typeof view.engine !== 'object' || view.engine === null}
              onClick={() => several.onOpen(slot.key)}
            >
              <ListPlus size={18} aria-hidden />
              {several.count > 1 ? studioMessages.different_texts : m.addNames}
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
          onMove={model.placePhoto}
          found={report?.photos.find((one) => one.slot === slot.key)}
        />
      </Portal>
    )
  })
}

const findOption = (product: ProductDetail, slot: string) =>
  product.custom_options.find(({ id }) => id === parseSlotKey(slot).optionId)

export const getOptionName = (product: ProductDetail, slot: string) =>
  findOption(product, slot)?.name ?? m.theText

interface PortalProps {
  selector: string
  children: ReactNode
}

export function Portal({ selector, children }: PortalProps) {
  const [container, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector(selector)), [selector])
  return container && createPortal(children, container)
}
