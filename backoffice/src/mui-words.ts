import { t } from './words.ts'

/** What Material's own parts say, by part. */
export const muiWords = {
  autocomplete: {
    clearText: t('Clear'),
    closeText: t('Close'),
    openText: t('Show choices'),
    noOptionsText: t('Nothing found'),
    loadingText: t('Loading'),
  },
  pagination: { 'aria-label': t('Pages') },
  progress: { 'aria-label': t('Loading') },
}
