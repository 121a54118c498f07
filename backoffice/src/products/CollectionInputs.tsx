import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { adminCollectionBody } from '@nakshi/core/products/admin-collections'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/core/products/gift-facets'
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { CategoriesInput } from '../ui/inputs/CategoriesInput.tsx'
import { DayInput } from '../ui/inputs/DayInput.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { PictureInput } from '../ui/inputs/PictureInput.tsx'
import { SearchResultInputs } from '../ui/inputs/SearchResultInputs.tsx'
import { SlugInput } from '../ui/inputs/SlugInput.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'

const EMPTY_RULE = {
  tags: [],
  category_ids: [],
  occasions: [],
  recipients: [],
  materials: [],
  min_price: null,
  max_price: null,
  in_stock: false,
}

export const collectionForm = {
  one: t('collection'),
  name: 'title',
  empty: () => ({
    title: '',
    slug: '',
    description: '',
    image_url: '',
    rule: null,
    product_ids: [],
    starts_on: null,
    ends_on: null,
    seo_title: '',
    seo_description: '',
    is_active: true,
  }),
  resolver: contractResolver(adminCollectionBody),
  labels: {
    image_url: t('Picture'),
    rule: t('Rule'),
    product_ids: t('Products'),
    starts_on: t('First day'),
    ends_on: t('Last day'),
    seo_title: t('Heading in search results'),
    seo_description: t('Text in search results'),
  },
}

export function CollectionInputs() {
  return (
    <>
      <FieldGrid columns="1fr 1fr" from="md">
        <TextInput
          source="title"
          label={t('Title')}
          isRequired
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <SlugInput
          resource="collections"
          from="title"
          prefix="/collections/"
          taken={adminMessages.collection.slug_taken}
        />
      </FieldGrid>
      <TextInput
        source="description"
        label={t('Description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <ProductsInputs />
      <FieldGrid columns="1fr 1fr" from="md">
        <DayInput source="starts_on" label={t('First day')} helperText={t('Leave empty to start now')} />
        <DayInput source="ends_on" label={t('Last day')} helperText={t('Leave empty for no end')} />
      </FieldGrid>
      <PictureInput source="image_url" label={t('Picture')} />
      <SearchResultInputs
        path={(slug) => `/collections/${slug}`}
        titleFrom="title"
        textFrom={['description']}
        textHelp={t('Leave empty to use the description. Search engines show about 160 characters.')}
      />
      <BooleanInput source="is_active" label={t('Active: shoppers can see it')} helperText={false} />
    </>
  )
}

/** The products chosen before stay chosen while a rule is tried. */
function ProductsInputs() {
  const { setValue } = useFormContext()
  const rule: unknown = useWatch({ name: 'rule' })
  const isRule = rule !== null && rule !== undefined
  return (
    <>
      <RadioGroup
        row
        aria-label={t('Products of the collection')}
        value={isRule ? 'rule' : 'choice'}
        onChange={(_event, kind) =>
          setValue('rule', kind === 'rule' ? EMPTY_RULE : null, { shouldDirty: true })
        }
      >
        <FormControlLabel value="choice" control={<Radio />} label={t('Chosen products')} />
        <FormControlLabel value="rule" control={<Radio />} label={t('By rule')} />
      </RadioGroup>
      {isRule ? <RuleInputs /> : <ChosenProductsInput />}
    </>
  )
}

const ChosenProductsInput = () => (
  <ReferenceArrayInput
    source="product_ids"
    reference="products"
    sort={{ field: 'title', order: 'ASC' }}
    perPage={25}
  >
    <AutocompleteArrayInput
      label={t('Products')}
      optionText="title"
      helperText={t('Shoppers see them in the order in which you add them')}
    />
  </ReferenceArrayInput>
)

function RuleInputs() {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('A product belongs to the collection if it meets every condition that is filled in.')}
      </Typography>
      <FieldGrid columns="1fr 1fr" from="md">
        <TextArrayInput
          source="rule.tags"
          label={t('With one of these tags')}
          helperText={t('Press Enter after each tag.')}
        />
        <CategoriesInput source="rule.category_ids" label={t('In one of these categories')} helperText="" />
        <AutocompleteArrayInput
          source="rule.occasions"
          label={t('For one of these occasions')}
          choices={toChoices(OCCASIONS)}
          helperText={false}
        />
        <AutocompleteArrayInput
          source="rule.recipients"
          label={t('For one of these recipients')}
          choices={toChoices(RECIPIENTS)}
          helperText={false}
        />
        <AutocompleteArrayInput
          source="rule.materials"
          label={t('Of one of these materials')}
          choices={toChoices(MATERIALS)}
          helperText={false}
        />
        <BooleanInput source="rule.in_stock" label={t('In stock only')} helperText={false} />
        <MoneyInput source="rule.min_price" label={t('Price from')} />
        <MoneyInput source="rule.max_price" label={t('Price up to')} />
      </FieldGrid>
    </>
  )
}
