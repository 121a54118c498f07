import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ownPrivacyMessages } from '@nakshi/core/privacy/messages'
import { type Nominee, nomineeBody } from '@nakshi/core/privacy/schema'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSaveNominee } from '../../api/privacy.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { applyServerErrors, FormErrors, getFieldProps, hasServerErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'

const EMPTY: Nominee = { full_name: '', email: '', phone: '' }

export function NomineeForm({ nominee }: { nominee: Nominee | null }) {
  const saving = useSaveNominee()
  const form = useForm<z.input<typeof nomineeBody>, unknown, Nominee>({
    resolver: schemaResolver(nomineeBody),
    mode: 'onTouched',
    defaultValues: nominee ?? EMPTY,
  })
  const { handleSubmit, setError, reset, formState } = form
  const save = (changed: Nominee | null, title: string) =>
    saving.mutate(changed, {
      onSuccess: () => {
        reset(changed ?? EMPTY)
        toast({ kind: 'success', title })
      },
      onError: (error) => applyServerErrors(error, setError, ['full_name', 'email', 'phone']),
    })
  const send = handleSubmit((typed) => save(typed, ownPrivacyMessages.nominee_saved.template))
  return (
    <Stack asChild gap="5" maxW="lg">
      <form noValidate onSubmit={send}>
        <Text color="fg.muted">{m.nomineeHelp}</Text>
        <FormErrors
          message={hasServerErrors(formState.errors) ? null : getErrorMessage(saving.error)}
          focused
        />
        <TextField {...getFieldProps(form, 'full_name')} label={m.nomineeName} required />
        <TextField {...getFieldProps(form, 'email')} label={m.nomineeEmail} type="email" />
        <TextField
          {...getFieldProps(form, 'phone')}
          label={m.nomineePhone}
          type="tel"
          inputMode="numeric"
          lead="+91"
        />
        <Flex gap="3" wrap="wrap">
          <SubmitButton className="button" busy={saving.isPending ? m.saving : null}>
            {m.saveNominee}
          </SubmitButton>
          {nominee && (
            <Button
              variant="outline"
              onClick={() => saving.isPending || save(null, ownPrivacyMessages.nominee_removed.template)}
            >
              {m.removeNominee}
            </Button>
          )}
        </Flex>
      </form>
    </Stack>
  )
}
