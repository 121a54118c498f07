import { useNotify } from 'react-admin'
import { getErrorMessage } from './fetch-json.ts'

/** Says what could not be done and, as the API put it, why. */
export function useNotifyFailure() {
  const notify = useNotify()
  return (failed: string, error: unknown): void => {
    notify(`${failed}. ${getErrorMessage(error)}`, { type: 'error', autoHideDuration: 6000 })
  }
}
