import PrimaryIcon from '@mui/icons-material/Star'
import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { TextInput, useSimpleFormIterator, useSimpleFormIteratorItem } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Pill } from '../../../fields/Pill.tsx'
import { RowButtons } from '../../../inputs/RowButtons.tsx'

const DRAGGED = 'application/x-image-index'

/** One picture with its description; moved by dragging it onto another, or by its buttons. */
export function ImageTile({ onRemove, onMakePrimary }: Record<'onRemove' | 'onMakePrimary', () => void>) {
  const { index } = useSimpleFormIteratorItem()
  const { reOrder } = useSimpleFormIterator()
  const [target, setTarget] = useState(false)
  const [url, isPrimary] = useWatch({ name: [`images.${index}.url`, `images.${index}.is_primary`] })
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
        reOrder(Number(from), index)
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
        source="alt_text"
        label="Description of the picture"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}
      >
        {isPrimary ? (
          <Pill Icon={PrimaryIcon} tone="info">
            Primary
          </Pill>
        ) : (
          <Button size="small" onClick={onMakePrimary} aria-label={`Make ${name} the primary one`}>
            Make primary
          </Button>
        )}
        <RowButtons one="image" onRemove={onRemove} />
      </Stack>
    </Box>
  )
}
