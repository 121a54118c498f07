import { Skeleton } from '@mui/material'

export function ScreenLoading() {
  return (
    <div aria-busy>
      <Skeleton variant="text" width={220} height={44} aria-hidden />
      <Skeleton variant="rounded" height={420} aria-hidden />
    </div>
  )
}
