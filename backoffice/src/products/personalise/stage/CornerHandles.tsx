import { Box } from '@mui/material'
import { type Corner, moveCorner, moveQuad, type Quad } from '@nakshi/studio/placement-quad'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { t } from '../../../languages/i18n.ts'
import { LabelledSlider } from '../AreaInputs.tsx'
import { useArea } from '../use-area.ts'

const CORNERS = [
  t('Top left corner'),
  t('Top right corner'),
  t('Bottom right corner'),
  t('Bottom left corner'),
]
/** Share of the image width per arrow key; Shift multiplies by ten. */
const STEP = 0.001

type CornerHandlesProps = {
  frame: RefObject<HTMLElement | null>
  quad: Quad
  onDrag: (quad: Quad) => void
  onDrop: (quad: Quad) => void
  onNudge: (index: number, corner: Corner) => void
}

export function CornerHandles({ frame, quad, onDrag, onDrop, onNudge }: CornerHandlesProps) {
  // Grab offset, so that the handle does not jump.
  const grabOffset = useRef<{ x: number; y: number } | null>(null)
  const middle: Corner = [
    quad.reduce((sum, [x]) => sum + x, 0) / 4,
    quad.reduce((sum, [, y]) => sum + y, 0) / 4,
  ]

  function pointAt(event: PointerEvent): Corner {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return [0, 0]
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
  }
  const handlers = (place: Corner, moveTo: (corner: Corner) => Quad) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Prevents text selection.
      event.preventDefault()
      const [x, y] = pointAt(event)
      grabOffset.current = { x: place[0] - x, y: place[1] - y }
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus()
    },
    onPointerMove: (event: PointerEvent) => {
      if (!grabOffset.current) return
      const [x, y] = pointAt(event)
      onDrag(moveTo([x + grabOffset.current.x, y + grabOffset.current.y]))
    },
    onPointerUp: () => {
      if (grabOffset.current) onDrop(quad)
      grabOffset.current = null
    },
    onPointerCancel: () => {
      if (grabOffset.current) onDrop(quad)
      grabOffset.current = null
    },
  })
  return (
    <>
      <Handle
        label={t('Whole area')}
        place={middle}
        isMiddle
        onArrowKey={(dx, dy) => onDrop(moveQuad(quad, dx, dy))}
        {...handlers(middle, ([x, y]) => moveQuad(quad, x - middle[0], y - middle[1]))}
      />
      {quad.map((corner, index) => (
        <Handle
          key={CORNERS[index]}
          label={CORNERS[index] ?? ''}
          place={corner}
          onArrowKey={(dx, dy) => onNudge(index, [corner[0] + dx, corner[1] + dy])}
          {...handlers(corner, (to) => moveCorner(quad, index, to))}
        />
      ))}
    </>
  )
}

type HandleProps = {
  label: string
  place: Corner
  isMiddle?: boolean
  onArrowKey: (dx: number, dy: number) => void
} & Record<'onPointerDown' | 'onPointerMove', (event: PointerEvent<HTMLElement>) => void> &
  Record<'onPointerUp' | 'onPointerCancel', () => void>

const percent = (part: number) => `${Math.round(part * 1000) / 10} %`

function Handle({ label, place: [x, y], isMiddle = false, onArrowKey, ...pointer }: HandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? STEP * 10 : STEP
    const [dx, dy] = ARROW_KEYS[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    onArrowKey(dx * step, dy * step)
  }
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={-50}
      aria-valuemax={150}
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={t('%{left} from the left, %{top} from the top', {
        left: percent(x),
        top: percent(y),
      })}
      onKeyDown={onKeyDown}
      {...pointer}
      sx={{
        position: 'absolute',
        left: percent(x).replace(' ', ''),
        top: percent(y).replace(' ', ''),
        width: 44,
        height: 44,
        m: '-22px',
        display: 'grid',
        placeItems: 'center',
        cursor: isMiddle ? 'move' : 'grab',
        // Touch drags the corner instead of scrolling.
        touchAction: 'none',
        '&:active': { cursor: 'grabbing' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible > span': { outline: '3px solid #F5B32F', outlineOffset: 2 },
        '& > span': {
          width: isMiddle ? 14 : 18,
          height: isMiddle ? 14 : 18,
          borderRadius: isMiddle ? '3px' : '50%',
          transform: isMiddle ? 'rotate(45deg)' : 'none',
          // Visible on any image in both themes.
          bgcolor: isMiddle ? 'rgb(255 255 255 / .7)' : '#23408E',
          border: isMiddle ? '2px solid #23408E' : '3px solid #fff',
          boxShadow: '0 1px 4px rgb(0 0 0 / .45)',
        },
      }}
    >
      <span />
    </Box>
  )
}

const ARROW_KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Curve({ at }: { at: number }) {
  const { draft, set } = useArea()
  const placement = draft.placements[at]?.placement
  if (!placement) return null
  const path = `placements.${at}.placement`
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        mt: 1,
      }}
    >
      <LabelledSlider
        label={t('Cylinder curve')}
        value={placement.bend_deg}
        valueLabel={placement.bend_deg === 0 ? t('flat') : `${Math.round(placement.bend_deg)}°`}
        min={0}
        max={170}
        step={1}
        onChange={(value) => set(`${path}.bend_deg`, value)}
      />
      <LabelledSlider
        label={t('Sag')}
        value={placement.sag}
        valueLabel={placement.sag === 0 ? t('none') : `${Math.round(placement.sag * 100)} %`}
        min={-0.5}
        max={0.5}
        step={0.01}
        onChange={(value) => set(`${path}.sag`, value)}
      />
    </Box>
  )
}
