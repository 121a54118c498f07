import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import { adminProductBody } from '@nakshi/core/products/admin-schema'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/core/products/gift-facets'
import { type ReactNode, useState } from 'react'
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import type { FieldValues, SubmitHandler } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FormConflict, formatFieldValue, type RemoteSave } from '../../ui/forms/EditConflict.tsx'
import { DisabledWhileSaving, RecordForm } from '../../ui/forms/RecordForm.tsx'
import { CategoriesInput } from '../../ui/inputs/CategoriesInput.tsx'
import { LazyRichTextInput } from '../../ui/inputs/LazyRichTextInput.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { SearchResultInputs } from '../../ui/inputs/SearchResultInputs.tsx'
import { SlugInput } from '../../ui/inputs/SlugInput.tsx'
import { toChoices } from '../../ui/inputs/to-choices.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Combinations } from './Combinations.tsx'
import { CustomOptions } from './CustomOptions.tsx'
import type { ProductDraft } from './draft.ts'
import { ImagesSection } from './ImagesSection.tsx'
import { PhysicalProperties } from './PhysicalProperties.tsx'
import { Pricing } from './Pricing.tsx'
import { QuantityPrices } from './QuantityPrices.tsx'
import { type AfterSave, GoOn, SaveBar } from './SaveBar.tsx'
import { Section, SectionIndex } from './Section.tsx'
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
            <QuantityPrices />
            <ImagesSection />
            <PhysicalProperties />
            <Variants />
            <Combinations />
            <CustomOptions />
            <Organisation />
            <SearchEngines />
            <Settings />
          </Stack>
        </DisabledWhileSaving>
        <SectionIndex />
      </Box>
      <SaveBar action={action} busyAction={busyAction} onChooseNext={setNext} />
    </RecordForm>
  )
}

const labels: Partial<Record<keyof ProductDraft, string>> = {
  description: t('description'),
  price: t('price'),
  discounted_price: t('discounted price'),
  sale_starts_on: t('start of the sale'),
  sale_ends_on: t('end of the sale'),
  quantity_prices: t('quantity prices'),
  stock: t('stock (your change is added to it)'),
  sku: t('SKU'),
  barcode: t('barcode'),
  cost_price: t('cost price'),
  country_of_origin: t('country of origin'),
  importer: t('importer'),
  seo_title: t('heading in search results'),
  seo_description: t('text in search results'),
  tags: t('tags'),
  dimensions: t('dimensions'),
  free_shipping_threshold: t('free shipping threshold'),
  hsn: t('HSN code'),
  tax_percent: t('GST rate'),
  returns_policy: t('returns'),
  occasions: t('occasions'),
  recipients: t('recipient'),
  materials: t('materials'),
  is_featured: t('featured'),
  is_active: t('active'),
  category_ids: t('categories'),
  companion_ids: t('goes well with'),
  images: t('images'),
  variants: t('variants'),
  combinations: t('combinations'),
  custom_options: t('custom options'),
}
const amounts = new Set(['price', 'discounted_price', 'cost_price', 'free_shipping_threshold'])

/** Adds the local stock difference to the remote stock. */
const combine = {
  stock: (baseValue: unknown, typed: unknown, now: unknown) =>
    typeof typed === 'string' ? undefined : Number(now) + Number(typed) - Number(baseValue),
}

type ProductConflictProps = { base: ProductDraft; remote: RemoteSave | null }

function ProductConflict({ base, remote }: ProductConflictProps) {
  return <FormConflict base={base} remote={remote} labels={labels} show={show} combine={combine} />
}

const show = (name: string, value: unknown) =>
  typeof value === 'number' && amounts.has(name) ? formatPaise(value) : formatFieldValue(value)

function BasicInformation() {
  return (
    <Section name="Basic Information">
      <TextInput source="title" label={t('Title')} isRequired slotProps={{ htmlInput: { maxLength: 150 } }} />
      <SlugInput
        resource="products"
        from="title"
        prefix="/products/"
        taken={adminMessages.product.slug_taken}
      />
      <CategoriesInput label={t('Categories *')} helperText={t('At least one')} />
      <TextInput
        source="short_description"
        label={t('Short description')}
        multiline
        minRows={2}
        helperText={t('One or two sentences for product lists and search engines')}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <LazyRichTextInput source="description" label={t('Description')} />
    </Section>
  )
}

function Organisation() {
  return (
    <Section name="Organisation">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('Customers filter and search by these. Products appear on the pages of their occasions.')}
      </Typography>
      <AutocompleteArrayInput
        source="occasions"
        label={t('Occasions')}
        choices={toChoices(OCCASIONS)}
        helperText={false}
      />
      <AutocompleteArrayInput
        source="recipients"
        label={t('Recipient')}
        choices={toChoices(RECIPIENTS)}
        helperText={false}
      />
      <AutocompleteArrayInput
        source="materials"
        label={t('Materials')}
        choices={toChoices(MATERIALS)}
        helperText={false}
      />
      <TextArrayInput
        source="tags"
        label={t('Tags')}
        helperText={t('Press Enter after each tag. The search finds them; customers do not see them.')}
      />
      <ReferenceArrayInput
        source="companion_ids"
        reference="products"
        sort={{ field: 'title', order: 'ASC' }}
        perPage={25}
      >
        <AutocompleteArrayInput
          label={t('Goes well with')}
          optionText="title"
          helperText={t('Up to 8 products, shown on the page of this one in the order in which you add them')}
        />
      </ReferenceArrayInput>
    </Section>
  )
}

const SearchEngines = () => (
  <Section name="Search Engines">
    <SearchResultInputs
      path={(slug) => `/products/${slug}`}
      titleFrom="title"
      textFrom={['short_description', 'description']}
      textHelp={t('Leave empty to use the short description. Search engines show about 160 characters.')}
    />
  </Section>
)

function Settings() {
  return (
    <Section name="Settings">
      <Box sx={{ maxWidth: 420 }}>
        <MoneyInput
          source="free_shipping_threshold"
          label={t('Free shipping from')}
          helperText={t(
            'Leave empty to use the site settings. A lower amount here applies to carts with this product.',
          )}
        />
      </Box>
      <BooleanInput source="is_active" label={t('Active: shoppers can find and buy it')} helperText={false} />
      <BooleanInput source="is_featured" label={t('Featured on the home page')} helperText={false} />
    </Section>
  )
}

export function ProductLoading({ title }: { title: string }) {
  return (
    <div aria-busy>
      <PageHeader title={title} />
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 200px' },
        }}
      >
        <Stack spacing={2}>
          <Skeleton variant="rounded" height={560} />
          <Skeleton variant="rounded" height={230} />
          <Skeleton variant="rounded" height={200} />
        </Stack>
        <Skeleton variant="rounded" height={250} sx={{ display: { xs: 'none', lg: 'block' } }} />
      </Box>
    </div>
  )
}
