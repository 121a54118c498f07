import { Button, chakra, Stack } from '@chakra-ui/react'
import type { UploadedImage } from '@nakshi/api/contract/media'
import { sentences } from '@nakshi/api/contract/sentences'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { FormField } from '../form/FormField.tsx'
import { Problem } from '../form/Problem.tsx'
import { ACCEPTED_IMAGES, fileProblem, leftOut } from './file-problem.ts'

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

interface SentPhotosProps {
  id: string
  label: string
  hint?: string
  problem?: string
  most?: number
  send: (file: File) => Promise<UploadedImage>
  images: UploadedImage[]
  onImages: (change: (held: UploadedImage[]) => UploadedImage[]) => void
  onSending: (by: 1 | -1) => void
}

export function SentPhotos(props: SentPhotosProps) {
  const {
    id,
    label,
    hint,
    problem,
    most = Number.POSITIVE_INFINITY,
    send,
    images,
    onImages,
    onSending,
  } = props
  const [problems, setProblems] = useState<string[]>([])
  const underWay = useRef(0)

  async function take(files: File[]) {
    const refused = files.map(fileProblem).filter((problem) => problem !== null)
    const good = files.filter((file) => fileProblem(file) === null)
    const room = Math.max(0, most - images.length - underWay.current)
    setProblems(good.length > room ? [...refused, leftOut(room)] : refused)
    const taken = good.slice(0, room)
    underWay.current += taken.length
    for (const file of taken) {
      onSending(1)
      try {
        const image = await send(file)
        onImages((held) => [...held, image])
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : sentences.general.broken
        setProblems((held) => [...held, `${file.name}: ${reason}`])
      } finally {
        underWay.current -= 1
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
              aria-label={`Remove ${image.name}`}
              onClick={() => onImages((held) => held.filter(({ url }) => url !== image.url))}
            >
              Remove
            </Button>
          </Stack>
        ))}
        {problems.map((refused) => (
          <Problem key={refused} role="alert">
            {refused}
          </Problem>
        ))}
        <chakra.input
          id={id}
          disabled={images.length >= most}
          type="file"
          accept={ACCEPTED_IMAGES}
          multiple
          css={CHOOSER}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Allows choosing the same file again
            event.target.value = ''
            void take(files)
          }}
        />
      </Stack>
    </FormField>
  )
}
