import { Alert, Box, Typography } from '@mui/material'
import type { AdminProduct } from '@nakshi/contract/admin/products'
import { type PrintArea, printAreasBody } from '@nakshi/contract/shop/designs'
import { useMemo, useState } from 'react'
import { SaveContextProvider } from 'react-admin'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { contractResolver } from '../../forms/contract-resolver.ts'
import { DisabledWhileSaving } from '../../forms/DisabledWhileSaving.tsx'
import { FormConflict } from '../../forms/FormConflict.tsx'
import { PageToolbar, RecordForm, SaveAction } from '../../forms/RecordForm.tsx'
import type { Parts } from '../../forms/rebase.ts'
import { t } from '../../i18n.ts'
import { shopMessages } from '../../messages/shop.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { AreaChoice } from './AreaChoice.tsx'
import { AreaEditor } from './AreaEditor.tsx'
import { AreaPresetChoice } from './AreaPresetChoice.tsx'
import { type AreaDraft, toAreasDraft } from './draft.ts'
import { useSaveAreas } from './use-save-areas.ts'

const resolver = contractResolver(printAreasBody)

/** Keyed by id, so that concurrent edits merge per area. */
const byId = ({ areas = [] }: FieldValues): Record<string, AreaDraft> =>
  Object.fromEntries((areas as AreaDraft[]).map((area, index) => [area.id ?? `#${index}`, area]))
const inOrder = (areas: Parts): FieldValues => ({
  areas: Object.values(areas).filter((area) => area !== undefined),
})
const nameOfArea = ([id, { name }]: [string, AreaDraft]) => [id, name]

export function AreasForm({ product, stored }: { product: AdminProduct; stored: PrintArea[] }) {
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
