import { formatMessage } from '@nakshi/core/base/format-message'
import type { PhotoSlot, TextSlot } from '@nakshi/core/studio/schema'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import type { RequiredOption } from '@nakshi/studio/preset-parts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../../api/fetch-json.ts'
import { createCustomOption } from '../../../api/products.ts'
import { adminMessages } from '../../../languages/messages.ts'
import { useArea, useOpenArea } from '../use-area.ts'

const messages = adminMessages.print_area

const NEW_OPTION_KEY = ['new-option']

/** Serialised: each option is added to the product as the previous request left it. */
export function useNewOption(slot: TextSlot | PhotoSlot, onCreated: (key: string) => void) {
  const { product } = useOpenArea()
  const { draft } = useArea()
  const notify = useNotify()
  const queries = useQueryClient()
  const newOption = toNewOption(slot, draft.name)
  const isBusy = useIsMutating({ mutationKey: NEW_OPTION_KEY }) > 0
  const mutation = useMutation({
    mutationKey: NEW_OPTION_KEY,
    mutationFn: () => createCustomOption(product, { ...newOption, is_required: true }),
    onSuccess: async ({ custom_options }) => {
      const made = custom_options.find(({ id }) => product.custom_options.every((one) => one.id !== id))
      if (made) onCreated(made.id)
      await queries.invalidateQueries({ queryKey: ['products'] })
      notify(formatMessage(messages.option_added, { name: newOption.name }), { type: 'success' })
    },
    onError: (error) => {
      notify(`${messages.option_failed}: ${getErrorMessage(error)}`, { type: 'error' })
      return queries.invalidateQueries({ queryKey: ['products'] })
    },
  })
  return { make: () => mutation.mutate(), isMaking: mutation.isPending, isBusy }
}

function toNewOption(slot: TextSlot | PhotoSlot, areaName: string): RequiredOption {
  const preset = AREA_PRESETS.find(({ name }) => name === areaName)
  return (
    preset?.requiredOptions[slot.key] ??
    (slot.kind === 'photo' ? { name: 'Photo', type: 'image' } : { name: 'Name', type: 'text' })
  )
}
