import { Box, Skeleton } from '@mui/material'

const box = (height: number) => <Skeleton variant="rounded" height={height} />

/** The dashboard's panels before their figures are there, each as large as it will be. */
export function DashboardLoading() {
  return (
    <Box aria-label="Loading the figures" aria-busy role="status" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: '3fr 3fr 2fr 2fr' } }}>
        {box(131)}
        {box(131)}
        {box(131)}
        {box(131)}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        {box(343)}
        {box(343)}
        {box(426)}
        {box(426)}
      </Box>
    </Box>
  )
}
