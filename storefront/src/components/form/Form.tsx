import { Stack } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { ReadyForm } from '../printed-form/ReadyForm.tsx'

/** Fields below each other, in a form that waits for the page's scripts. */
export function Form(form: ComponentProps<'form'>) {
  return (
    <Stack asChild gap="5" mt="6">
      <ReadyForm {...form} />
    </Stack>
  )
}
