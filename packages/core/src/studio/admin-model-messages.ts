import { defineMessages } from '../base/message-template.ts'

export const modelMessages = defineMessages('model', {
  too_complex: 'This model takes too long to read. Reduce its triangles in your 3D program.',
  taken: 'This model has been uploaded already, as “%{name}”',
  limit: 'The store can have at most %{max} 3D models',
  in_use:
    'This 3D model is in use (products: %{products}, orders: %{orders}). Remove it from the print areas first. Models of orders cannot be deleted.',
  unknown: 'This 3D model no longer exists. Please reload the page.',
  list_failed: 'Failed to load the 3D models',
  uploaded: '3D model uploaded. Select it in the print areas of your products.',
  upload_failed: 'Failed to upload the 3D model',
  renamed: '3D model renamed',
  deleted: '3D model deleted',
  delete_failed: 'Failed to delete the 3D model',
  confirm_delete: 'Are you sure you want to delete this 3D model?',
})
