import type { TextSlot } from '@nakshi/api/contract/studio'
import { colourName } from '@nakshi/api/domain/colour-name'
import { LetteringPicture } from './LetteringPicture.tsx'
import type { Engine } from './use-engine.ts'
import type { TextLook } from './use-look.ts'

interface LookOfTextProps {
  slot: TextSlot
  name: string
  look: TextLook
  onChange: (look: TextLook) => void
  /** Engraving and cutting have no colours. */
  hasColours: boolean
  engine: Engine | null
}

export function LookOfText({ slot, name, look, onChange, hasColours, engine }: LookOfTextProps) {
  const names = coloursByName(slot.colours)
  return (
    <>
      {slot.fonts.length > 1 && (
        <div className="studio-look" role="radiogroup" aria-label={`Font of ${name}`}>
          {slot.fonts.map((font) => (
            <label key={font} className="studio-lettering">
              <input
                type="radio"
                name={`lettering-${slot.key}`}
                checked={look.font === font}
                onChange={() => onChange({ ...look, font })}
              />
              <span>
                <LetteringPicture font={font} engine={engine} />
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
                checked={look.colour === colour}
                onChange={() => onChange({ ...look, colour })}
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
      const name = colourName(colour)
      const times = (used.get(name) ?? 0) + 1
      used.set(name, times)
      return [colour, times > 1 ? `${name} ${times}` : name]
    }),
  )
}
