import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { ItemQuestion } from '@nakshi/api/contract/admin/questions'
import { settleQuestion, takeOverAnswer } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { formatMoment } from '../../languages/dates.ts'
import { Panel } from '../../layout/Panel.tsx'
import { Allowed } from '../../rights/rights.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
import { actorInWords } from '../kept-words.ts'
import { CustomerImage } from './CustomerImage.tsx'

type QuestionsProps = { questions: ItemQuestion[]; resource: string }

/** What the customer was asked and answered; nothing where nobody asked. */
export function Questions({ questions, resource }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <Panel title={t('Questions')}>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {questions.map((question) => (
          <Question key={question.id} question={question} resource={resource} />
        ))}
      </Stack>
    </Panel>
  )
}

const stateWords: Record<ItemQuestion['state'], string> = {
  open: t('Waits for the customer'),
  expired: t('The link has expired; ask again'),
  answered: t('Answered'),
  settled: t('Closed'),
}

function Question({ question, resource }: { question: ItemQuestion; resource: string }) {
  const { id, title, asker, asked_at, state, answer, answered_at, given, is_taken_over } = question
  const say = adminSentences.order
  const over = useAction({
    resource,
    done: say.taken_over,
    failed: say.take_over_failed,
    onDone: () => {},
  })
  const away = useAction({
    resource,
    done: say.question_settled,
    failed: say.settle_failed,
    onDone: () => {},
  })
  const busy = over.busy || away.busy
  const problem = over.problem ?? away.problem
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 600, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {question.question}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {is_taken_over
          ? t('%{title}. %{asker}, %{askedAt}. Used for the piece', {
              title,
              asker: actorInWords(asker),
              askedAt: formatMoment(asked_at),
            })
          : `${title}. ${actorInWords(asker)}, ${formatMoment(asked_at)}. ${stateWords[state]}`}
      </Typography>
      {answered_at && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: 3, borderColor: 'primary.main' }}>
          {answer !== '' && (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer}</Typography>
          )}
          {given.map(({ option_id, name, text, images }) => (
            <Box key={option_id} sx={{ mt: 1 }}>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('New: %{name}', { name })}
              </Typography>
              {text !== null && (
                <Typography sx={{ fontSize: '1.25rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              )}
              {images.map((image) => (
                <Box key={image.url} sx={{ maxWidth: 240 }}>
                  <CustomerImage image={image} />
                </Box>
              ))}
            </Box>
          ))}
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {t('The customer, %{answeredAt}', { answeredAt: formatMoment(answered_at) })}
          </Typography>
        </Box>
      )}
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      {state !== 'settled' && (
        <Allowed right="workshop.write">
          <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
            {state === 'answered' && given.length > 0 && (
              <Button
                variant="contained"
                disabled={busy}
                startIcon={<AnsweredIcon />}
                onClick={() => over.act(() => takeOverAnswer(id))}
              >
                {t('Use this for the piece')}
              </Button>
            )}
            <Button variant="outlined" disabled={busy} onClick={() => away.act(() => settleQuestion(id))}>
              {state === 'answered' ? t('Mark as done') : t('No answer needed')}
            </Button>
          </Stack>
        </Allowed>
      )}
    </Box>
  )
}
