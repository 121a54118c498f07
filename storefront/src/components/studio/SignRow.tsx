import { formatMessage } from '@nakshi/core/base/format-message'
import { insertSign } from '@nakshi/studio/emoji-signs'
import { SIGNS, type Sign } from '@nakshi/studio/signs'
import * as m from './messages.ts'
import { SignIcon } from './SignIcon.tsx'
import { SIGN_NAMES } from './sign-names.ts'

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
    <fieldset className="studio-help studio-signs" aria-label={formatMessage(m.signsFor, { name })}>
      {SIGNS.map((sign) => (
        <button
          key={sign}
          type="button"
          aria-label={formatMessage(m.addDrawn, { sign: SIGN_NAMES[sign] })}
          title={SIGN_NAMES[sign]}
          onClick={() => add(sign)}
        >
          <SignIcon sign={sign} />
        </button>
      ))}
    </fieldset>
  )
}
