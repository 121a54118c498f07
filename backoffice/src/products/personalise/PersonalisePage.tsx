import AddIcon from '@mui/icons-material/Add'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type AdminPrintArea, MAX_PRINT_AREAS, printAreasBody } from '@nakshi/core/designs/schema'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SaveContextProvider, useGetOne, useNotify } from 'react-admin'
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { isHttpError, isStale } from '../../api/fetch-json.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { listPrintAreas, savePrintAreas } from '../../api/products.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages, shopMessages } from '../../languages/messages.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormConflict, type RemoteSave } from '../../ui/forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../../ui/forms/RecordForm.tsx'
import type { Parts } from '../../ui/forms/rebase.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ErrorState, isRecordNotFound, ScreenLoading } from '../../ui/layout/ScreenStates.tsx'
import { PRODUCT_META } from '../form/draft.ts'
import { ProductTabs, productNotFound } from '../ProductTabs.tsx'
import { AreaEditor } from './AreaEditor.tsx'
import { AreaPresetChoice } from './AreaPresetChoice.tsx'
import { type AreaDraft, toAreasDraft } from './draft.ts'

export function PersonalisePage() {
  const { id = '' } = useParams()
  const product = useGetOne<AdminProduct>('products', { id, meta: PRODUCT_META }, { retry: false })
  const areas = useQuery({
    queryKey: ['print-areas', id],
    queryFn: () => listPrintAreas(id),
    gcTime: 0,
    // A refetch must not replace areas being edited.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isRecordNotFound(product.error)) return productNotFound
  // A failed refetch must not hide areas being edited.
  if ((product.error && !product.data) || (areas.error && !areas.data))
    return (
      <>
        <PageHeader title={t('Personalise')} />
        <ErrorState
          text={adminMessages.print_area.load_failed}
          onRetry={() => Promise.all([product.refetch(), areas.refetch()])}
        />
      </>
    )
  if (!product.data || !areas.data) return <ScreenLoading />
  return (
    <>
      <PageHeader title={t('Personalise: %{title}', { title: product.data.title })} />
      <ProductTabs id={id} open="personalise" />
      <Box sx={{ minWidth: 0 }}>
        <AreasForm product={product.data} stored={areas.data} />
      </Box>
    </>
  )
}

const resolver = contractResolver(printAreasBody)

/** Keyed by id, so that concurrent edits merge per area. */
const byId = ({ areas = [] }: FieldValues): Record<string, AreaDraft> =>
  Object.fromEntries((areas as AreaDraft[]).map((area, index) => [area.id ?? `#${index}`, area]))
const inOrder = (areas: Parts): FieldValues => ({
  areas: Object.values(areas).filter((area) => area !== undefined),
})
const nameOfArea = ([id, { name }]: [string, AreaDraft]) => [id, name]

function AreasForm({ product, stored }: { product: AdminProduct; stored: AdminPrintArea[] }) {
  const { save, saving, shown, remote } = useSaveAreas(product.id, stored)
  const record = useMemo(() => toAreasDraft(shown), [shown])
  const labels = useMemo(
    () =>
      Object.fromEntries(Object.entries({ ...byId(remote?.values ?? {}), ...byId(record) }).map(nameOfArea)),
    [record, remote],
  )
  return (
    <SaveContextProvider value={{ save, saving }}>
      <RecordForm record={record} resolver={resolver}>
        <FormConflict
          base={record}
          remote={remote}
          split={byId}
          join={inOrder}
          show={() => null}
          labels={labels}
        />
        <DisabledWhileSaving>
          <Areas product={product} />
        </DisabledWhileSaving>
        <CanAccess permission="catalogue.write">
          <PageToolbar>
            <AreasErrorAlert />
            <Box sx={{ flex: 1 }} />
            <Unsaved />
            <SaveAction label={t('Save Areas')} busyLabel={t('Saving...')} size="large" />
          </PageToolbar>
        </CanAccess>
      </RecordForm>
    </SaveContextProvider>
  )
}

function Areas({ product }: { product: AdminProduct }) {
  const areas: AreaDraft[] = useWatch({ name: 'areas' })
  const [index, setIndex] = useState(0)
  const [adding, setAdding] = useState(false)
  const open = areas[Math.min(index, areas.length - 1)]
  return (
    <>
      {areas.length > 0 && (
        <AreaChoice
          areas={areas}
          open={adding ? -1 : Math.min(index, areas.length - 1)}
          onOpen={(at) => {
            setIndex(at)
            setAdding(false)
          }}
          onAdd={() => setAdding(true)}
        />
      )}
      {adding || !open ? (
        <AreaPresetChoice
          product={product}
          onAdded={(at) => {
            setIndex(at)
            setAdding(false)
          }}
        />
      ) : (
        <AreaEditor
          key={Math.min(index, areas.length - 1)}
          product={product}
          index={Math.min(index, areas.length - 1)}
        />
      )}
    </>
  )
}

function AreasErrorAlert() {
  const { errors, isSubmitted } = useFormState()
  if (!isSubmitted || !errors.areas) return null
  return (
    <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
      {shopMessages.general.invalid}
    </Alert>
  )
}

function Unsaved() {
  const { isDirty } = useFormState()
  return isDirty ? <Typography color="textSecondary">{t('Not saved yet')}</Typography> : null
}

type AreaChoiceProps = {
  areas: AreaDraft[]
  open: number
  onOpen: (index: number) => void
  onAdd: () => void
}

function AreaChoice({ areas, open, onOpen, onAdd }: AreaChoiceProps) {
  const { errors } = useFormState()
  return (
    <Stack
      component="nav"
      aria-label={t('Areas')}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, mb: 2, '& .MuiButton-root': { minHeight: 44 } }}
    >
      {areas.map(({ name, side }, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved area has no other id
          key={index}
          variant={index === open ? 'contained' : 'outlined'}
          aria-current={index === open ? 'true' : undefined}
          onClick={() => onOpen(index)}
          endIcon={get(errors, `areas.${index}`) ? <ErrorIcon titleAccess={t('has errors')} /> : null}
        >
          {[side, name || t('Area without a name')].filter(Boolean).join(': ')}
        </Button>
      ))}
      {areas.length < MAX_PRINT_AREAS && (
        <Button startIcon={<AddIcon />} onClick={onAdd} variant={open === -1 ? 'contained' : 'text'}>
          {t('Add an area')}
        </Button>
      )}
    </Stack>
  )
}

