import { useNotify } from 'react-admin'
import { reasonOf } from './fetch-json.ts'

/** Says what could not be done and, as the API put it, why. */
export function useNotifyFailure() {
  const notify = useNotify()
  return (failed: string, error: unknown): void => {
    notify(`${failed}. ${reasonOf(error)}`, { type: 'error', autoHideDuration: 6000 })
  }
}
