import { isStorageBlocked, showStorageNotice } from './storage-notice.ts'

// react-admin reads localStorage when it is loaded, which throws where a browser blocks it.
if (isStorageBlocked()) showStorageNotice()
else void import('./start.tsx')
