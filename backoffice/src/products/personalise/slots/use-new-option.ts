import type { PhotoSlot, TextSlot } from '@nakshi/api/contract/studio'
import { type AskedOption, PRESETS } from '@nakshi/api/studio/presets'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../../api/fetch-json.ts'
import { addCustomOption } from '../../../api/products.ts'
import { adminSentences } from '../../../sentences/admin.ts'
import { useArea, useOpenArea } from '../use-area.ts'

const say = adminSentences.print_area

const MAKING = ['new-option']

/**
 * Adds a custom option that fills the slot to the product, at one press. One after the other: the
 * next is added to the product as the one before left it.
 */
export function useNewOption(slot: TextSlot | PhotoSlot, onMade: (key: string) => void) {
  const { product } = useOpenArea()
  const { draft } = useArea()
  const notify = useNotify()
  const queries = useQueryClient()
  const asked = askedBy(slot, draft.name)
  const isBusy = useIsMutating({ mutationKey: MAKING }) > 0
  const making = useMutation({
    mutationKey: MAKING,
    mutationFn: () => addCustomOption(product, { ...asked, is_required: true }),
    onSuccess: async ({ custom_options }) => {
      const made = custom_options.find(({ id }) => product.custom_options.every((one) => one.id !== id))
      if (made) onMade(made.id)
      await queries.invalidateQueries({ queryKey: ['products'] })
      notify(say.option_added(asked.name), { type: 'success' })
    },
    onError: (error) => {
      notify(`${say.option_failed}: ${reasonOf(error)}`, { type: 'error' })
      return queries.invalidateQueries({ queryKey: ['products'] })
    },
  })
  return { make: () => making.mutate(), isMaking: making.isPending, isBusy }
}

/** What the preset would call it; a slot that was added by hand is called by its kind. */
function askedBy(slot: TextSlot | PhotoSlot, areaName: string): AskedOption {
  const preset = PRESETS.find(({ name }) => name === areaName)
  return (
    preset?.asks[slot.key] ??
    (slot.kind === 'photo' ? { name: 'Photo', type: 'image' } : { name: 'Name', type: 'text' })
  )
}
