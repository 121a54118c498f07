import type { TranslatedText } from '@nakshi/core/translations/admin-schema'
import { t } from '../languages/i18n.ts'

const labels: Record<string, string> = {
  title: t('Title'),
  name: t('Name'),
  short_description: t('Short description'),
  description: t('Description'),
  body: t('Text'),
  seo_title: t('Heading in search results'),
  seo_description: t('Text in search results'),
  type: t('Variant type'),
  value: t('Value'),
  option: t('Custom option'),
  choice: t('Choice'),
  side: t('Side'),
  alt: t('Image description'),
  hero_title: t('Hero title'),
  hero_subtitle: t('Hero subtitle'),
  hero_button: t('Hero button'),
  claim: t('Claim'),
  marquee: t('Marquee text'),
  menu: t('Menu'),
  tagline: t('Tagline'),
  grievance_hours: t('Hours of the grievance officer'),
  home_title: t('Home page: heading'),
  home_text: t('Home page: text'),
  home_html: t('Home page: text'),
  home_button: t('Home page: button'),
  home_column: t('Home page: column'),
}

/** `Value: Red` of a part, else the name of the field. */
export function getTextLabel({ field, original }: Pick<TranslatedText, 'field' | 'original'>): string {
  const [kind = ''] = field.split(':', 1)
  const label = labels[kind] ?? kind
  return kind === field ? label : `${label}: ${original}`
}
