import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

interface CookieKindsProps {
  functional: boolean
  onFunctional: (functional: boolean) => void
  focused: boolean
  /** what is sent; undefined where the store uses no analytics */
  analytics: string | undefined
  isAgreed: boolean
  onAgreed: (isAgreed: boolean) => void
}

export default function CookieCategories({
  functional,
  onFunctional,
  focused,
  analytics,
  isAgreed,
  onAgreed,
}: CookieKindsProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div className="cookie-kinds">
      <CheckField
        checked
        disabled
        label={
          <>
            <strong>Necessary</strong>, always on: signing in, your cart, unfinished forms, your theme, this
            choice.
          </>
        }
      />
      <CheckField
        ref={box}
        checked={functional}
        onChange={({ target }) => onFunctional(target.checked)}
        label={
          <>
            <strong>Functional</strong>: the last products you viewed, on this device only, to show them to
            you again.
          </>
        }
      />
      {analytics ? (
        <CheckField
          checked={isAgreed}
          onChange={({ target }) => onAgreed(target.checked)}
          label={
            <>
              <strong>Analytics</strong>: {analytics}
            </>
          }
        />
      ) : (
        <p>Nothing else: no analytics, no advertising, no cookies of other companies.</p>
      )}
    </div>
  )
}

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
