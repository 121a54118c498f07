import { type ComponentProps, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A form that waits for the page's scripts: until then its fields are disabled, so that nothing
 * typed is lost and a quick press cannot send a password away in an address. `post` keeps fields
 * out of the address in any case.
 */
export function ReadyForm({ children, ...form }: ComponentProps<'form'>) {
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
        <p className="field-hint">This form needs JavaScript. You can write to us instead.</p>
      </noscript>
    </form>
  )
}