const messages = adminMessages.print_area

/** Saves all areas of a product. On a conflict, local changes are merged onto the remote areas. */
function useSaveAreas(productId: string, stored: AdminPrintArea[]) {
  const [saving, setSaving] = useState(false)
  const [shown, setShown] = useState(stored)
  const [newest, setNewest] = useState(stored)
  const [remote, setRemote] = useState<RemoteSave | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(typed: FieldValues): Promise<object | undefined> {
    setSaving(true)
    try {
      const asRead = newest.map(({ id, version, name }) => ({ id, version, name }))
      const areas = await savePrintAreas(productId, { as_read: asRead, areas: typed.areas })
      queries.setQueryData(['print-areas', productId], areas)
      notify(messages.saved, { type: 'success' })
      setNewest(areas)
      setShown(areas)
      setRemote(null)
      return undefined
    } catch (error) {
      if (!isHttpError(error)) throw error
      notify(messages.save_failed, { type: 'error' })
      // If this read fails, the next save is rejected and retried.
      const latest = isStale(error) ? await listPrintAreas(productId).catch(() => null) : null
      if (latest) {
        setNewest(latest)
        setRemote({ values: toAreasDraft(latest), saved_at: null })
      }
      return error.body?.errors ?? { root: { serverError: error.message } }
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, shown, remote: remote }
}
