import SlipIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Button, type ButtonProps } from '@mui/material'
import type { Identifier } from 'react-admin'
import { readSession, signInAddress } from '../api/session.ts'
import { packingSlipsAddress } from '../dataProvider.ts'

type PackingSlipsButtonProps = Pick<ButtonProps, 'variant'> & { ids: Identifier[]; children: string }

/** Opens the packing slips of these orders in a tab of their own, ready to print. */
export function PackingSlipsButton({ ids, children, variant }: PackingSlipsButtonProps) {
  async function open() {
    // Opened at once: browsers let no window open later than the press. The session may have run out meanwhile.
    const tab = window.open('', '_blank')
    const user = await readSession()
    const address = user ? packingSlipsAddress(ids) : signInAddress()
    if (tab) tab.location.href = address
    else window.location.href = address
  }
  return (
    <Button variant={variant} startIcon={<SlipIcon />} onClick={open}>
      {children}
    </Button>
  )
}
