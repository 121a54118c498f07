import { Autocomplete, TextField, Typography } from '@mui/material'
import type { AdminPageRow } from '@nakshi/core/content/admin-pages'
import { getPagePath } from '@nakshi/core/content/page-kinds'
import type { AdminCategory } from '@nakshi/core/products/admin-categories'
import type { AdminCollectionRow } from '@nakshi/core/products/admin-collections'
import { OCCASIONS, occasionSlugs } from '@nakshi/core/products/gift-facets'
import type { Settings } from '@nakshi/core/settings/schema'
import { listHiddenPages, NEWSLETTER_PATH } from '@nakshi/core/settings/storefront-paths'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useInput, useTranslate, ValidationError } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { RowsInput } from '../ui/inputs/RowsInput.tsx'
import { TextInput } from '../ui/inputs/TextInput.tsx'
import { useDebouncedValue } from '../ui/inputs/use-debounced-value.ts'
import { Panel } from '../ui/layout/Panel.tsx'

const EMPTY_LINK = { label: '', link: '' }

export function MenusSection() {
  return (
    <>
      <Panel title={t('Header menu')}>
        <MenuLinks source="menu_settings.header" one={t('header link')} />
      </Panel>
      <Panel title={t('Footer menu')}>
        <RowsInput
          source="menu_settings.footer"
          one={t('footer group')}
          emptyText={t('The footer has no links.')}
          addLabel={t('Add group')}
          newRow={{ title: '', links: [EMPTY_LINK] }}
        >
          <TextInput
            source="title"
            label={t('Heading')}
            helperText={false}
            isRequired
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
          <MenuLinks source="links" one={t('link')} />
        </RowsInput>
      </Panel>
    </>
  )
}

function MenuLinks({ source, one }: { source: string; one: string }) {
  return (
    <RowsInput
      source={source}
      one={one}
      emptyText={t('This menu has no links.')}
      addLabel={t('Add link')}
      newRow={EMPTY_LINK}
    >
      <FieldGrid columns="1fr 1fr">
        <TextInput
          source="label"
          label={t('Label')}
          helperText={false}
          isRequired
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        <LinkInput source="link" label={t('Link')} />
      </FieldGrid>
    </RowsInput>
  )
}

type Target = { link: string; name: string; group: string }

const SCREENS: Target[] = [
  { link: '/', name: t('Home') },
  { link: '/products', name: t('All products') },
  { link: '/categories', name: t('All categories') },
  { link: '/contact', name: t('Contact') },
  { link: '/custom-orders', name: t('Custom orders') },
  { link: '/gift-cards', name: t('Gift cards') },
  { link: '/track-order', name: t('Order tracking') },
  { link: NEWSLETTER_PATH, name: t('Newsletter sign-up') },
  { link: '/auth', name: t('Sign in') },
  { link: '/profile', name: t('Profile') },
  { link: '/orders', name: t('My Orders') },
  { link: '/wishlist', name: t('Wishlist') },
  { link: '/cart', name: t('Cart') },
].map((target) => ({ ...target, group: t('Shop') }))
const OCCASION_TARGETS: Target[] = occasionSlugs.map((slug) => ({
  link: `/occasions/${slug}`,
  name: t(OCCASIONS[slug]),
  group: t('Occasions'),
}))

const OFFERS = ['store_settings.features', 'marketing_settings.newsletter.enabled'] as const
const MANY = { page: 1, perPage: 500 }
/** An option must not vanish under the pointer while the API searches. */
const KEEP_OPTIONS = { placeholderData: keepPreviousData }

/** @param typed searched by the API: there may be more than one answer holds */
function useTargets(typed: string): Target[] {
  // The name or slug in a typed path.
  const q = useDebouncedValue(typed.split(/[/=]/).at(-1) ?? '')
  const query = { pagination: MANY, ...(q && { filter: { q } }) }
  const pages = useGetList<AdminPageRow>(
    'pages',
    { ...query, sort: { field: 'title', order: 'ASC' } },
    KEEP_OPTIONS,
  ).data
  const categories = useGetList<AdminCategory>(
    'categories',
    { ...query, sort: { field: 'name', order: 'ASC' } },
    KEEP_OPTIONS,
  ).data
  const collections = useGetList<AdminCollectionRow>(
    'collections',
    { ...query, sort: { field: 'title', order: 'ASC' } },
    KEEP_OPTIONS,
  ).data
  const [features, newsletter] = useWatch<Settings, typeof OFFERS>({ name: OFFERS })
  const hidden = [...(newsletter ? [] : [NEWSLETTER_PATH]), ...listHiddenPages(features)]
  return [
    ...SCREENS.filter(({ link }) => !hidden.includes(link)),
    ...(pages ?? []).map((page) => ({ link: getPagePath(page), name: page.title, group: t('Pages') })),
    ...(categories ?? []).map(({ slug, name }) => ({
      link: `/products?category=${slug}`,
      name,
      group: t('Categories'),
    })),
    ...(collections ?? []).map(({ slug, title }) => ({
      link: `/collections/${slug}`,
      name: title,
      group: t('Collections'),
    })),
    ...OCCASION_TARGETS,
  ]
}

/** A page or category of the shop from a list, or a typed path or https address. */
export function LinkInput({ source, label }: { source: string; label: string }) {
  const [typed, setTyped] = useState('')
  const targets = useTargets(typed)
  const translate = useTranslate()
  const {
    id,
    field,
    fieldState: { error },
  } = useInput({ source })
  const link = String(field.value ?? '')
  return (
    <Autocomplete<Target, false, true, true>
      freeSolo
      disableClearable
      id={id}
      options={targets}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.link)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.group + option.link)}
      filterOptions={(options, { inputValue }) => filterTargets(options, inputValue, link)}
      inputValue={link}
      onInputChange={(_event, value, reason) => {
        if (reason === 'reset') return
        setTyped(value.trim())
        field.onChange(value)
      }}
      onChange={(_event, chosen) => {
        setTyped('')
        field.onChange(typeof chosen === 'string' ? chosen : chosen.link)
      }}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, { name, link: path }) => (
        <li key={key} {...props}>
          <span>
            {name}
            <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {path}
            </Typography>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={`${label} *`}
          error={error !== undefined}
          helperText={error?.message && <ValidationError error={translate(error.message)} />}
          margin="dense"
        />
      )}
    />
  )
}

/** Everything is offered until something else is typed. */
function filterTargets(targets: Target[], typed: string, saved: string): Target[] {
  if (typed === saved && targets.some(({ link }) => link === saved)) return targets
  const words = typed.trim().toLowerCase()
  return targets.filter(({ link, name }) => `${link} ${name}`.toLowerCase().includes(words))
}
