import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'

const RichTextInput = lazy(() =>
  import('./RichTextInput.tsx').then(({ RichTextInput }) => ({ default: RichTextInput })),
)

/** The rest of the form can be filled in while the editor's code arrives. */
export function LazyRichTextInput(props: { source: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={250} sx={{ width: 1 }} aria-busy />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
