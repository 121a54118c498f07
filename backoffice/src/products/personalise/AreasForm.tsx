import { Alert, Box, Button, Typography } from '@mui/material'
import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { type PrintArea, printAreasBody } from '@nakshi/api/contract/designs'
import { useMemo, useState } from 'react'
import { SaveContextProvider } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { AtRestWhileSaving } from '../../forms/AtRestWhileSaving.tsx'
import { contractResolver } from '../../forms/contract-resolver.ts'
import { FormProblem, PageToolbar, RecordForm, SaveAction } from '../../forms/RecordForm.tsx'
import { Allowed } from '../../rights/rights.tsx'
import { sentences } from '../../sentences/shop.ts'
import { t } from '../../words.ts'
import { AreaChoice } from './AreaChoice.tsx'
import { AreaEditor } from './AreaEditor.tsx'
import { type AreaDraft, draftOf } from './draft.ts'
import { PresetChoice } from './PresetChoice.tsx'
import { useSaveAreas } from './use-save-areas.ts'

const resolver = contractResolver(printAreasBody)

/** All areas of a product in one form, of which one is open. */
export function AreasForm({ product, stored }: { product: AdminProduct; stored: PrintArea[] }) {
  const { save, saving, shown, theirs, takeTheirs } = useSaveAreas(product.id, stored)
  const record = useMemo(() => draftOf(shown), [shown])
  return (
    <SaveContextProvider value={{ save, saving }}>
      <RecordForm record={record} resolver={resolver}>
        {theirs ? <Theirs onTake={takeTheirs} /> : <FormProblem />}
        <AtRestWhileSaving>
          <Areas product={product} />
        </AtRestWhileSaving>
        <Allowed right="catalogue.write">
          <PageToolbar>
            <Wrong />
            <Box sx={{ flex: 1 }} />
            <Unsaved />
            <SaveAction label={t('Save Areas')} busyLabel={t('Saving...')} size="large" />
          </PageToolbar>
        </Allowed>
      </RecordForm>
    </SaveContextProvider>
  )
}

/** Somebody else saved in between: what was marked here stays until theirs is asked for. */
function Theirs({ onTake }: { onTake: () => void }) {
  return (
    <Alert
      severity="error"
      role="alert"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onTake}>
          {t('Load theirs')}
        </Button>
      }
    >
      {sentences.general.stale}
      <div>{t('What you marked is still here; if you save, it replaces theirs.')}</div>
    </Alert>
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
        <PresetChoice
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

/** That something is wrong; the fields say what, and the areas which one. */
function Wrong() {
  const { errors, isSubmitted } = useFormState()
  if (!isSubmitted || !errors.areas) return null
  return (
    <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
      {sentences.general.invalid}
    </Alert>
  )
}

function Unsaved() {
  const { isDirty } = useFormState()
  return isDirty ? <Typography color="textSecondary">{t('Not saved yet')}</Typography> : null
}
