import { SaveButton, useSaveContext } from 'react-admin'

type SaveActionProps = { label: string; busyLabel: string; size?: 'medium' | 'large'; onClick?: () => void }

/**
 * react-admin's button to save, at hand also before anything was typed: what is missing is then
 * said.
 */
export function SaveAction({ label, busyLabel, ...props }: SaveActionProps) {
  const { saving = false } = useSaveContext()
  return <SaveButton {...props} label={saving ? busyLabel : label} alwaysEnable={!saving} icon={null} />
}
