import { Box, MenuItem, Stack, Typography } from '@mui/material'
import { type AdminCategory, adminCategoryBody } from '@nakshi/core/products/admin-categories'
import {
  AutocompleteInput,
  BooleanInput,
  ReferenceField,
  ReferenceInput,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { listTranslationLinks, untranslatedFilter } from '../translations/TranslationLinks.tsx'
import { BulkActive } from '../ui/fields/BulkActive.tsx'
import { Picture } from '../ui/fields/Picture.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { RecordMenu } from '../ui/fields/RecordMenu.tsx'
import { ActiveBadge } from '../ui/fields/StatusBadge.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { InlineRecord } from '../ui/forms/InlineRecord.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { activeFilter, searchFilter } from '../ui/inputs/list-filters.tsx'
import { PictureInput } from '../ui/inputs/PictureInput.tsx'
import { SearchResultInputs } from '../ui/inputs/SearchResultInputs.tsx'
import { SlugInput } from '../ui/inputs/SlugInput.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { AddButton, ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'

const filters = [searchFilter(t('Search categories')), activeFilter, untranslatedFilter]
const add = <AddButton to="/categories/add" label={t('Add Category')} />
const empty = (
  <EmptyList
    title={t('No categories found')}
    text={t('No results match your search.')}
    firstUse={{ text: t('Create your first category.'), action: add }}
  />
)

/** Also handles `/categories/add` and `/categories/<id>`: the form opens above the list. */
export function CategoryList() {
  const { id } = useParams()
  return (
    <ListScreen
      resource="categories"
      title={t('Categories')}
      add={add}
      form={
        id && (
          <InlineRecord
            key={id}
            id={id}
            resource="categories"
            messages={adminMessages.category}
            {...categoryForm}
          >
            <CategoryInputs />
          </InlineRecord>
        )
      }
      failed={adminMessages.category.list_failed}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      filters={filters}
    >
      <RecordRows<AdminCategory>
        label={t('Categories')}
        bulk={<CategoryBulk />}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

function CategoryBulk() {
  return (
    <BulkActive<AdminCategory>
      resource="categories"
      messages={adminMessages.category}
      counted={(count) => t('%{smart_count} category |||| %{smart_count} categories', { smart_count: count })}
      deleteNote={(categories) =>
        categories.some(({ product_count }) => product_count > 0)
          ? t('Their products stay in the shop, without these categories.')
          : ''
      }
    />
  )
}

const columns: RecordColumn<AdminCategory>[] = [
  { source: 'name', label: t('Name'), children: <CategoryName /> },
  { source: 'slug', label: t('Slug') },
  {
    source: 'parent_id',
    label: t('Parent category'),
    children: <ReferenceField source="parent_id" reference="categories" link={false} />,
  },
  { source: 'product_count', label: t('Products') },
  {
    source: 'is_active',
    label: t('Status'),
    render: (category) => <ActiveBadge is_active={category.is_active} />,
  },
  { source: 'id', label: t('Actions'), disableSort: true, children: <CategoryActions /> },
]

const renderCard = (category: AdminCategory) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <CategoryName />
      <CategoryActions />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
      <Typography color="textSecondary">
        {t('%{smart_count} product |||| %{smart_count} products', {
          smart_count: category.product_count,
        })}
      </Typography>
      <ActiveBadge is_active={category.is_active} />
    </Stack>
  </>
)

function CategoryName() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture url={category.image_url} alt="" size={44} />
      <Box sx={{ minWidth: { sm: 160 } }}>
        <RecordLink to={`/categories/${category.id}`}>{category.name}</RecordLink>
      </Box>
    </Stack>
  )
}

const getProductListUrl = (id: string) =>
  `/products?${new URLSearchParams({ filter: JSON.stringify({ category_id: id }) })}`

function CategoryActions() {
  const category = useRecordContext<AdminCategory>()
  if (!category) return null
  const { product_count: count } = category
  return (
    <RecordMenu
      resource="categories"
      record={category}
      name={category.name}
      messages={adminMessages.category}
      editPath={`/categories/${category.id}`}
      deleteNote={
        count > 0 &&
        t(
          '%{smart_count} product stays in the shop, without this category. |||| %{smart_count} products stay in the shop, without this category.',
          { smart_count: count },
        )
      }
    >
      <MenuItem component={RouterLink} to={getProductListUrl(category.id)}>
        {t('Its products')}
      </MenuItem>
      {listTranslationLinks(`/categories/${category.id}`)}
    </RecordMenu>
  )
}

const categoryForm = {
  one: t('category'),
  name: 'name',
  empty: () => ({
    name: '',
    slug: '',
    parent_id: null,
    description: '',
    image_url: '',
    seo_title: '',
    seo_description: '',
    is_active: true,
  }),
  resolver: contractResolver(adminCategoryBody),
  labels: {
    image_url: t('Picture'),
    parent_id: t('Parent category'),
    seo_title: t('Heading in search results'),
    seo_description: t('Text in search results'),
  },
}

function CategoryInputs() {
  return (
    <>
      <FieldGrid columns="1fr 1fr" from="md">
        <TextInput source="name" label={t('Name')} isRequired slotProps={{ htmlInput: { maxLength: 80 } }} />
        <SlugInput
          resource="categories"
          from="name"
          prefix="/products?category="
          taken={adminMessages.category.slug_taken}
        />
      </FieldGrid>
      <ReferenceInput
        source="parent_id"
        reference="categories"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={500}
      >
        <AutocompleteInput
          label={t('Parent category')}
          optionText="name"
          parse={(id: string) => id || null}
          helperText={t(
            'Leave empty for the first of three levels. Its page shows the products of all below it.',
          )}
        />
      </ReferenceInput>
      <TextInput
        source="description"
        label={t('Description')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <PictureInput source="image_url" label={t('Picture')} />
      <SearchResultInputs
        path={(slug) => `/products?category=${slug}`}
        titleFrom="name"
        textFrom={['description']}
        textHelp={t('Leave empty to use the description. Search engines show about 160 characters.')}
      />
      <BooleanInput source="is_active" label={t('Active: shoppers can see it')} helperText={false} />
    </>
  )
}
