import PrimaryIcon from '@mui/icons-material/Star'
import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Pill } from '../../../fields/Pill.tsx'
import { RowButtons } from '../../../fields/RowButtons.tsx'

const DRAGGED = 'application/x-image-index'

type ImageTileProps = {
  index: number
  count: number
  move: (from: number, to: number) => void
  remove: (index: number) => void
  makePrimary: () => void
}

/** One picture with its description; moved by dragging it onto another, or by its buttons. */
export function ImageTile({ index, count, move, remove, makePrimary }: ImageTileProps) {
  const [target, setTarget] = useState(false)
  const [url, is_primary] = useWatch({ name: [`images.${index}.url`, `images.${index}.is_primary`] })
  const name = `image ${index + 1}`
  return (
    <Box
      component="li"
      aria-label={name}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false)
        const from = event.dataTransfer.getData(DRAGGED)
        if (from === '') return
        event.preventDefault()
        move(Number(from), index)
      }}
      sx={{
        border: 1,
        borderColor: target ? 'primary.main' : 'divider',
        borderRadius: '10px',
        p: 1.5,
        cursor: 'grab',
      }}
    >
      <Box
        component="img"
        src={`${url}?w=320`}
        alt={`Product, ${name}`}
        draggable={false}
        sx={{ width: '100%', aspectRatio: '1', objectFit: 'contain', borderRadius: 1, bgcolor: '#F2F0EA' }}
      />
      <TextInput
        source={`images.${index}.alt_text`}
        label="Description of the picture"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}
      >
        {is_primary ? (
          <Pill Icon={PrimaryIcon} tone="info">
            Primary
          </Pill>
        ) : (
          <Button size="small" onClick={makePrimary} aria-label={`Make ${name} the primary one`}>
            Make primary
          </Button>
        )}
        <RowButtons name={name} index={index} count={count} move={move} remove={remove} />
      </Stack>
    </Box>
  )
}
