import { Box, Typography } from '@mui/material'
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from '@nakshi/core/products/admin-fields'
import { useWatch } from 'react-hook-form'
import { useShopName } from '../../api/settings.ts'
import { t } from '../../languages/i18n.ts'
import { TextInput } from './TextInput.tsx'

/** What search engines show, in characters. */
const SHOWN_TITLE = 60
const SHOWN_TEXT = 160

type SearchResultInputsProps = {
  /** of the storefront */
  path: (slug: string) => string
  /** fields that stand in for blank ones, the first filled one */
  titleFrom: string
  textFrom: string[]
  textHelp: string
}

/** Heading and text of a page in search results, with a preview of the result. */
export function SearchResultInputs({ path, titleFrom, textFrom, textHelp }: SearchResultInputsProps) {
  return (
    <>
      <TextInput
        source="seo_title"
        label={t('Heading in search results')}
        helperText={t('Leave empty to use the title. Search engines show about 60 characters.')}
        maxLength={MAX_SEO_TITLE}
      />
      <TextInput
        source="seo_description"
        label={t('Text in search results')}
        multiline
        minRows={2}
        helperText={textHelp}
        maxLength={MAX_SEO_DESCRIPTION}
      />
      <SearchResultPreview
        path={path}
        titleFrom={['seo_title', titleFrom]}
        textFrom={['seo_description', ...textFrom]}
      />
    </>
  )
}

type SearchResultPreviewProps = {
  path: (slug: string) => string
  /** fields of the form; the first filled one is shown */
  titleFrom: string[]
  textFrom: string[]
}

export function SearchResultPreview({ path, titleFrom, textFrom }: SearchResultPreviewProps) {
  const shop = useShopName()
  const watched: unknown[] = useWatch({ name: ['slug', ...titleFrom, ...textFrom] })
  const [slug = '', ...texts] = watched.map(toPlainText)
  const isFilled = (value: string) => value !== ''
  const heading = texts.slice(0, titleFrom.length).find(isFilled) ?? '…'
  return (
    <Box
      component="figure"
      sx={{ m: 0, mb: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {t('Preview of the search result')}
      </Typography>
      <Typography variant="body2" color="textSecondary" translate="no">
        {`${location.host}${path(slug || '…')}`}
      </Typography>
      <Typography sx={{ fontSize: '1.2rem', lineHeight: 1.3, color: 'primary.main' }}>
        {shorten([heading, shop].filter(Boolean).join(' · '), SHOWN_TITLE)}
      </Typography>
      <Typography variant="body2">
        {shorten(texts.slice(titleFrom.length).find(isFilled) ?? '', SHOWN_TEXT)}
      </Typography>
    </Box>
  )
}

const toPlainText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : ''

function shorten(text: string, max: number): string {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text
}
