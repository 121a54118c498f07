import { Button, Skeleton } from '@mui/material'
import { type FurtherLanguage, languages } from '@nakshi/core/base/languages'
import { type AdminTranslations, furtherLanguage } from '@nakshi/core/translations/admin-schema'
import type { TranslatedSubject } from '@nakshi/core/translations/translated-fields'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { getErrorMessage, getJson, isHttpError, shouldRetryQuery } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { ErrorState, NotFound } from '../ui/layout/ScreenStates.tsx'
import { TranslationForm } from './TranslationForm.tsx'

type TranslationsPageProps = {
  resource: 'products' | 'categories' | 'collections' | 'offers' | 'pages' | 'settings'
  subject: TranslatedSubject
  tabs?: ReactNode
}

export const CategoryTranslations = () => <TranslationsPage resource="categories" subject="category" />
export const CollectionTranslations = () => <TranslationsPage resource="collections" subject="collection" />
export const OfferTranslations = () => <TranslationsPage resource="offers" subject="offer" />
export const PageTranslations = () => <TranslationsPage resource="pages" subject="page" />
export const SettingTranslations = () => <TranslationsPage resource="settings" subject="setting" />

/** The texts of a product, category, collection, offer or page in a language, beside the original. */
export function TranslationsPage(props: TranslationsPageProps) {
  const { id = '', language } = useParams()
  const { data: code } = furtherLanguage.safeParse(language)
  if (!code) return <NotFound />
  return <Translations key={`${id} ${code}`} {...props} id={id} language={code} />
}

function Translations({
  resource,
  subject,
  tabs,
  id,
  language,
}: TranslationsPageProps & { id: string; language: FurtherLanguage }) {
  const record = [resource, id].filter(Boolean).join('/')
  const path = `${record}/translations/${language}`
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'translations', id, language],
    queryFn: () => getJson<AdminTranslations>(path),
    retry: shouldRetryQuery,
    // A refetch must not replace what is typed.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isHttpError(error, 404)) return <NotFound />
  const { name } = languages[language]
  return (
    <>
      <PageHeader
        title={
          data ? t('%{title} in %{language}', { title: data.name || t('Settings'), language: name }) : name
        }
      >
        <Button component={Link} to={`/${record}${resource === 'products' ? '/edit' : ''}`}>
          {t('Original')}
        </Button>
      </PageHeader>
      {tabs}
      {error && !data && <ErrorState text={getErrorMessage(error)} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={480} aria-busy />}
      {data && (
        <TranslationForm read={data} path={path} resource={resource} subject={subject} language={language} />
      )}
    </>
  )
}
