import { Box, LinearProgress, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { adminMessages } from '../messages.ts'
import { fetchFile, type Received, saveFile } from './fetch-file.ts'

const formatNumber = (count: number, digits = 0) =>
  count.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export function DownloadProgress({ received, rows }: { received: Received; rows: number | null }) {
  const done = Math.max(0, received.lines - 1)
  const share = rows ? { variant: 'determinate' as const, value: Math.min(100, (done / rows) * 100) } : {}
  return (
    <Box>
      <LinearProgress aria-label={t('Export')} {...share} />
      <Typography variant="caption" component="p">
        {rows !== null
          ? t('%{done} of %{all} rows, %{megabytes} MB', {
              done: formatNumber(done),
              all: formatNumber(rows),
              megabytes: formatNumber(received.bytes / 1_048_576, 1),
            })
          : t('%{megabytes} MB', { megabytes: formatNumber(received.bytes / 1_048_576, 1) })}
      </Typography>
    </Box>
  )
}

/** Throttles rendering: a long file arrives in thousands of chunks. */
const SHOW_EVERY_MS = 150

export function useDownload(onSaved: () => void) {
  const [progress, setProgress] = useState<Received | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const abortRef = useRef<AbortController | null>(null)
  const notify = useNotify()
  useEffect(() => () => abortRef.current?.abort(), [])

  async function download(url: string) {
    const controller = new AbortController()
    abortRef.current = controller
    setErrorMessage(null)
    setProgress({ bytes: 0, lines: 0 })
    let lastShownAt = performance.now()
    const onReceived = (received: Received) => {
      if (performance.now() - lastShownAt < SHOW_EVERY_MS) return
      lastShownAt = performance.now()
      setProgress(received)
    }
    try {
      saveFile(await fetchFile(url, { signal: controller.signal, onReceived }))
      onSaved()
    } catch (error) {
      if (controller.signal.aborted) return
      setErrorMessage(getErrorMessage(error))
      notify(adminMessages.export.failed, { type: 'error' })
    } finally {
      setProgress(null)
    }
  }
  return { download, cancel: () => abortRef.current?.abort(), progress, problem: errorMessage }
}
