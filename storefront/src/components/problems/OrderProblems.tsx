import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react'
import { problemSentences } from '@nakshi/api/contract/problem-sentences'
import { formatMoment } from '@nakshi/api/domain/dates'
import { Suspense, useState } from 'react'
import { type OrderDoor, useProblems } from '../../api/problems.ts'
import { hasDraft } from '../../drafts/read-draft.ts'
import { useDoorDraft } from '../../drafts/use-draft.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useFold } from '../form/fold.tsx'
import { Done } from '../form/Problem.tsx'
import { lateDialog } from '../lazy-part.tsx'
import { ToldProblem } from './ToldProblem.tsx'

const ReportProblem = lateDialog(() => import('./ReportProblem.tsx'))

interface OrderProblemsProps {
  door: OrderDoor
  hasArrived: boolean
}

export function OrderProblems({ door, hasArrived }: OrderProblemsProps) {
  const { data, error, refetch } = useProblems(door, hasArrived)
  const { open, setOpen, opener, heading } = useFold(hasDraft(...useDoorDraft('problem', door)))
  const [told, setTold] = useState(false)
  if (!data && error)
    return (
      <Box mb="8">
        <ErrorNotice
          message="The returns of this order could not be loaded."
          error={error}
          onRetry={() => refetch()}
        />
      </Box>
    )
  if (!data || (data.reports.length === 0 && data.items.length === 0)) return null
  const until = data.items.map((item) => item.until).sort()
  return (
    <chakra.section aria-labelledby="order-problems" mb="8">
      <Heading ref={heading} tabIndex={-1} id="order-problems" as="h2" size="lg" mb="3">
        Problem with your order?
      </Heading>
      <Done message={told ? problemSentences.thanks : undefined} />
      {data.reports.length > 0 && (
        <chakra.ul display="grid" gap="4" listStyle="none" p="0" my="4">
          {data.reports.map((report) => (
            <ToldProblem key={report.id} report={report} withLinks={'order_id' in door} />
          ))}
        </chakra.ul>
      )}
      {data.items.length > 0 && !open && (
        <>
          <Text color="fg.muted" mb="3">
            Damaged, misprinted or wrong item? Report it by {formatMoment(until.at(-1) ?? '')}for a
            replacement or refund.
          </Text>
          <Button
            ref={opener}
            variant="outline"
            onClick={() => {
              setOpen(true)
              setTold(false)
            }}
          >
            Report a problem
          </Button>
        </>
      )}
      {open && (
        <Suspense>
          <ReportProblem
            door={door}
            items={data.items}
            onClose={() => setOpen(false)}
            onTold={() => {
              setOpen(false)
              setTold(true)
            }}
          />
        </Suspense>
      )}
    </chakra.section>
  )
}
