import { Box, Typography } from '@mui/material'
import type { Address } from '@nakshi/api/contract/addresses'
import { AddressLines } from '../../fields/AddressLines.tsx'
import { Panel } from '../../layout/Panel.tsx'

/** The customer's address book, the default one first. */
export function SavedAddresses({ addresses }: { addresses: Address[] }) {
  return (
    <Panel title={`Addresses (${addresses.length})`}>
      {addresses.length === 0 && <Typography color="textSecondary">None saved</Typography>}
      {addresses.map((address) => (
        <Box
          key={address.id}
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0, pt: 0 } }}
        >
          <Typography variant="h3">
            {address.name}
            {address.is_default && (
              <Typography component="span" variant="caption" color="textSecondary">
                {' '}
                (default)
              </Typography>
            )}
          </Typography>
          <AddressLines address={address} />
        </Box>
      ))}
    </Panel>
  )
}
