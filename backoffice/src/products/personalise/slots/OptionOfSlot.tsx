import { Button, MenuItem, TextField } from '@mui/material'
import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import type { PhotoSlot, TextSlot } from '@nakshi/api/contract/studio'
import { formatPaise } from '@nakshi/api/domain/money'
import { findBoundOption, listSlotOptions, withSlotKey } from '@nakshi/api/studio/bind-slots'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../words.ts'
import type { AreaDraft } from '../draft.ts'
import { useArea, useAreaError, useOpenArea } from '../use-area.ts'
import { useNewOption } from './use-new-option.ts'

type Option = AdminProduct['custom_options'][number]

/** Which custom option fills a slot. Its limits and price are told here, and changed under Details. */
export function SlotOption({ slot, path }: { slot: TextSlot | PhotoSlot; path: string }) {
  const { product, at, sampleTexts, onSampleChange } = useOpenArea()
  const { draft, set } = useArea()
  const { getValues } = useFormContext()
  const bound = findBoundOption(slot, product.custom_options)
  const errorMessage = useAreaError(path)
  const choices = listSlotOptions(draft.area, slot, product.custom_options)
  const { make, isMaking, isBusy } = useNewOption(slot, bind)

  /** As the area is by now: an option is made while its slots go on being laid out. */
  function bind(key: string) {
    const now: AreaDraft | undefined = getValues(at)
    // Its place in the list may be another area's by now
    if (now?.id !== draft.id || now?.name !== draft.name) return
    if (now.area.slots.every((one) => one.key !== slot.key)) return
    const sample = sampleTexts[slot.key]
    if (sample !== undefined) onSampleChange(key, sample)
    set('area.slots', withSlotKey(now.area, slot.key, key).slots)
  }
  return (
    <>
      <TextField
        select
        label={t('Filled by the custom option')}
        value={bound ? slot.key : ''}
        onChange={({ target }) => bind(target.value)}
        error={errorMessage !== undefined}
        helperText={errorMessage ?? (bound ? formatOptionLimits(bound.option) : undefined)}
      >
        {choices.length === 0 && <MenuItem disabled>{t('None that fits')}</MenuItem>}
        {choices.map(({ key, option, photo }) => (
          <MenuItem key={key} value={key}>
            {(option.max_images ?? 1) > 1
              ? t('%{name}, photo %{photo}', { name: option.name, photo })
              : option.name}
          </MenuItem>
        ))}
      </TextField>
      {!bound && (
        <Button size="large" variant="outlined" disabled={isBusy} onClick={make} sx={{ mt: 0.5, mb: 1 }}>
          {isMaking
            ? t('Adding...')
            : slot.kind === 'text'
              ? t('Make an option for these words')
              : t('Make an option for this photo')}
        </Button>
      )}
    </>
  )
}

function formatOptionLimits({ type, is_required, max_length, max_images, price_modifier }: Option): string {
  const most = max_length ?? (type === 'text' ? 200 : 2000)
  const facts = [
    is_required ? t('Required') : t('Not required'),
    type === 'image'
      ? t('up to %{maxImages} photos', { maxImages: max_images ?? 1 })
      : t('up to %{most} characters', { most }),
    price_modifier > 0
      ? t('adds %{priceModifier}', { priceModifier: formatPaise(price_modifier) })
      : t('adds nothing to the price'),
  ]
  return t('%{facts}. Set under Details.', { facts: facts.join(', ') })
}
