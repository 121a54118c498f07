import { Typography } from '@mui/material'

/** Long text is truncated and shown in full in a tooltip. */
export function TwoLineCell({
  first,
  second,
  width = 144,
}: {
  first: string
  second: string
  width?: number
}) {
  return (
    <>
      <Typography variant="body2" component="div" noWrap title={first} sx={{ maxWidth: width }}>
        {first}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        noWrap
        title={second}
        sx={{ maxWidth: width }}
      >
        {second}
      </Typography>
    </>
  )
}
