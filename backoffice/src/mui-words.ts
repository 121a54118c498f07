import { i18nProvider, t } from './words.ts'

/** What Material's own parts say, by part. */
export const muiMessages = {
  autocomplete: {
    clearText: t('Clear'),
    closeText: t('Close'),
    openText: t('Show choices'),
    noOptionsText: t('Nothing found'),
    loadingText: t('Loading'),
  },
  pagination: { 'aria-label': t('Pages') },
  /** Of a phone's list: react-admin names these arrows on wide screens alone. */
  tablePagination: { getItemAriaLabel: (type: string) => i18nProvider.translate(`ra.navigation.${type}`) },
  progress: { 'aria-label': t('Loading') },
}
