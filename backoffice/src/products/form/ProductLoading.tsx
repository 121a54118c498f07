import { Box, Skeleton, Stack } from '@mui/material'
import { PageHeader } from '../../layout/PageHeader.tsx'

export function ProductLoading({ title }: { title: string }) {
  return (
    <div aria-busy>
      <PageHeader title={title} />
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 200px' },
        }}
      >
        <Stack spacing={2}>
          <Skeleton variant="rounded" height={560} />
          <Skeleton variant="rounded" height={230} />
          <Skeleton variant="rounded" height={200} />
        </Stack>
        <Skeleton variant="rounded" height={250} sx={{ display: { xs: 'none', lg: 'block' } }} />
      </Box>
    </div>
  )
}
