import { Skeleton, Stack } from '@mui/material'
import { PageHeader } from '../../layout/PageHeader.tsx'

export function ProductLoading({ title }: { title: string }) {
  return (
    <div aria-busy>
      <PageHeader title={title} />
      <Stack spacing={2} aria-hidden>
        <Skeleton variant="rounded" height={360} />
        <Skeleton variant="rounded" height={160} />
        <Skeleton variant="rounded" height={200} />
      </Stack>
    </div>
  )
}
