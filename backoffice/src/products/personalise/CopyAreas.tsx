import CopyIcon from '@mui/icons-material/ContentCopy'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { AdminProduct, AdminProductRow } from '@nakshi/core/products/admin-schema'
import { copyArea } from '@nakshi/studio/bind-slots'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { listPrintAreas } from '../../api/products.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { PRODUCT_META } from '../form/draft.ts'
import { type AreaDraft, copyPlacement, toAreasDraft } from './draft.ts'
import { getPictureSize } from './use-picture-size.ts'

const messages = adminMessages.print_area

type CopyAreasProps = { product: AdminProduct; onCopied: (areas: AreaDraft[]) => void }

/** Slots are bound to options of the same name. */
export function CopyAreas({ product, onCopied }: CopyAreasProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<AdminProductRow | null>(null)
  const notify = useNotify()
  const dataProvider = useDataProvider()
  const { data: products = [], error } = useGetList<AdminProductRow>(
    'products',
    {
      filter: typed ? { q: typed } : {},
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'title', order: 'ASC' },
    },
    { enabled: isOpen },
  )
  const copying = useMutation({
    mutationFn: async ({ id }: AdminProductRow) => {
      const [areas, other] = await Promise.all([
        listPrintAreas(id),
        dataProvider.getOne<AdminProduct>('products', { id, meta: PRODUCT_META }),
      ])
      const [picture] = product.images
      const size = picture && (await getPictureSize(picture.url))
      return toAreasDraft(areas).areas.map(
        ({ id: _id, placements: [first], ...area }): AreaDraft => ({
          ...area,
          variant_selections: Object.fromEntries(
            Object.entries(area.variant_selections).filter(([type, value]) =>
              product.variants.some((variant) => variant.type === type && variant.value === value),
            ),
          ),
          area: copyArea(area.area, other.data.custom_options, product.custom_options),
          placements:
            first && picture && size ? [copyPlacement(first, area.area, { url: picture.url, ...size })] : [],
        }),
      )
    },
    onSuccess: (areas) => {
      if (areas.length === 0) return notify(messages.none_to_copy, { type: 'warning' })
      setIsOpen(false)
      onCopied(areas)
      notify(formatMessage(messages.copied, { smart_count: areas.length }), { type: 'success' })
    },
    onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
  })
  const close = () => {
    if (!copying.isPending) setIsOpen(false)
  }
  return (
    <>
      <Button startIcon={<CopyIcon />} onClick={() => setIsOpen(true)}>
        {t('Copy from another product')}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="sm">
        <DialogTitle>{t('Copy areas from another product')}</DialogTitle>
        <DialogContent>
          <Autocomplete
            options={products.filter(({ id }) => id !== product.id)}
            getOptionLabel={({ title }) => title}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            filterOptions={(found) => found}
            value={chosen}
            onChange={(_, value) => setChosen(value)}
            onInputChange={(_, value, why) => why === 'input' && setTyped(value)}
            renderInput={(input) => (
              <TextField
                {...input}
                label={t('Product')}
                error={Boolean(error)}
                helperText={error && adminMessages.product.list_failed}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={copying.isPending}>
            {t('Cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={!chosen || copying.isPending}
            onClick={() => chosen && copying.mutate(chosen)}
          >
            {copying.isPending ? t('Copying...') : t('Copy')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
