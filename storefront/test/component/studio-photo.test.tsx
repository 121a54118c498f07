import type { StudioPhoto } from '@nakshi/client/studio/decode-photo'
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import PhotoItem from '../../src/components/photo-upload/PhotoItem.tsx'
import type { SelectedPhoto } from '../../src/components/photo-upload/photo-store.ts'
import { createPhotoReader } from '../../src/components/studio/photo-reader.ts'
import { api, mockShop, screen, waitFor } from './harness.tsx'

const image = { url: '/media/custom/stored.jpg', name: 'Ravi.jpg', type: 'image/jpeg' as const, size: 6 }
const photo: SelectedPhoto = {
  id: 'photo-1',
  kind: 'photo',
  name: 'Ravi.jpg',
  size: 6,
  preview: 'blob:ravi',
  state: 'sending',
  progress: 0,
  errorMessage: null,
  file: new File(['device'], 'Ravi.jpg', { type: 'image/jpeg' }),
  image: null,
  uploadedFile: null,
}

test.each([
  [true, ['device', 'stored']],
  [false, ['device']],
])(
  'shows a stored photo once it is uploaded if the browser reads it differently: %s',
  async (differs, shown) => {
    mockShop()
    api.respond('GET /media/custom/:file', () => new Response('stored'))
    const read: string[] = []
    const readPhoto = async (file: Blob): Promise<StudioPhoto> => {
      read.push(await file.text())
      const isApproximate = differs && read.length === 1
      return { size: { width: 4, height: 4 }, bitmap: {} as ImageBitmap, isApproximate }
    }
    const readPhotos = createPhotoReader(readPhoto, () => {})
    readPhotos([photo])
    await waitFor(() => expect(readPhotos([photo]).size).toBe(1))
    const uploaded: SelectedPhoto = { ...photo, state: 'done', progress: 1, image }
    await waitFor(() => expect(readPhotos([uploaded]).get('photo-1')?.isApproximate).toBe(false))
    expect(read).toEqual(shown)
    expect(readPhotos([]).size).toBe(0)
  },
)

test.each([
  [true, 0],
  [false, 1],
])(
  'leaves the verdict and the crop of a small photo to the studio that places it: %s',
  (isInStudio, count) => {
    const { container } = render(<PhotoItem field="field" photo={photo} isInStudio={isInStudio} />)
    const picture = container.querySelector('img')
    if (!picture) throw new Error('the photo is not shown')
    Object.defineProperties(picture, { naturalWidth: { value: 600 }, naturalHeight: { value: 600 } })
    fireEvent.load(picture)
    expect(screen.queryAllByText(/blurred/)).toHaveLength(count)
    expect(screen.queryAllByRole('button', { name: /^Crop/ })).toHaveLength(count)
  },
)
