import EditedIcon from '@mui/icons-material/EditOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material'
import { languages } from '@nakshi/core/base/languages'
import type { EmailText } from '@nakshi/core/notifications/admin-email-texts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { EMAIL_TEXTS_KEY, listEmailTexts } from '../api/email-texts.ts'
import { getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState, NotFound } from '../ui/layout/ScreenStates.tsx'
import { EmailTextEditor } from './EmailTextEditor.tsx'
import { emailGroupLabels, isChanged } from './email-text-labels.ts'
import { listFallbackLanguages } from './email-text-values.ts'

const groups = ['orders', 'accounts', 'staff'] as const

/** Also handles `/settings/emails/<kind>`: one email with its preview. */
export function EmailTextsPage() {
  const { kind } = useParams()
  const { data, error, refetch } = useQuery({ queryKey: EMAIL_TEXTS_KEY, queryFn: listEmailTexts })
  const shown = data?.find(({ id }) => id === kind)
  if (kind !== undefined && data && !shown) return <NotFound />
  return (
    <>
      <PageHeader key={`header of ${kind}`} title={shown ? t(shown.name) : t('Email texts')}>
        <Button component={RouterLink} to={kind === undefined ? '/settings' : '/settings/emails'}>
          {kind === undefined ? t('Settings') : t('All emails')}
        </Button>
      </PageHeader>
      {error && !data && <ErrorState text={getErrorMessage(error)} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={480} aria-busy />}
      {shown && <EmailTextEditor key={shown.id} text={shown} />}
      {data && kind === undefined && <EmailTextList texts={data} />}
    </>
  )
}

function EmailTextList({ texts }: { texts: EmailText[] }) {
  return (
    <Stack sx={{ gap: 2, maxWidth: 880 }}>
      <Typography color="textSecondary">
        {t('Change the subject, greeting and closing of the emails your store sends.')}
      </Typography>
      {groups.map((group) => (
        <Panel key={group} title={emailGroupLabels[group]}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {texts
              .filter((text) => text.group === group)
              .map((text) => (
                <EmailTextRow key={text.id} text={text} />
              ))}
          </Box>
        </Panel>
      ))}
    </Stack>
  )
}

const EmailTextRow = ({ text }: { text: EmailText }) => (
  <Box
    component="li"
    sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Link component={RouterLink} to={`/settings/emails/${text.id}`} sx={{ fontWeight: 600, py: 0.5 }}>
        {t(text.name)}
      </Link>
      {isChanged(text) && (
        <StatusBadge Icon={EditedIcon} tone="info" small>
          {t('Changed')}
        </StatusBadge>
      )}
      {listFallbackLanguages(text).map((language) => (
        <StatusBadge key={language} Icon={MissingIcon} tone="warning" small>
          {t('English text for %{language}', { language: languages[language].name })}
        </StatusBadge>
      ))}
    </Stack>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {text.subject ?? text.default_subject}
    </Typography>
  </Box>
)
