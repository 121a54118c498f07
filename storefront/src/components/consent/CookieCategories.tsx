import { useEffect, useRef } from 'react'
import { StaticCheckField } from '../static-form/StaticCheckField.tsx'

interface CookieKindsProps {
  functional: boolean
  onFunctional: (functional: boolean) => void
  focused: boolean
}

export default function CookieCategories({ functional, onFunctional, focused }: CookieKindsProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div className="cookie-kinds">
      <StaticCheckField
        checked
        disabled
        label={
          <>
            <strong>Necessary</strong>, always on: signing in, your cart, unfinished forms, your theme, this
            choice.
          </>
        }
      />
      <StaticCheckField
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
      <p>Nothing else: no analytics, no advertising, no cookies of other companies.</p>
    </div>
  )
}
