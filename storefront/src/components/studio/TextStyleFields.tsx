import { formatMessage } from '@nakshi/core/base/format-message'
import { getFontName } from '@nakshi/core/studio/font-names'
import { studioMessages } from '@nakshi/core/studio/messages'
import type { FontFamily, TextSlot } from '@nakshi/core/studio/schema'
import { getColourName } from '@nakshi/studio/colour-name'
import { listFittingFonts } from '@nakshi/studio/fitting-fonts'
import { useDeferredValue } from 'react'
import type { TextStyle } from '../product-detail/purchase-state.ts'
import { COLOUR_NAMES } from './colour-names.ts'
import { FontSample } from './FontSample.tsx'
import type { LayoutEngine } from './load-engine.ts'
import * as m from './messages.ts'

interface TextStyleFieldsProps {
  slot: TextSlot
  name: string
  text: string
  /** As drawn. */
  textStyle: TextStyle
  /** As chosen, which may not fit the text. */
  chosenFont: FontFamily | undefined
  onChange: (textStyle: TextStyle) => void
  hasColours: boolean
  engine: LayoutEngine | null
}

export function TextStyleFields(props: TextStyleFieldsProps) {
  const { slot, name, text, textStyle, chosenFont, onChange, hasColours, engine } = props
  const names = coloursByName(slot.colours)
  const fonts = listFittingFonts(slot.fonts, text)
  // A typed character does not wait for the samples, those of other texts stay as they are
  const sampled = useDeferredValue(text)
  const isReplaced = chosenFont !== undefined && chosenFont !== textStyle.font
  return (
    <>
      {slot.fonts.length > 1 && fonts.length > 0 && (
        <div className="studio-look" role="radiogroup" aria-label={formatMessage(m.namedFont, { name })}>
          {fonts.map((font) => (
            <label key={font} className="studio-font">
              <input
                type="radio"
                name={`font-${slot.key}`}
                checked={textStyle.font === font}
                onChange={() => onChange({ ...textStyle, font })}
              />
              <span>
                <FontSample font={font} text={sampled} engine={engine} />
              </span>
            </label>
          ))}
        </div>
      )}
      {slot.fonts.length > 1 && (
        <p className="field-hint" role="status">
          {fonts.length === 0 && studioMessages.one_font}
          {isReplaced && studioMessages.font_replaced(getFontName(chosenFont), getFontName(textStyle.font))}
        </p>
      )}
      {hasColours && slot.colours.length > 1 && (
        <div className="studio-look" role="radiogroup" aria-label={formatMessage(m.namedColour, { name })}>
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
      const name = COLOUR_NAMES[getColourName(colour)]
      const times = (used.get(name) ?? 0) + 1
      used.set(name, times)
      return [colour, times > 1 ? formatMessage(m.numberedColour, { colour: name, number: times }) : name]
    }),
  )
}
