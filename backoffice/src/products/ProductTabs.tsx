import { languages } from '@nakshi/core/base/languages'
import { furtherLanguage } from '@nakshi/core/translations/admin-schema'
import { t } from '../languages/i18n.ts'
import { LinkTabs } from '../ui/layout/LinkTabs.tsx'
import { RecordNotFound } from '../ui/layout/ScreenStates.tsx'

const SCREENS = { edit: t('Details'), personalise: t('Personalise'), stock: t('Stock') } as const
const TRANSLATIONS = furtherLanguage.options.map(
  (language) => [`translations/${language}`, languages[language].name] as const,
)

type Screen = keyof typeof SCREENS | `translations/${string}`

export function ProductTabs({ id, open }: { id: string; open: Screen }) {
  const toPath = (screen: string) => `/products/${id}/${screen}`
  return (
    <LinkTabs
      label={t('Product pages')}
      open={toPath(open)}
      tabs={[...Object.entries(SCREENS), ...TRANSLATIONS].map(([screen, label]) => ({
        to: toPath(screen),
        label,
      }))}
    />
  )
}

export const productNotFound = (
  <RecordNotFound
    resource="products"
    title={t('Product not found')}
    one={t('product')}
    list={t('Products')}
  />
)
