import { Alert, Button, Card, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import type { SecondFactor as Step } from '@nakshi/api/contract/second-factor'
import { secondFactorSentences } from '@nakshi/api/contract/second-factor-sentences'
import { formatDay } from '@nakshi/api/domain/dates'
import { useState } from 'react'
import { useSecondFactor } from '../../api/second-factor.ts'
import { useUser } from '../../api/session.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { SecurityRow } from './SecurityRow.tsx'
import { type StepTask, StepTaskDialog } from './StepTaskDialog.tsx'

export function SecondFactor() {
  const { data, isLoadingError, error, refetch } = useSecondFactor()
  const [task, setTask] = useState<StepTask | null>(null)
  // Data and an open dialog stay if a refetch fails
  if (isLoadingError)
    return <ErrorNotice message={secondFactorSentences.load_failed} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="40" aria-busy="true" />
  const isOn = data.app || data.passkeys.length > 0
  return (
    <Stack gap="4">
      {data.required && <Required isOn={isOn} />}
      <Text>
        {isOn
          ? 'Signing in takes your password and one of these.'
          : 'With a second step nobody signs in by your password alone. Use an app that shows codes, or a passkey: your fingerprint, face or a security key.'}
      </Text>
      {isOn && <Ways step={data} onTask={setTask} />}
      <Flex wrap="wrap" gap="3">
        {!data.app && (
          <Button variant="outline" onClick={() => setTask({ kind: 'app' })}>
            Set up an app
          </Button>
        )}
        <Button variant="outline" onClick={() => setTask({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        {isOn && (
          <Button variant="outline" onClick={() => setTask({ kind: 'recovery' })}>
            New recovery codes
          </Button>
        )}
      </Flex>
      {task && <StepTaskDialog task={task} onClose={() => setTask(null)} />}
    </Stack>
  )
}

function Required({ isOn }: { isOn: boolean }) {
  const office = useUser()?.admin_url ?? ''
  return (
    <Alert.Root role="status">
      <Alert.Content display="block">
        {isOn
          ? 'Your shop asks everybody who works in it for a second step, and yours is set up. '
          : 'Your shop asks everybody who works in it for a second step. Set one up to go on. '}
        {isOn && (
          <a href={`${office}/admin`} style={{ textDecoration: 'underline' }}>
            To the backoffice
          </a>
        )}
      </Alert.Content>
    </Alert.Root>
  )
}

function Ways({ step, onTask }: { step: Step; onTask: (task: StepTask) => void }) {
  const left = step.recovery_codes_left
  return (
    <Card.Root as="ul">
      {step.app && (
        <SecurityRow name="Authenticator app" about="Shows a new code every half minute">
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
      <SecurityRow name="Recovery codes" about={left === 1 ? '1 is left' : `${left} are left`} />
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
