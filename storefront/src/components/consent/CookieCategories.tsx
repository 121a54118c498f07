import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { RichText } from '../../ui/RichText.tsx'
import * as m from './messages.ts'

interface CookieKindsProps {
  functional: boolean
  onFunctional: (functional: boolean) => void
  focused: boolean
  /** undefined where the store uses no analytics */
  services: string | undefined
  isAgreed: boolean
  onAgreed: (isAgreed: boolean) => void
}

export default function CookieCategories({
  functional,
  onFunctional,
  focused,
  services,
  isAgreed,
  onAgreed,
}: CookieKindsProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div className="cookie-kinds">
      <CheckField checked disabled label={<RichText text={m.necessary} tags={{ kind: toStrong }} />} />
      <CheckField
        ref={box}
        checked={functional}
        onChange={({ target }) => onFunctional(target.checked)}
        label={<RichText text={m.functional} tags={{ kind: toStrong }} />}
      />
      {services !== undefined ? (
        <CheckField
          checked={isAgreed}
          onChange={({ target }) => onAgreed(target.checked)}
          label={<RichText text={m.analytics} params={{ services }} tags={{ kind: toStrong }} />}
        />
      ) : (
        <p>{m.nothingElse}</p>
      )}
    </div>
  )
}

const toStrong = (words: string) => <strong>{words}</strong>

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
