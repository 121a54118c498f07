import type { ProductDetail } from '@nakshi/api/contract/products'
import type { PieceStyle, SceneReport, StudioArea } from '@nakshi/api/contract/studio'
import { studioSentences } from '@nakshi/api/contract/studio-sentences'
import { optionOfSlot } from '@nakshi/api/studio/scene-of-choices'
import { ListPlus, TriangleAlert } from 'lucide-react'
import { LookOfPhoto } from './LookOfPhoto.tsx'
import { LookOfText } from './LookOfText.tsx'
import { Placed } from './Placed.tsx'
import type { PlacedPhoto } from './placed-photos.ts'
import { TypingHelp } from './TypingHelp.tsx'
import type { Engine } from './use-engine.ts'
import type { Look } from './use-look.ts'

interface LooksProps {
  product: ProductDetail
  area: StudioArea
  style: PieceStyle
  look: Look
  texts: Record<string, string>
  onWrite: (optionId: string, text: string) => void
  placed: PlacedPhoto[]
  report: SceneReport | undefined
  engine: Engine | null
  several: { slot: string; count: number; onOpen: (slot: string) => void } | null
}

export function Looks(props: LooksProps) {
  const { product, area, style, look, texts, onWrite, placed, report, engine, several } = props
  const hasColours = area.process === 'print' || area.process === 'foil'
  return area.slots.map((slot) => {
    const inside = `[data-option="${optionOfSlot(slot.key).optionId}"]`
    if (slot.kind === 'text') {
      const textLook = style.texts.find((one) => one.slot === slot.key)
      if (!textLook) return null
      const islands = report?.texts.find((one) => one.slot === slot.key)?.islands
      return (
        <Placed key={slot.key} inside={inside}>
          <TypingHelp text={texts[slot.key] ?? ''} onWrite={(text) => onWrite(slot.key, text)} />
          <LookOfText
            slot={slot}
            name={optionName(product, slot.key)}
            look={textLook}
            onChange={look.writeText}
            hasColours={hasColours}
            engine={engine}
          />
          {islands && (
            <p className="studio-verdict" data-soft>
              <TriangleAlert size={18} aria-hidden />
              {studioSentences.islands(islands)}
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
              {several.count > 1 ? `Different text on each of ${several.count}?` : 'Add multiple names'}
            </button>
          )}
        </Placed>
      )
    }
    const chosen = placed.find((one) => one.slot === slot)
    if (!chosen) return null
    return (
      <Placed key={slot.key} inside={inside}>
        <LookOfPhoto
          {...chosen}
          onPlace={look.placePhoto}
          found={report?.photos.find((one) => one.slot === slot.key)}
        />
      </Placed>
    )
  })
}

export const optionName = (product: ProductDetail, slot: string) =>
  product.custom_options.find(({ id }) => id === optionOfSlot(slot).optionId)?.name ?? 'the text'
