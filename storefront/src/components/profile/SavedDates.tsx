import { Button, Card, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { savedDateMessages } from '@nakshi/core/occasions/messages'
import type { SavedDate } from '@nakshi/core/occasions/saved-dates'
import { OCCASIONS } from '@nakshi/core/products/gift-facets'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useProfile } from '../../api/profile.ts'
import { useDeleteDate, useSavedDates } from '../../api/saved-dates.ts'
import { DANGER } from '../../theme/danger-button.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import * as m from './messages.ts'
import { SecurityRow } from './SecurityRow.tsx'

const SavedDateDialog = lazyDialog(() => import('./SavedDateDialog.tsx'))
const ConfirmDialog = lazyDialog(() => import('../../ui/dialog/ConfirmDialog.tsx'))

const formatName = ({ occasion, name }: SavedDate) =>
  formatMessage(m.savedDateName, { occasion: OCCASIONS[occasion], name })

export default function SavedDates() {
  const { data, isLoadingError, error, refetch } = useSavedDates()
  const { data: profile } = useProfile()
  const [edited, setEdited] = useState<SavedDate | 'new' | null>(null)
  if (isLoadingError)
    return (
      <ErrorNotice message={savedDateMessages.load_failed.template} error={error} onRetry={() => refetch()} />
    )
  if (!data) return <Skeleton height="32" aria-busy="true" />
  const isUnconfirmed =
    data.items.some((each) => each.remind_days !== null) && profile?.email_confirmed === false
  return (
    <Stack gap="4" align="flex-start" maxW="40rem" mt="4">
      <Text color="fg.muted">{m.savedDatesHelp}</Text>
      {isUnconfirmed && <p className="note">{m.cartReminderUnconfirmed}</p>}
      {data.items.length > 0 && (
        <Card.Root as="ul" w="full" aria-label={m.savedDates}>
          {data.items.map((each) => (
            <DateRow key={each.id} date={each} onEdit={() => setEdited(each)} />
          ))}
        </Card.Root>
      )}
      <Button id="add-date" onClick={() => setEdited('new')}>
        <Plus aria-hidden /> {m.addDate}
      </Button>
      {edited && (
        <Suspense>
          <SavedDateDialog date={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

function DateRow({ date, onEdit }: { date: SavedDate; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteDate()
  const name = formatName(date)
  const named = <VisuallyHidden> {name}</VisuallyHidden>
  const remove = () =>
    deleting.mutate(date.id, {
      onSuccess: () => toast({ kind: 'success', title: savedDateMessages.deleted.template }),
      onError: (error) => {
        setAsking(false)
        toastError(savedDateMessages.delete_failed.template)(error)
      },
    })
  return (
    <SecurityRow
      name={name}
      badge={
        date.remind_days === null ? undefined : formatMessage(m.daysBefore, { smart_count: date.remind_days })
      }
      about={formatDay(date.next_date)}
    >
      <Flex wrap="wrap" gap="2">
        <Button asChild variant="ghost" size="sm">
          <Link to={`/occasions/${date.occasion}`}>{m.findGift}</Link>
        </Button>
        <Button variant="outline" size="sm" onClick={onEdit}>
          {m.edit}
          {named}
        </Button>
        <Button {...DANGER} size="sm" onClick={() => setAsking(true)}>
          {m.deleteButton}
          {named}
        </Button>
      </Flex>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={m.deleteDate}
            confirm={m.deleteDate}
            busy={deleting.isPending}
            onConfirm={remove}
            onClose={() => setAsking(false)}
            finalFocus={() => document.getElementById('add-date')}
          >
            <p>{name}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </SecurityRow>
  )
}
