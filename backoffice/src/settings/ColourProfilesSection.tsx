import UsedIcon from '@mui/icons-material/CheckCircleOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import {
  Box,
  Button,
  DialogContentText,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import {
  type AdminColourProfile,
  INK_LIMIT_PERCENT,
  MAX_PROFILE_BYTES,
} from '@nakshi/core/studio/admin-colour-profiles'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  COLOUR_PROFILES,
  changeColourProfile,
  deleteColourProfile,
  listColourProfiles,
  uploadColourProfile,
} from '../api/colour-profiles.ts'
import { useCan } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { colourProfileMessages } from '../languages/messages.ts'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useAction } from '../ui/layout/use-action.ts'

/** Saved at once, unlike the settings around it. */
export function ColourProfilesSection() {
  const { data, error, refetch } = useQuery({ queryKey: [COLOUR_PROFILES], queryFn: listColourProfiles })
  const canWrite = useCan('settings.write')
  return (
    <Panel title={t('Printer profiles (ICC)')} action={canWrite && <UploadButton />}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t(
          'With the ICC profile of your printer and paper (CMYK, up to %{megabytes} MB), PDF files are CMYK and PDF/X-4. Your printer or the maker of the paper has it. Without one, PDF files are RGB.',
          { megabytes: MAX_PROFILE_BYTES / 1_048_576 },
        )}
      </Typography>
      {error && !data && <ErrorState text={colourProfileMessages.list_failed} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} aria-hidden />}
      {data?.length === 0 && (
        <Typography color="textSecondary">{t('No colour profiles uploaded yet.')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} canWrite={canWrite} />
        ))}
      </Box>
    </Panel>
  )
}

function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  const { act, busy } = useAction({
    resource: COLOUR_PROFILES,
    done: colourProfileMessages.uploaded,
    failed: colourProfileMessages.upload_failed,
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".icc,.icm"
        aria-label={t('Colour profile file')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void act(() => uploadColourProfile(file))
        }}
      />
      <Button startIcon={<UploadIcon />} disabled={busy} onClick={() => input.current?.click()}>
        {busy ? t('Uploading...') : t('Upload colour profile')}
      </Button>
    </>
  )
}

/** Newsprint, uncoated, coated and photo paper. */
const INK_LIMITS = [
  INK_LIMIT_PERCENT.min,
  240,
  260,
  280,
  INK_LIMIT_PERCENT.default,
  320,
  INK_LIMIT_PERCENT.max,
]

type ProfileRowProps = { profile: AdminColourProfile; canWrite: boolean }

function ProfileRow({ profile, canWrite }: ProfileRowProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, description, size, ink_limit, is_default, used_by } = profile
  const { act, busy } = useAction({
    resource: COLOUR_PROFILES,
    done: colourProfileMessages.saved,
    failed: colourProfileMessages.save_failed,
  })
  const limits = [...new Set([...INK_LIMITS, ink_limit])].sort((one, other) => one - other)
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{description}</Typography>
        {is_default && (
          <StatusBadge Icon={UsedIcon} tone="success" small>
            {t('Used for all prints')}
          </StatusBadge>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {[
          t('%{kilobytes} kB', { kilobytes: Math.ceil(size / 1000) }),
          t('Products: %{products}, open orders: %{orders}', used_by),
        ].join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={t('Maximum ink coverage')}
          value={ink_limit}
          disabled={!canWrite || busy}
          onChange={({ target }) =>
            void act(() => changeColourProfile(id, { ink_limit: Number(target.value), is_default }))
          }
          sx={{ width: 200 }}
        >
          {limits.map((percent) => (
            <MenuItem key={percent} value={percent}>
              {t('%{percent} %', { percent })}
            </MenuItem>
          ))}
        </TextField>
        {canWrite && (
          <>
            <Button
              disabled={busy}
              aria-label={
                is_default
                  ? t('Stop using %{name}', { name: description })
                  : t('Use %{name} for all prints', { name: description })
              }
              onClick={() => void act(() => changeColourProfile(id, { ink_limit, is_default: !is_default }))}
            >
              {is_default ? t('Stop using') : t('Use for all prints')}
            </Button>
            <Button
              color="error"
              aria-label={t('Delete %{name}', { name: description })}
              onClick={() => setDeleting(true)}
            >
              {t('Delete')}
            </Button>
          </>
        )}
      </Stack>
      {isDeleting && <DeleteProfileDialog profile={profile} onClose={() => setDeleting(false)} />}
    </Box>
  )
}

type DeleteProfileDialogProps = { profile: AdminColourProfile; onClose: () => void }

function DeleteProfileDialog({ profile: { id, description }, onClose }: DeleteProfileDialogProps) {
  const { act, busy, problem } = useAction({
    resource: COLOUR_PROFILES,
    done: colourProfileMessages.deleted,
    failed: colourProfileMessages.delete_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Delete %{name}?', { name: description })}
      action={t('Delete')}
      busyAction={t('Deleting...')}
      busy={busy}
      destructive
      errorMessage={problem}
      onAction={() => act(() => deleteColourProfile(id))}
      onClose={onClose}
    >
      <DialogContentText>{colourProfileMessages.confirm_delete}</DialogContentText>
    </ActionDialog>
  )
}
