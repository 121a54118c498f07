import { Autocomplete, TextField } from '@mui/material'
import type { ProductCard } from '@nakshi/api/contract/products'
import { formatPaise } from '@nakshi/api/domain/money'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { useSettled } from '../../inputs/use-settled.ts'
import { t } from '../../words.ts'
import { type EditedPiece, newPiece } from './edited-piece.ts'
import { readOffered, useOfferedProducts } from './offered.ts'

/** Finds a product that the shop sells, and adds a piece of it. */
export function AddPiece({ onAdd }: { onAdd: (piece: EditedPiece) => void }) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useOfferedProducts(useSettled(typed))
  const notify = useNotify()

  async function add({ slug }: ProductCard) {
    try {
      onAdd(newPiece(await readOffered(slug)))
      setTyped('')
    } catch (error) {
      notify(reasonOf(error), { type: 'error' })
    }
  }
  return (
    <Autocomplete
      options={typed.trim().length > 1 ? (data?.items ?? []) : []}
      value={null}
      inputValue={typed}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setTyped(value)}
      onChange={(_event, product) => product && void add(product)}
      filterOptions={(options) => options}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, { title, price, discounted_price, stock }) => (
        <li key={key} {...props}>
          {title}, {formatPaise(discounted_price ?? price)}
          {stock === 0 && `, ${t('out of stock')}`}
        </li>
      )}
      loading={isFetching}
      noOptionsText={typed.trim().length > 1 ? t('No product has this name') : t('Type a part of its name')}
      blurOnSelect
      renderInput={(params) => (
        <TextField {...params} label={t('Add a product')} placeholder={t('mug, nameplate')} />
      )}
    />
  )
}
