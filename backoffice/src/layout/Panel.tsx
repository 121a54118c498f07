import { Card, CardContent, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

export function Panel({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Stack
          direction="row"
          sx={{
            justifyContent: 'space-between',
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 1.5,
            rowGap: 1,
            mb: 1,
            minHeight: 36,
          }}
        >
          <Typography variant="h2" id={heading}>
            {title}
          </Typography>
          {action}
        </Stack>
        {children}
      </CardContent>
    </Card>
  )
}
