import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'

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

/** A page of the storefront in a same-origin frame. */
export function StoreFrame({ src, title, message, width, height, inert = false }: StoreFrameProps) {
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
