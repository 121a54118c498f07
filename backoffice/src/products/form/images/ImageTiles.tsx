import { Box } from '@mui/material'
import { SimpleFormIteratorBase, SimpleFormIteratorItemBase, useArrayInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { PictureDrop } from '../../../inputs/picture/PictureDrop.tsx'
import type { ProductDraft } from '../draft.ts'
import { ImageTile } from './ImageTile.tsx'

type Image = ProductDraft['images'][number]

/** The pictures side by side, below the place where more of them are dropped. */
export function ImageTiles() {
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
        // The array itself
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
