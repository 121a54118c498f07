import { Alert, Box, Button, FormHelperText, TextField, Typography } from '@mui/material'
import { MAX_COMBINATIONS } from '@nakshi/core/base/limits'
import {
  formatSelections,
  hasSameSelections,
  isCompleteSelection,
  listSelections,
} from '@nakshi/core/products/combinations'
import { useEffect, useEffectEvent, useRef } from 'react'
import { BooleanInput, TextInput, useSimpleFormIteratorItem, useWrappedSource } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import { RowsInput } from '../../ui/inputs/RowsInput.tsx'
import { scannable } from '../../ui/scanner.ts'
import { type CombinationDraft, getDraftStock, type ProductDraft } from './draft.ts'
import { Section } from './Section.tsx'
import { VariantPictureInput } from './Variants.tsx'

/** Draws again when what is computed changes, not for each typed letter of a row. */
export const useCombinations = <Computed,>(compute: (rows: CombinationDraft[]) => Computed): Computed =>
  useWatch({ name: 'combinations', compute: (rows: CombinationDraft[] | undefined) => compute(rows ?? []) })

const listRowSelections = (rows: CombinationDraft[]) => rows.map(({ selections }) => selections)

const useVariants = (): ProductDraft['variants'] => {
  const variants: ProductDraft['variants'] = useWatch({ name: 'variants' }) ?? []
  return variants.filter(({ type, value }) => type && value)
}

export function Combinations() {
  const combinations = useCombinations(listRowSelections)
  return (
    <Section name="Combinations">
      <RowsInput
        source="combinations"
        one={t('combination')}
        isUnordered
        emptyText={t(
          'All variants share the stock of the product. Generate combinations to give each its own SKU, stock and price.',
        )}
        title={<CombinationName />}
        addButton={<GenerateButton combinations={combinations} />}
      >
        <CombinationRow />
      </RowsInput>
      <LeftCombinations combinations={combinations} />
    </Section>
  )
}

type ListedProps = { combinations: CombinationDraft['selections'][] }

function GenerateButton({ combinations }: ListedProps) {
  useRenamedValues()
  const { getValues, setValue } = useFormContext()
  const variants = useVariants()
  const listed = listSelections(variants)
  const missing = listed.filter(
    (selections) => !combinations.some((existing) => hasSameSelections(existing, selections)),
  )
  const isTooMany = combinations.length + missing.length > MAX_COMBINATIONS
  const generate = () =>
    setValue('combinations', [...(getValues('combinations') ?? []), ...missing.map(toNewRow)], {
      shouldDirty: true,
      shouldTouch: true,
    })
  return (
    <Box>
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        disabled={missing.length === 0 || isTooMany}
        onClick={generate}
      >
        {combinations.length === 0 ? t('Generate combinations') : t('Add missing combinations')}
      </Button>
      <FormHelperText>
        {isTooMany
          ? t('A product can have up to %{max} combinations.', { max: MAX_COMBINATIONS })
          : listed.length === 0
            ? t('Add variants first.')
            : t('The stock of the product is the sum of its active combinations.')}
      </FormHelperText>
    </Box>
  )
}

const toNewRow = (selections: Record<string, string>): CombinationDraft => ({
  selections,
  sku: null,
  barcode: null,
  stock: 0,
  price: null,
  discounted_price: null,
  cost_price: null,
  weight: null,
  image_url: null,
  is_active: true,
})

function CombinationTitle() {
  const selections: CombinationDraft['selections'] = useWatch({ name: useWrappedSource('selections') }) ?? {}
  return <Title selections={selections} variants={useVariants()} />
}

/** Selections change only with the rows, which are remounted. */
function CombinationName() {
  const { getValues } = useFormContext()
  const selections: CombinationDraft['selections'] = getValues(useWrappedSource('selections')) ?? {}
  return <Title selections={selections} variants={getValues('variants')} />
}

type TitleProps = Pick<CombinationDraft, 'selections'> & Pick<ProductDraft, 'variants'>

const Title = ({ selections, variants }: TitleProps) => (
  <Typography component="h3" variant="subtitle2">
    {formatSelections(selections, variants)}
  </Typography>
)

