import { FONT_NAMES, studioMessages } from '@nakshi/core/studio/messages'
import type { FontFamily, TextSlot } from '@nakshi/core/studio/schema'
import { getColourName } from '@nakshi/studio/colour-name'
import { listFittingFonts } from '@nakshi/studio/fitting-fonts'
import type { Path } from '@nakshi/studio/path'
import { useQuery } from '@tanstack/react-query'
import type { TextStyle } from '../product-detail/purchase-state.ts'
import type { LayoutEngine } from './load-engine.ts'

interface TextStyleFieldsProps {
  slot: TextSlot
  name: string
  text: string
  /** As drawn. */
  textStyle: TextStyle
  /** As chosen, which may not fit the text. */
  chosenFont: FontFamily | undefined
  onChange: (textStyle: TextStyle) => void
  /** Engraving and cutting have no colours. */
  hasColours: boolean
  engine: LayoutEngine | null
}

export function TextStyleFields(props: TextStyleFieldsProps) {
  const { slot, name, text, textStyle, chosenFont, onChange, hasColours, engine } = props
  const names = coloursByName(slot.colours)
  const fonts = listFittingFonts(slot.fonts, text)
  const isReplaced = chosenFont !== undefined && chosenFont !== textStyle.font
  return (
    <>
      {slot.fonts.length > 1 && fonts.length > 0 && (
        <div className="studio-look" role="radiogroup" aria-label={`Font of ${name}`}>
          {fonts.map((font) => (
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
      {slot.fonts.length > 1 && (
        <p className="field-hint" role="status">
          {fonts.length === 0 && studioMessages.one_font}
          {isReplaced && studioMessages.font_replaced(chosenFont, textStyle.font)}
        </p>
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
                onChange={() => onChange({ ...textStyle, font: chosenFont ?? textStyle.font, colour })}
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
  const name = FONT_NAMES[font]
  // Offline: the name is shown in the page's font
  const { data: drawn } = useQuery({
    queryKey: ['font-sample', font],
    queryFn: () => engine && drawName(engine, name, font),
    enabled: engine !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
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
