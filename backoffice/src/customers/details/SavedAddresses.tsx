import { Box, Typography } from '@mui/material'
import type { Address } from '@nakshi/contract/shop/addresses'
import { AddressLines } from '../../fields/AddressLines.tsx'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'

export function SavedAddresses({ addresses }: { addresses: Address[] }) {
  return (
    <Panel title={t('Addresses (%{count})', { count: addresses.length })}>
      {addresses.length === 0 && <Typography color="textSecondary">{t('None saved')}</Typography>}
      {addresses.map((address, index) => (
        <Box
          key={address.id}
          sx={{ pt: index > 0 ? 1.5 : 0, pb: 1.5, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
        >
          <Typography variant="h3">
            {address.name}
            {address.is_default && (
              <Typography component="span" variant="caption" color="textSecondary">
                {' '}
                {t('(default)')}
              </Typography>
            )}
          </Typography>
          <AddressLines address={address} />
        </Box>
      ))}
    </Panel>
  )
}
