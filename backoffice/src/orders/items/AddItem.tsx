import { Autocomplete, TextField } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { ProductCard, ProductDetail, ProductList } from '@nakshi/core/products/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { fetchJson, getErrorMessage } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { useDebouncedValue } from '../../ui/inputs/use-debounced-value.ts'
import { createItemDraft, type ItemDraft } from './item-draft.ts'

export function AddItem({ onAdd }: { onAdd: (piece: ItemDraft) => void }) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useSellableProductSearch(useDebouncedValue(typed))
  const notify = useNotify()

  async function add({ slug }: ProductCard) {
    try {
      onAdd(createItemDraft(await getSellableProduct(slug)))
      setTyped('')
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
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
      noOptionsText={typed.trim().length > 1 ? t('No product found') : t('Start typing the product name')}
      blurOnSelect
      renderInput={(params) => (
        <TextField {...params} label={t('Add a product')} placeholder={t('mug, nameplate')} />
      )}
    />
  )
}

/** Uses the public endpoint, because not every role may read products. */
const getSellableProduct = async (slug: string): Promise<ProductDetail> =>
  (await fetchJson(`/api/products/${encodeURIComponent(slug)}`)).json

export function useSellableProduct(slug: string): ProductDetail | undefined {
  return useQuery({ queryKey: ['offered', slug], queryFn: () => getSellableProduct(slug) }).data
}

function useSellableProductSearch(typed: string) {
  const search = typed.trim()
  return useQuery({
    queryKey: ['offered-products', search],
    queryFn: async (): Promise<ProductList> =>
      (await fetchJson(`/api/products?${new URLSearchParams({ search, per_page: '12' })}`)).json,
    enabled: search.length > 1,
    placeholderData: (before) => before,
  })
}
