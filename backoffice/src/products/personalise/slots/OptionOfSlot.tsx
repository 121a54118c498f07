import { Button, MenuItem, TextField } from '@mui/material'
import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import type { PhotoSlot, TextSlot } from '@nakshi/api/contract/studio'
import { formatPaise } from '@nakshi/api/domain/money'
import { boundOption, choicesForSlot, withSlotKey } from '@nakshi/api/studio/bind-slots'
import { useArea, useOpenArea, useProblem } from '../use-area.ts'
import { useNewOption } from './use-new-option.ts'

type Option = AdminProduct['custom_options'][number]

/** Which custom option fills a slot. Its limits and price are told here, and changed under Details. */
export function OptionOfSlot({ slot, path }: { slot: TextSlot | PhotoSlot; path: string }) {
  const { product, tried, onTry } = useOpenArea()
  const { draft, set } = useArea()
  const bound = boundOption(slot, product.custom_options)
  const problem = useProblem(path)
  const choices = choicesForSlot(draft.area, slot, product.custom_options)
  const { make, isMaking } = useNewOption(slot, bind)

  function bind(key: string) {
    const words = tried[slot.key]
    if (words !== undefined) onTry(key, words)
    set('area.slots', withSlotKey(draft.area, slot.key, key).slots)
  }
  return (
    <>
      <TextField
        select
        label="Filled by the custom option"
        value={bound ? slot.key : ''}
        onChange={({ target }) => bind(target.value)}
        error={problem !== undefined}
        helperText={problem ?? (bound ? factsOf(bound.option) : undefined)}
      >
        {choices.length === 0 && <MenuItem disabled>None that fits</MenuItem>}
        {choices.map(({ key, option, photo }) => (
          <MenuItem key={key} value={key}>
            {(option.max_images ?? 1) > 1 ? `${option.name}, photo ${photo}` : option.name}
          </MenuItem>
        ))}
      </TextField>
      {!bound && (
        <Button size="large" variant="outlined" disabled={isMaking} onClick={make} sx={{ mt: 0.5, mb: 1 }}>
          {isMaking
            ? 'Adding...'
            : `Make an option for ${slot.kind === 'text' ? 'these words' : 'this photo'}`}
        </Button>
      )}
    </>
  )
}

function factsOf({ type, is_required, max_length, max_images, price_modifier }: Option): string {
  const most = max_length ?? (type === 'text' ? 200 : 2000)
  return [
    is_required ? 'Required' : 'Not required',
    type === 'image' ? `up to ${max_images ?? 1} photos` : `up to ${most} characters`,
    price_modifier > 0 ? `adds ${formatPaise(price_modifier)}` : 'adds nothing to the price',
  ]
    .join(', ')
    .concat('. Set under Details.')
}
