import { Button, Card, Flex, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { formatDeviceName } from '@nakshi/core/accounts/device-name'
import type { Device } from '@nakshi/core/accounts/profile'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { formatDateTime } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useHasPassword } from '../../api/profile.ts'
import { ApiError } from '../../api/request.ts'
import {
  useChangePassword,
  useDevices,
  useDisconnectGoogle,
  useGoogleConnection,
  useRevokeDevices,
} from '../../api/security.ts'
import { useSettings } from '../../api/settings.ts'
import { resolvePasswordChange } from '../../auth/auth-forms.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { NewPasswordFields } from '../../auth/NewPasswordFields.tsx'
import { DANGER } from '../../theme/danger-button.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { applyServerErrors, FormErrors, getFieldProps, hasServerErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { CurrentPasswordField } from '../../ui/form/TextField.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'
import { SecurityRow } from './SecurityRow.tsx'

export function Security() {
  const isGoogleOffered = useSettings()?.google ?? false
  const hasPassword = useHasPassword()
  return (
    <Stack gap="10" maxW="40rem" mt="4">
      <Part id="password-title" title={m.password}>
        <ChangePasswordForm key={String(hasPassword)} hasPassword={hasPassword} />
      </Part>
      <Part id="second-step-title" title={m.twoStepVerification}>
        <SecondFactorSettings />
      </Part>
      {isGoogleOffered && (
        <Part id="google-title" title={m.connectedAccounts}>
          <GoogleConnection />
        </Part>
      )}
      <Part id="devices-title" title={m.devices}>
        <Devices />
      </Part>
      <Part id="own-data-title" title={m.yourData}>
        <DataAndPrivacy />
      </Part>
    </Stack>
  )
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Heading id={id} size="md" mb="4">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function ChangePasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const changing = useChangePassword()
  const form = useForm({
    resolver: resolvePasswordChange,
    mode: 'onTouched',
    defaultValues: { current_password: hasPassword ? '' : undefined, password: '', repeated_password: '' },
  })
  const { handleSubmit, reset, setError, formState } = form
  const { errors } = formState
  const send = handleSubmit(({ current_password, password }) =>
    changing.mutate(
      { current_password, password },
      {
        onSuccess: () => reset(),
        onError: (error) => applyServerErrors(error, setError, ['current_password', 'password']),
      },
    ),
  )
  return (
    <Stack asChild gap="5" mt="6" maxW="lg">
      <form noValidate onSubmit={send} onChange={() => changing.isSuccess && changing.reset()}>
        <FormErrors message={hasServerErrors(errors) ? null : getErrorMessage(changing.error)} focused />
        {hasPassword ? (
          <CurrentPasswordField {...getFieldProps(form, 'current_password')} id="change_current_password" />
        ) : (
          <Text color="fg.muted">{m.noPassword}</Text>
        )}
        <FormProvider {...form}>
          <NewPasswordFields label={m.newPassword} hint={m.passwordHint} repeatLabel={m.repeatNewPassword} />
        </FormProvider>
        <Flex align="center" gap="4">
          <SubmitButton className="button button-steady" busy={changing.isPending ? m.saving : null}>
            {hasPassword ? m.changePassword : m.setPassword}
          </SubmitButton>
          <SuccessMessage message={changing.data?.message} />
        </Flex>
      </form>
    </Stack>
  )
}

function Devices() {
  const { data, isLoadingError, error, refetch } = useDevices()
  const ending = useRevokeDevices()
  const deviceMessages = profileMessages
  if (isLoadingError)
    return (
      <ErrorNotice message={deviceMessages.devices_failed.template} error={error} onRetry={() => refetch()} />
    )
  if (!data) return <Skeleton height="32" aria-busy="true" />
  const devices = [...data.items].sort((a, b) => Number(b.current) - Number(a.current))

  const end = (device?: Device) =>
    ending.mutate(device?.id, {
      onSuccess: () =>
        toast({
          kind: 'success',
          title: device ? deviceMessages.device_ended.template : deviceMessages.devices_ended.template,
        }),
      onError: (error) =>
        toast({
          kind: 'error',
          title: error instanceof ApiError ? error.message : messages.auth.error.template,
        }),
    })

  return (
    <>
      <Card.Root as="ul" mb="4">
        {devices.map((device) => (
          <SecurityRow
            key={device.id}
            name={formatDeviceName(device)}
            badge={device.current ? m.thisDevice : undefined}
            about={formatMessage(m.lastUsed, { time: formatDateTime(device.last_used_at) })}
          >
            {!device.current && (
              <Button
                variant="outline"
                size="sm"
                minH={{ mdDown: '11' }}
                aria-disabled={ending.isPending || undefined}
                onClick={() => ending.isPending || end(device)}
              >
                <RichText
                  text={m.signOutDevice}
                  params={{ name: formatDeviceName(device) }}
                  tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
                />
              </Button>
            )}
          </SecurityRow>
        ))}
      </Card.Root>
      {devices.length > 2 && (
        <Button
          variant="outline"
          aria-disabled={ending.isPending || undefined}
          onClick={() => ending.isPending || end()}
        >
          {m.signOutOthers}
        </Button>
      )}
    </>
  )
}

const ExportDataDialog = lazyDialog(() => import('./ExportDataDialog.tsx'))
const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog.tsx'))

function DataAndPrivacy() {
  const [openDialog, setAsking] = useState<'export' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Text mb="4" color="fg.muted">
        {m.dataHelp}
      </Text>
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" onClick={() => setAsking('export')}>
          <Download aria-hidden /> {m.downloadData}
        </Button>
        <Button {...DANGER} onClick={() => setAsking('delete')}>
          {m.deleteAccount}
        </Button>
      </Flex>
      <Suspense>
        {openDialog === 'export' && <ExportDataDialog onClose={close} />}
        {openDialog === 'delete' && <DeleteAccountDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function GoogleConnection() {
  const { data, isLoadingError, error, refetch } = useGoogleConnection()
  const disconnect = useDisconnectGoogle()
  if (isLoadingError)
    return <ErrorNotice message={messages.auth.error.template} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="16" aria-busy="true" />
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess: ({ message }) => toast({ kind: 'success', title: message }),
      onError: ({ message }) => toast({ kind: 'error', title: message }),
    })
  return (
    <Card.Root as="ul">
      <SecurityRow
        name="Google"
        badge={data.email === null ? undefined : m.connected}
        about={data.email ?? m.connectGoogle}
      >
        {data.email !== null && (
          <Button
            variant="outline"
            size="sm"
            minH={{ mdDown: '11' }}
            aria-disabled={disconnect.isPending || undefined}
            onClick={() => disconnect.isPending || end()}
          >
            {m.disconnect}
          </Button>
        )}
      </SecurityRow>
    </Card.Root>
  )
}
