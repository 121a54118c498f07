import { Box, Button, Typography } from '@mui/material'
import type { PaymentIssue } from '@nakshi/api/contract/admin/payment-issues'
import { useUpdate } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useReversible } from '../api/use-reversible.ts'
import { formatMoment } from '../languages/dates.ts'
import { AboutOrder, ToDoRow } from '../layout/ToDoRow.tsx'
import { Allowed } from '../rights/rights.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { factsOf, wordsOf } from './issue-words.ts'

/** One thing to look at: what happened, what to do, and that it is done. */
export function PaymentIssueRow({ issue }: { issue: PaymentIssue }) {
  const { setSettled, busy } = useSettled()
  const { title, advice } = wordsOf(issue)
  const done = issue.settled_at !== null
  return (
    <ToDoRow
      action={
        <Allowed right="payments.write">
          <Button variant="outlined" disabled={busy} onClick={() => setSettled(issue, !done)}>
            {done ? t('Open again') : t('Done')}
            <Box
              component="span"
              sx={{
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }}
            >
              : {title}
              {issue.order_number && ` ${issue.order_number}`}
            </Box>
          </Button>
        </Allowed>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography>{advice}</Typography>
      <Typography variant="body2" color="textSecondary">
        <AboutOrder {...issue} />
        {factsOf(issue)} · {formatMoment(issue.made_at)}
      </Typography>
      {done && (
        <Typography variant="body2" color="textSecondary">
          {issue.settled_by
            ? t('Done by %{settledBy}, %{settledAt}', {
                settledBy: issue.settled_by,
                settledAt: formatMoment(issue.settled_at ?? ''),
              })
            : t('Done %{settledAt}', { settledAt: formatMoment(issue.settled_at ?? '') })}
        </Typography>
      )}
    </ToDoRow>
  )
}

const say = adminSentences.payment_issue

/** Marks what was looked at as done, with a way back. */
function useSettled() {
  const [update, { isPending }] = useUpdate()
  const change = useReversible(say.update_failed, 'payment-issues', 'orders')
  const setSettled = (issue: PaymentIssue, settled: boolean) =>
    change({
      act: (on) =>
        update(
          'payment-issues',
          { id: issue.id, data: { settled: on }, previousData: issue },
          outlastsItsButton,
        ),
      on: settled,
      done: (on) => (on ? say.settled : say.reopened),
    })
  return { setSettled, busy: isPending }
}
