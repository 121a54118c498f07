import PrimaryIcon from '@mui/icons-material/Star'
import { Box, Button, Stack } from '@mui/material'
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  TextInput,
  useArrayInput,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { StatusBadge } from '../../ui/fields/StatusBadge.tsx'
import { PictureDrop } from '../../ui/inputs/PictureInput.tsx'
import { FieldGroupError, RowButtons } from '../../ui/inputs/RowsInput.tsx'
import { useDragToReorder } from '../../ui/inputs/use-drag-to-reorder.ts'
import type { ProductDraft } from './draft.ts'
import { Section } from './Section.tsx'

export function ImagesSection() {
  return (
    <Section name="Product Images">
      <ArrayInputBase source="images">
        <ImageTiles />
      </ArrayInputBase>
      <FieldGroupError source="images" />
    </Section>
  )
}

type Image = ProductDraft['images'][number]

function ImageTiles() {
  const { fields, append, remove } = useArrayInput()
  const { getValues, setValue } = useFormContext()
  const images = (): Image[] => getValues('images')
  const setPrimary = (index: number) =>
    setValue(
      'images',
      images().map((image, at) => ({ ...image, is_primary: at === index })),
      { shouldDirty: true },
    )

  function removeAt(index: number) {
    const wasPrimary = images()[index]?.is_primary
    remove(index)
    if (wasPrimary) setPrimary(0)
  }

  return (
    <>
      <PictureDrop
        // `source=""` is the array itself.
        source=""
        multiple
        onUploaded={(url) => append({ url, alt_text: '', is_primary: images().length === 0 })}
      />
      <SimpleFormIteratorBase>
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            mt: fields.length > 0 ? 2 : 0,
            p: 0,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          }}
        >
          {fields.map(({ id }, index) => (
            <SimpleFormIteratorItemBase key={id} index={index}>
              <ImageTile onRemove={() => removeAt(index)} onMakePrimary={() => setPrimary(index)} />
            </SimpleFormIteratorItemBase>
          ))}
        </Box>
      </SimpleFormIteratorBase>
    </>
  )
}

function ImageTile({ onRemove, onMakePrimary }: Record<'onRemove' | 'onMakePrimary', () => void>) {
  const { index } = useSimpleFormIteratorItem()
  const { reOrder } = useSimpleFormIterator()
  const { isTarget, handle, row } = useDragToReorder('images', index, reOrder)
  const [url, isPrimary] = useWatch({ name: [`images.${index}.url`, `images.${index}.is_primary`] })
  const name = t('image %{index}', { index: index + 1 })
  return (
    <Box
      component="li"
      aria-label={name}
      {...handle}
      {...row}
      sx={{
        border: 1,
        borderColor: isTarget ? 'primary.main' : 'divider',
        borderRadius: '10px',
        p: 1.5,
        cursor: 'grab',
      }}
    >
      <Box
        component="img"
        src={`${url}?w=320`}
        alt={t('Product, %{name}', { name })}
        draggable={false}
        sx={{ width: '100%', aspectRatio: '1', objectFit: 'contain', borderRadius: 1, bgcolor: '#F2F0EA' }}
      />
      <TextInput
        source="alt_text"
        label={t('Image description (alt text)')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}
      >
        {isPrimary ? (
          <StatusBadge Icon={PrimaryIcon} tone="info">
            {t('Primary')}
          </StatusBadge>
        ) : (
          <Button size="small" onClick={onMakePrimary} aria-label={t('Make primary: %{name}', { name })}>
            {t('Make primary')}
          </Button>
        )}
        <RowButtons one={t('image')} onRemove={onRemove} />
      </Stack>
    </Box>
  )
}
