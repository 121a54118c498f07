import { type Identifier, useUpdateMany } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useReversible } from '../api/use-reversible.ts'
import { adminSentences } from '../sentences/admin.ts'

const say = adminSentences.request

/** Marks messages as handled, or as waiting again, at once and with a way back. */
export function useHandled() {
  const [updateMany, { isPending }] = useUpdateMany()
  const change = useReversible(say.update_failed, 'requests')
  const setHandled = (ids: Identifier[], handled: boolean) =>
    change({
      act: (on) => updateMany('requests', { ids, data: { handled: on } }, outlastsItsButton),
      on: handled,
      done: (on) => (on ? say.handled : say.reopened),
    })
  return { setHandled, busy: isPending }
}
