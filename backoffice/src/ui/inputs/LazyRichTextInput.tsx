import { Skeleton } from '@mui/material'
import { type ComponentProps, lazy, Suspense } from 'react'

const RichTextInput = lazy(() =>
  import('./RichTextInput.tsx').then(({ RichTextInput }) => ({ default: RichTextInput })),
)

/** The rest of the form is usable while the editor loads. */
export function LazyRichTextInput(props: ComponentProps<typeof RichTextInput>) {
  return (
    <Suspense
      fallback={<Skeleton variant="rounded" height={props.isPage ? 320 : 250} sx={{ width: 1 }} aria-busy />}
    >
      <RichTextInput {...props} />
    </Suspense>
  )
}
