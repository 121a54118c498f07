import { Button, Stack, Text } from '@chakra-ui/react'
import type { Address, AddressBody } from '@nakshi/core/accounts/addresses'
import { messages } from '@nakshi/core/messages'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAddAddress, useUpdateAddress } from '../../api/addresses.ts'
import { getDisplayableReason } from '../../api/request.ts'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { useFormDraft } from '../../drafts/use-draft.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { applyServerErrors, FormErrors, getFieldProps, hasServerErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressFields } from '../address/AddressFields.tsx'
import { BLANK_ADDRESS } from '../address/address-forms.ts'
import { savedAddressForm, typedAddress } from '../address/address-schemas.ts'
import * as m from './messages.ts'

type AddressInput = z.input<typeof savedAddressForm>

const typed = typedAddress.omit({ email: true }).extend({ name: z.string(), is_default: z.boolean() })

interface AddressDialogProps {
  address: Address | null
  /** The first address is always the default. */
  first: boolean
  onClose: () => void
}

export default function AddressDialog({ address, first, onClose }: AddressDialogProps) {
  const adding = useAddAddress()
  const updating = useUpdateAddress()
  const saving = address ? updating : adding
  const form = useForm<AddressInput, unknown, AddressBody>({
    resolver: schemaResolver(savedAddressForm),
    mode: 'onTouched',
    defaultValues: {
      ...typed.parse({ ...BLANK_ADDRESS, name: '', is_default: false, ...address }),
      country: 'India',
    },
  })
  const draft = useFormDraft(`address:${address?.id ?? 'new'}`, useDraftOwner(), typed, form)
  const { errors } = form.formState
  const forced = first || address?.is_default === true

  const send = form.handleSubmit(async (typed) => {
    const body = { ...typed, is_default: forced || typed.is_default }
    try {
      await (address ? updating.mutateAsync({ id: address.id, body }) : adding.mutateAsync(body))
      draft.clear()
      toast({
        kind: 'success',
        title: address ? messages.address.updated.template : messages.address.added.template,
      })
      onClose()
    } catch (error) {
      applyServerErrors(error, form.setError, savedAddressForm.keyof().options)
    }
  })

  const footer = (
    <>
      <Button
        variant="outline"
        onClick={() => {
          draft.clear()
          onClose()
        }}
      >
        {m.cancel}
      </Button>
      <SubmitButton form="address-form" className="button" busy={saving.isPending ? m.saving : null}>
        {m.saveAddress}
      </SubmitButton>
    </>
  )
  return (
    <ModalDialog title={address ? m.editAddress : m.addAddress} size="lg" onClose={onClose} footer={footer}>
      <Stack asChild gap="5">
        <form id="address-form" noValidate onSubmit={send}>
          <FormErrors
            message={
              saving.isError
                ? (getDisplayableReason(saving.error) ?? messages.address.save_failed.template)
                : null
            }
            focused={!hasServerErrors(errors)}
          />
          <Text textStyle="sm" color="fg.muted">
            {m.required}
          </Text>
          <TextField
            {...getFieldProps(form, 'name')}
            id="address-name"
            label={m.addressName}
            placeholder={m.addressNameExamples}
            required
          />
          <FormProvider {...form}>
            <AddressFields purpose="shipping" />
          </FormProvider>
          <Controller
            control={form.control}
            name="is_default"
            render={({ field }) => (
              <CheckField
                label={m.defaultAddress}
                checked={forced || field.value === true}
                disabled={forced}
                onChange={field.onChange}
              />
            )}
          />
        </form>
      </Stack>
    </ModalDialog>
  )
}
