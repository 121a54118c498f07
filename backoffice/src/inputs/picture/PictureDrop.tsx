import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Button, Typography } from '@mui/material'
import { UPLOAD_TYPES } from '@nakshi/api/contract/limits'
import { ImageInput, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Uploads } from './Uploads.tsx'
import { useUploads } from './use-uploads.ts'

const accept = Object.fromEntries(UPLOAD_TYPES.map((type) => [type, []]))

type PictureDropProps = { source: string; multiple?: boolean; onUploaded: (url: string) => void }

/**
 * react-admin's place to drop pictures or to choose them. It would keep them until the form is
 * saved; these go to the API at once, each with its progress or its reason, and the field holds
 * addresses.
 */
export function PictureDrop({ source, multiple = false, onUploaded }: PictureDropProps) {
  const { getValues } = useFormContext()
  const name = useWrappedSource(source)
  const { uploads, add, dismiss } = useUploads(onUploaded)
  return (
    <>
      <ImageInput
        source={source}
        label={false}
        multiple={multiple}
        accept={accept}
        parse={() => getValues(name)}
        inputProps={{ 'aria-label': multiple ? 'Images' : 'Image' }}
        options={{
          noKeyboard: true,
          // What is no picture goes too: the API says so in its own words.
          onDrop: (taken, refused) => add([...taken, ...refused.map(({ file }) => file)]),
        }}
        helperText={false}
        placeholder={
          <>
            <Button startIcon={<UploadIcon />}>{multiple ? 'Choose images' : 'Choose an image'}</Button>
            <Typography variant="caption" component="p" color="textSecondary">
              or drop {multiple ? 'them' : 'it'} here. PNG, JPG or JPEG, max 5MB
            </Typography>
          </>
        }
      />
      <Uploads uploads={uploads} onDismiss={dismiss} />
    </>
  )
}
