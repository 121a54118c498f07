import { Button, type ButtonProps } from '@mui/material'
import { readSession, signInAddress } from '../api/session.ts'

type PrintButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

/** Opens a PDF of the API in a tab of its own, ready to print. */
export function PrintButton({ url, children, ...look }: PrintButtonProps) {
  async function open() {
    // Opened at once: browsers let no window open later than the press. The session may have run
    // out meanwhile.
    const tab = window.open('', '_blank')
    const user = await readSession()
    const address = user ? url : signInAddress()
    if (tab) tab.location.href = address
    else window.location.href = address
  }
  return (
    <Button {...look} onClick={open}>
      {children}
    </Button>
  )
}
