import CloseIcon from '@mui/icons-material/Close'
import { Alert, IconButton, LinearProgress, Stack, Typography } from '@mui/material'
import type { Upload } from './use-uploads.ts'

/** Pictures that are on their way, and those that did not arrive. */
export function Uploads({ uploads, onDismiss }: { uploads: Upload[]; onDismiss: (key: string) => void }) {
  return (
    <Stack spacing={1} aria-live="polite" sx={{ mt: uploads.length > 0 ? 1 : 0 }}>
      {uploads.map(({ key, name, share, problem }) =>
        problem ? (
          <Alert
            key={key}
            severity="error"
            action={
              <IconButton
                color="inherit"
                size="small"
                aria-label={`Dismiss ${name}`}
                onClick={() => onDismiss(key)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            }
          >
            {name}: {problem}
          </Alert>
        ) : (
          <div key={key}>
            <Typography variant="caption">{name}</Typography>
            <LinearProgress variant="determinate" value={share * 100} aria-label={`Uploading ${name}`} />
          </div>
        ),
      )}
    </Stack>
  )
}
