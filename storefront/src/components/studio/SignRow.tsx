import { insertSign, SIGN_NAMES } from '@nakshi/studio/emoji-signs'
import { SIGNS, type Sign } from '@nakshi/studio/signs'
import { SignIcon } from './SignIcon.tsx'

export interface SignRowProps {
  /** Of the field. */
  name: string
  text: string
  findField: () => HTMLInputElement | HTMLTextAreaElement | null
  onWrite: (text: string) => void
}

export default function SignRow({ name, text, findField, onWrite }: SignRowProps) {
  function add(sign: Sign) {
    const field = findField()
    const start = field?.selectionStart ?? text.length
    const inserted = insertSign(text, sign, start, field?.selectionEnd ?? start)
    onWrite(inserted.text)
    // After React has written the value, which moves the caret to its end
    requestAnimationFrame(() => field?.setSelectionRange(inserted.at, inserted.at))
  }
  return (
    <fieldset className="studio-help studio-signs" aria-label={`Signs for ${name}`}>
      {SIGNS.map((sign) => (
        <button
          key={sign}
          type="button"
          aria-label={`Add a drawn ${SIGN_NAMES[sign]}`}
          title={SIGN_NAMES[sign]}
          onClick={() => add(sign)}
        >
          <SignIcon sign={sign} />
        </button>
      ))}
    </fieldset>
  )
}
