import type { TextSlot } from '@nakshi/contract/shop/studio'
import { getColourName } from './colour-name.ts'
import { FontSample } from './FontSample.tsx'
import type { TextStyle } from './use-design-style.ts'
import type { LayoutEngine } from './use-layout-engine.ts'

interface TextStyleFieldsProps {
  slot: TextSlot
  name: string
  textStyle: TextStyle
  onChange: (textStyle: TextStyle) => void
  /** Engraving and cutting have no colours. */
  hasColours: boolean
  engine: LayoutEngine | null
}

export function TextStyleFields({
  slot,
  name,
  textStyle,
  onChange,
  hasColours,
  engine,
}: TextStyleFieldsProps) {
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
