import { Box, Stack } from '@mui/material'
import { adminProductBody } from '@nakshi/contract/admin/products'
import { type ReactNode, useState } from 'react'
import type { FieldValues, SubmitHandler } from 'react-hook-form'
import { contractResolver } from '../../forms/contract-resolver.ts'
import { DisabledWhileSaving } from '../../forms/DisabledWhileSaving.tsx'
import type { RemoteSave } from '../../forms/FormConflict.tsx'
import { RecordForm } from '../../forms/RecordForm.tsx'
import { t } from '../../i18n.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { BasicInformation } from './BasicInformation.tsx'
import { CustomOptions } from './CustomOptions.tsx'
import type { ProductDraft } from './draft.ts'
import { ImagesSection } from './images/ImagesSection.tsx'
import { Organisation } from './Organisation.tsx'
import { PhysicalProperties } from './PhysicalProperties.tsx'
import { Pricing } from './Pricing.tsx'
import { ProductConflict } from './ProductConflict.tsx'
import { type AfterSave, GoOn, SaveBar } from './SaveBar.tsx'
import { SectionIndex } from './Section.tsx'
import { Settings } from './Settings.tsx'
import { Variants } from './Variants.tsx'

const resolver = contractResolver(adminProductBody)

type ProductFormProps = {
  title: string
  tabs?: ReactNode
  record: ProductDraft
  action: string
  busyAction: string
  saved: string | null
  onSubmit?: SubmitHandler<FieldValues>
  remote?: RemoteSave | null
}

export function ProductForm({
  title,
  tabs,
  record,
  action,
  busyAction,
  saved,
  onSubmit,
  remote = null,
}: ProductFormProps) {
  const [next, setNext] = useState<AfterSave>('list')
  return (
    <RecordForm record={record} resolver={resolver} onSubmit={onSubmit}>
      <GoOn next={next} slug={saved} />
      <PageHeader title={title} />
      {tabs}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 200px' },
        }}
      >
        <DisabledWhileSaving>
          <Stack spacing={2}>
            <ProductConflict base={record} remote={remote} />
            <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {t('* required')}
            </Box>
            <BasicInformation />
            <Pricing />
            <ImagesSection />
            <PhysicalProperties />
            <Variants />
            <CustomOptions />
            <Organisation />
            <Settings />
          </Stack>
        </DisabledWhileSaving>
        <SectionIndex />
      </Box>
      <SaveBar action={action} busyAction={busyAction} onChooseNext={setNext} />
    </RecordForm>
  )
}
