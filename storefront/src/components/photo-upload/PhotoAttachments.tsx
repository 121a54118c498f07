import { Button, chakra, Stack } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { FormField } from '../../ui/form/FormField.tsx'
import { ACCEPTED_IMAGES, formatSkippedPhotos } from './accepted-images.ts'
import * as m from './messages.ts'
import { validateImageFile } from './validate-image-file.ts'

const CHOOSER = {
  minW: '0',
  maxW: 'full',
  borderRadius: 'control',
  fontSize: '0',
  cursor: 'pointer',
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  _file: {
    minH: '11',
    px: '4',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'border.field',
    borderRadius: 'control',
    bg: 'bg.card',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'md',
    fontWeight: 'semibold',
    cursor: 'inherit',
  },
} as const

interface PhotoAttachmentsProps {
  id: string
  label: string
  hint?: string
  problem?: string
  maxPhotos?: number
  send: (file: File) => Promise<UploadedImage>
  images: UploadedImage[]
  onImages: (change: (held: UploadedImage[]) => UploadedImage[]) => void
  onSending: (by: 1 | -1) => void
}

export function PhotoAttachments(props: PhotoAttachmentsProps) {
  const {
    id,
    label,
    hint,
    problem,
    maxPhotos = Number.POSITIVE_INFINITY,
    send,
    images,
    onImages,
    onSending,
  } = props
  const [problems, setProblems] = useState<string[]>([])
  const uploadCount = useRef(0)

  async function addFiles(files: File[]) {
    const rejections = files.map(validateImageFile).filter((problem) => problem !== null)
    const good = files.filter((file) => validateImageFile(file) === null)
    const slotsLeft = Math.max(0, maxPhotos - images.length - uploadCount.current)
    setProblems(good.length > slotsLeft ? [...rejections, formatSkippedPhotos(slotsLeft)] : rejections)
    const accepted = good.slice(0, slotsLeft)
    uploadCount.current += accepted.length
    // A chosen photo is input already: the form stays if the upload finds the session ended
    if (accepted.length > 0) onImages((held) => held)
    for (const file of accepted) {
      onSending(1)
      try {
        const image = await send(file)
        onImages((held) => [...held, image])
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : messages.general.internal_error.template
        setProblems((held) => [...held, formatMessage(m.withName, { name: file.name, problem: reason })])
      } finally {
        uploadCount.current -= 1
        onSending(-1)
      }
    }
  }

  return (
    <FormField id={id} label={label} {...(hint && { hint })} {...(problem && { problem })}>
      <Stack gap="3" w="full" minW="0">
        {images.map((image) => (
          <Stack key={image.url} direction="row" gap="3" align="center">
            <chakra.img
              src={image.url}
              alt={image.name}
              width="72px"
              height="72px"
              objectFit="cover"
              borderRadius="picture"
              borderWidth="1px"
              borderColor="border"
            />
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {image.name}
            </chakra.span>
            <Button
              variant="outline"
              aria-label={formatMessage(m.removeNamed, { name: image.name })}
              onClick={() => {
                requestAnimationFrame(() => document.getElementById(id)?.focus())
                onImages((held) => held.filter(({ url }) => url !== image.url))
              }}
            >
              {m.remove}
            </Button>
          </Stack>
        ))}
        {problems.map((rejections) => (
          <FieldError key={rejections} role="alert">
            {rejections}
          </FieldError>
        ))}
        <chakra.input
          id={id}
          disabled={images.length >= maxPhotos}
          type="file"
          accept={ACCEPTED_IMAGES}
          multiple
          css={CHOOSER}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Allows choosing the same file again
            event.target.value = ''
            void addFiles(files)
          }}
        />
      </Stack>
    </FormField>
  )
}
