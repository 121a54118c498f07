import { type ComponentProps, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A form disabled until hydration, so that no input is lost and a native submit cannot put a password in
 * a URL (hence `post`).
 */
export function HydratedForm({ children, ...form }: ComponentProps<'form'>) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <form method="post" noValidate {...form}>
      <fieldset className="form-body" disabled={!ready}>
        {children}
      </fieldset>
      <noscript>
        <p className="field-hint">This form needs JavaScript. You can contact us instead.</p>
      </noscript>
    </form>
  )
}
