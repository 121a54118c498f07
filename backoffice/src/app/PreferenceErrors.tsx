import { useEffect } from 'react'
import { onPreferencesFailed } from '../api/preferences.ts'
import { savedViewMessages } from '../languages/messages.ts'
import { useNotifyFailure } from '../ui/layout/use-action.ts'

/** Columns, theme and other choices are saved without a button, so their failure is told here. */
export function PreferenceErrors() {
  const notifyFailure = useNotifyFailure()
  useEffect(() => onPreferencesFailed((error) => notifyFailure(savedViewMessages.preferences_failed, error)))
  return null
}
