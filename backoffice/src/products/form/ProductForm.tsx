import { Alert, Box, Stack } from '@mui/material'
import { type AdminProduct, admin_product_body } from '@nakshi/api/contract/admin/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { useRef, useState } from 'react'
import { Form, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isHttpError, issuesOf, reasonOf } from '../../api/fetch-json.ts'
import { contractResolver } from '../../forms/contract-resolver.ts'
import { LeaveGuard } from '../../forms/LeaveGuard.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { BasicInformation } from './BasicInformation.tsx'
import { CustomOptions } from './CustomOptions.tsx'
import type { ProductDraft } from './draft.ts'
import { ImagesSection } from './images/ImagesSection.tsx'
import type { AfterSave } from './OtherWaysToSave.tsx'
import { PhysicalProperties } from './PhysicalProperties.tsx'
import { Pricing } from './Pricing.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SectionIndex } from './SectionIndex.tsx'
import { Settings } from './Settings.tsx'
import { Theirs } from './Theirs.tsx'
import { Variants } from './Variants.tsx'

const resolver = contractResolver(admin_product_body)

type ProductFormProps = {
  title: string
  record: ProductDraft | AdminProduct
  /** Rejects with the API's error when it refuses. */
  save: (draft: ProductDraft, next: AfterSave) => Promise<void>
  action: string
  busy: boolean
  failed: string
  theirs?: AdminProduct | null
  onTakeTheirs?: () => void
}

/** The seven sections of a product (admin spec, section 2), checked by the schema that the API runs. */
export function ProductForm({
  title,
  record,
  save,
  action,
  busy,
  failed,
  theirs,
  onTakeTheirs,
}: ProductFormProps) {
  const next = useRef<AfterSave>('list')
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()

  async function submit(values: FieldValues) {
    setProblem(null)
    try {
      await save(values as ProductDraft, next.current)
    } catch (error) {
      notify(failed, { type: 'error' })
      if (issuesOf(error).length === 0) setProblem(isHttpError(error) ? reasonOf(error) : failed)
      return isHttpError(error) ? error.body?.errors : undefined
    }
  }

  return (
    <Form
      record={record}
      resolver={resolver}
      mode="onBlur"
      reValidateMode="onChange"
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <LeaveGuard />
      <PageHeader title={title} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 200px' },
        }}
      >
        <Stack spacing={2}>
          {theirs && onTakeTheirs ? (
            <Theirs theirs={theirs} onTake={onTakeTheirs} />
          ) : (
            problem && (
              <Alert severity="error" role="alert">
                {problem}
              </Alert>
            )
          )}
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            * required
          </Box>
          <BasicInformation />
          <Pricing />
          <ImagesSection />
          <PhysicalProperties />
          <Variants />
          <CustomOptions />
          <Settings />
        </Stack>
        <SectionIndex />
      </Box>
      <SaveBar
        action={action}
        busy={busy}
        invalid={sentences.admin.product.required}
        onChooseNext={(wanted) => {
          next.current = wanted
        }}
      />
    </Form>
  )
}