function CombinationRow() {
  const { index } = useSimpleFormIteratorItem()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <CombinationTitle />
        <BooleanInput source="is_active" label={t('Active')} helperText={false} />
      </Box>
      <SelectionError index={index} />
      <FieldGrid
        columns="1.5fr 1.2fr 0.9fr 1.05fr 1.05fr 1.05fr 1.3fr 1.3fr"
        from="md"
        phoneColumns="1fr 1fr"
      >
        <TextInput
          source="sku"
          label={t('SKU')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: 64, ...scannable } }}
        />
        <TextInput
          source="barcode"
          label={t('Barcode')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: 64, ...scannable } }}
        />
        <NumberInput source="stock" label={t('Stock')} min={0} step={1} helperText={false} />
        <MoneyInput source="price" label={t('Own price')} />
        <MoneyInput source="discounted_price" label={t('Own sale price')} />
        <MoneyInput source="cost_price" label={t('Own cost')} />
        <NumberInput source="weight" label={t('Weight (kg)')} min={0} step={0.01} helperText={false} />
        <VariantPictureInput />
      </FieldGrid>
    </>
  )
}

type RowErrors = ({ selections?: { message?: string } } | undefined)[]

function SelectionError({ index }: { index: number }) {
  const errors = useFormState({ name: 'combinations' }).errors.combinations as RowErrors | undefined
  const message = errors?.[index]?.selections?.message
  return message ? <FormHelperText error>{message}</FormHelperText> : null
}

/** Combinations of values that were removed are not saved until they are removed too. */
function LeftCombinations({ combinations }: ListedProps) {
  const { getValues, setValue } = useFormContext()
  const variants = useVariants()
  const left = combinations.filter((selections) => !isCompleteSelection(selections, variants))
  if (left.length === 0) return null
  const names = left.map((selections) => formatSelections(selections, variants)).join(', ')
  function remove() {
    const rows: CombinationDraft[] = getValues('combinations')
    const valid = rows.filter(({ selections }) => isCompleteSelection(selections, variants))
    setValue('combinations', valid, { shouldDirty: true })
  }
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" onClick={remove}>
          {t('Remove')}
        </Button>
      }
    >
      {t(
        '%{smart_count} combination lacks a variant or uses a value that was removed: %{names} |||| %{smart_count} combinations lack a variant or use a value that was removed: %{names}',
        { smart_count: left.length, names },
      )}
    </Alert>
  )
}

/** Read only: the sum of the active combinations. */
export function CombinedStock() {
  const stock = useCombinations((combinations) => getDraftStock({ stock: null, combinations }))
  return (
    <TextField label={t('Stock')} value={stock} disabled helperText={t('Sum of the active combinations')} />
  )
}

type Name = Pick<ProductDraft['variants'][number], 'type' | 'value'>

/** Renames types and values of variants in the combinations, while they are typed. */
function useRenamedValues(): void {
  const { getValues, setValue } = useFormContext()
  const variants: ProductDraft['variants'] = useWatch({ name: 'variants' }) ?? []
  const names = variants.map(({ type, value }) => ({ type, value }))
  const key = JSON.stringify(names)
  const known = useRef(names)
  const rename = useEffectEvent(() => {
    const change = findRename(known.current, names)
    if (change === 'typing') return
    known.current = names
    if (change === null) return
    const combinations: CombinationDraft[] = getValues('combinations') ?? []
    const renamed = combinations.map((row) => ({ ...row, selections: renameIn(row.selections, change) }))
    setValue('combinations', renamed, { shouldDirty: true })
  })
  useEffect(() => {
    if (key) rename()
  }, [key])
}

type Rename = { from: Name; to: Name }

/** Null for added, removed or reordered rows; `typing` while a value is blank or equals another. */
export function findRename(before: Name[], after: Name[]): Rename | 'typing' | null {
  if (before.length !== after.length) return null
  const changed = after.flatMap((to, index) => {
    const from = before[index]
    return from && !isSame(from, to) ? [{ from, to, index }] : []
  })
  const [only, ...others] = changed
  if (!only || others.length > 0 || !only.from.type || !only.from.value) return null
  const { from, to, index } = only
  const isTaken = after.some((other, at) => at !== index && isSame(other, to))
  return !to.type || !to.value || isTaken ? 'typing' : { from, to }
}

const isSame = (one: Name, other: Name) => one.type === other.type && one.value === other.value

export function renameIn(selections: Record<string, string>, { from, to }: Rename): Record<string, string> {
  if (selections[from.type] !== from.value) return selections
  return Object.fromEntries(
    Object.entries(selections).map(([type, value]) =>
      type === from.type ? [to.type, to.value] : [type, value],
    ),
  )
}
