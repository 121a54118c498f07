import { Button, MenuItem, TextField } from '@mui/material'
import type { AdminProduct } from '@nakshi/contract/admin/products'
import type { PhotoSlot, TextSlot } from '@nakshi/contract/shop/studio'
import { formatPaise } from '@nakshi/domain/money'
import { findBoundOption, listSlotOptions, withSlotKey } from '@nakshi/studio/bind-slots'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../i18n.ts'
import type { AreaDraft } from '../draft.ts'
import { useArea, useAreaError, useOpenArea } from '../use-area.ts'
import { useNewOption } from './use-new-option.ts'

type Option = AdminProduct['custom_options'][number]

export function SlotOption({ slot, path }: { slot: TextSlot | PhotoSlot; path: string }) {
  const { product, at, sampleTexts, onSampleChange } = useOpenArea()
  const { draft, set } = useArea()
  const { getValues } = useFormContext()
  const bound = findBoundOption(slot, product.custom_options)
  const errorMessage = useAreaError(path)
  const choices = listSlotOptions(draft.area, slot, product.custom_options)
  const { make, isMaking, isBusy } = useNewOption(slot, bind)

  /** Reads the current area: it may change while the option is being created. */
  function bind(key: string) {
    const now: AreaDraft | undefined = getValues(at)
    // Its index may belong to another area by now.
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
        label={t('Linked custom option')}
        value={bound ? slot.key : ''}
        onChange={({ target }) => bind(target.value)}
        error={errorMessage !== undefined}
        helperText={errorMessage ?? (bound ? formatOptionLimits(bound.option) : undefined)}
      >
        {choices.length === 0 && <MenuItem disabled>{t('No matching option')}</MenuItem>}
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
              ? t('Create an option for this text')
              : t('Create an option for this photo')}
        </Button>
      )}
    </>
  )
}

function formatOptionLimits({ type, is_required, max_length, max_images, price_modifier }: Option): string {
  const most = max_length ?? (type === 'text' ? 200 : 2000)
  const facts = [
    is_required ? t('Required') : t('Optional'),
    type === 'image'
      ? t('up to %{maxImages} photos', { maxImages: max_images ?? 1 })
      : t('up to %{most} characters', { most }),
    price_modifier > 0
      ? t('adds %{priceModifier}', { priceModifier: formatPaise(price_modifier) })
      : t('no extra charge'),
  ]
  return t('%{facts}. Change it under Details.', { facts: facts.join(', ') })
}
