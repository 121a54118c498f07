import { i18nProvider, t } from './i18n.ts'

export const muiMessages = {
  autocomplete: {
    clearText: t('Clear'),
    closeText: t('Close'),
    openText: t('Show options'),
    noOptionsText: t('Nothing found'),
    loadingText: t('Loading'),
  },
  pagination: { 'aria-label': t('Pages') },
  /** react-admin labels these arrows on wide screens only. */
  tablePagination: { getItemAriaLabel: (type: string) => i18nProvider.translate(`ra.navigation.${type}`) },
  progress: { 'aria-label': t('Loading') },
}
