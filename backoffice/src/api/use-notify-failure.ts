import { useNotify } from 'react-admin'
import { getErrorMessage } from './fetch-json.ts'

export function useNotifyFailure() {
  const notify = useNotify()
  return (failed: string, error: unknown): void => {
    notify(`${failed}. ${getErrorMessage(error)}`, { type: 'error', autoHideDuration: 6000 })
  }
}
