import { Box, Button, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { t } from '../../languages/i18n.ts'

type StoreFrameProps = {
  src: string
  title: string
  /** Sent to the page once it is ready, and when it changes (storefront preview-settings.ts). */
  message: object | null
  /** px of the page, which is scaled down to fit; blank: as wide as there is room. */
  width?: number
  height: number | string
  inert?: boolean
}

/** With ADMIN_URL: the store is another origin, which the backoffice cannot show in a frame. */
export const useHasOwnHost = (): boolean => useGetIdentity().data?.hasOwnHost === true

/** A page of the storefront in a same-origin frame; without one, a link to it. */
export function StoreFrame(props: StoreFrameProps) {
  if (!useHasOwnHost()) return <Frame {...props} />
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {t(
          'The backoffice has an address of its own, so the store cannot be shown here. Save your changes, then view the store.',
        )}
      </Typography>
      <Button href={props.src} target="_blank" rel="noopener" variant="outlined">
        {t('View shop')}
      </Button>
    </>
  )
}

function Frame({ src, title, message, width, height, inert = false }: StoreFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    const handleMessage = (event: MessageEvent<{ type?: unknown }>) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.type === 'nakshi:ready') setReady(true)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])

  useEffect(() => {
    if (ready && message) frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [ready, message])

  const scale = width ? Math.min(1, room / width) : 1
  return (
    <Box ref={box} sx={{ height, overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        component="iframe"
        ref={frame}
        src={src}
        title={title}
        inert={inert}
        sx={{
          width: width ?? '100%',
          height: scale > 0 ? `${100 / scale}%` : '100%',
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </Box>
  )
}
