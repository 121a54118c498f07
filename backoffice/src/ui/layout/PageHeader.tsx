import { Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShopName } from '../../api/settings.ts'
import { t } from '../../languages/i18n.ts'

/** Navigation focuses the heading, so that it is announced; the first screen keeps the browser's focus. */
let navigated = false

export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true })
    return () => {
      navigated = true
    }
  }, [])
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        mb: 2,
        minHeight: 44,
        justifyContent: 'space-between',
      }}
    >
      <PageTitle title={title} />
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {children}
        </Stack>
      )}
    </Stack>
  )
}

function PageTitle({ title }: { title: string }) {
  const shop = useShopName()
  return (
    <title>
      {shop ? t('%{title} · %{shop} backoffice', { title, shop }) : t('%{title} · Backoffice', { title })}
    </title>
  )
}
