import { Alert, Button, Card, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { secondFactorMessages } from '@nakshi/contract/messages/second-factor'
import type { SecondFactor as Step } from '@nakshi/contract/shop/second-factor'
import { formatDay } from '@nakshi/domain/dates'
import { useState } from 'react'
import { useSecondFactor } from '../../api/second-factor.ts'
import { useUser } from '../../api/session.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { SecondFactorDialog, type SecondFactorTask } from './SecondFactorDialog.tsx'
import { SecurityRow } from './SecurityRow.tsx'

export function SecondFactorSettings() {
  const { data, isLoadingError, error, refetch } = useSecondFactor()
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  // Data and an open dialog stay if a refetch fails
  if (isLoadingError)
    return <ErrorNotice message={secondFactorMessages.load_failed} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="40" aria-busy="true" />
  const isOn = data.app || data.passkeys.length > 0
  return (
    <Stack gap="4">
      {data.required && <Required isOn={isOn} />}
      <Text>
        {isOn
          ? 'Two-step verification is on. You sign in with your password and one of these.'
          : 'Two-step verification protects your account even if your password is stolen. Use an authenticator app or a passkey (fingerprint, face or security key).'}
      </Text>
      {isOn && <Methods step={data} onTask={setTask} />}
      <Flex wrap="wrap" gap="3">
        {!data.app && (
          <Button variant="outline" onClick={() => setTask({ kind: 'app' })}>
            Set up authenticator app
          </Button>
        )}
        <Button variant="outline" onClick={() => setTask({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        {isOn && (
          <Button variant="outline" onClick={() => setTask({ kind: 'recovery' })}>
            Generate recovery codes
          </Button>
        )}
      </Flex>
      {task && <SecondFactorDialog task={task} onClose={() => setTask(null)} />}
    </Stack>
  )
}

function Required({ isOn }: { isOn: boolean }) {
  const backofficeUrl = useUser()?.admin_url ?? ''
  return (
    <Alert.Root role="status">
      <Alert.Content display="block">
        {isOn
          ? 'Two-step verification is required for staff, and yours is set up. '
          : 'Two-step verification is required for staff. Set it up to continue. '}
        {isOn && (
          <a href={`${backofficeUrl}/admin`} style={{ textDecoration: 'underline' }}>
            Go to admin
          </a>
        )}
      </Alert.Content>
    </Alert.Root>
  )
}

function Methods({ step, onTask }: { step: Step; onTask: (task: SecondFactorTask) => void }) {
  const left = step.recovery_codes_left
  return (
    <Card.Root as="ul">
      {step.app && (
        <SecurityRow name="Authenticator app" about="Shows a new code every 30 seconds">
          <Remove name="authenticator app" onClick={() => onTask({ kind: 'remove_app' })} />
        </SecurityRow>
      )}
      {step.passkeys.map(({ id, name, created_at, last_used_at }) => (
        <SecurityRow
          key={id}
          name={name}
          badge="Passkey"
          about={last_used_at ? `Last used ${formatDay(last_used_at)}` : `Added ${formatDay(created_at)}`}
        >
          <Remove name={name} onClick={() => onTask({ kind: 'remove_passkey', id, name })} />
        </SecurityRow>
      ))}
      <SecurityRow name="Recovery codes" about={left === 1 ? '1 left' : `${left} left`} />
    </Card.Root>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" minH={{ mdDown: '11' }} onClick={onClick}>
      Remove<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}
