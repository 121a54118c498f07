import LinkIcon from '@mui/icons-material/InsertLink'
import { ToggleButton } from '@mui/material'
import { useEditorState } from '@tiptap/react'
import { useTiptapEditor } from 'ra-input-rich-text'

/**
 * Links the selected text, or takes its link away. react-admin's own button links to `null` when
 * cancelled.
 */
export function LinkButton() {
  const editor = useTiptapEditor()
  const linked = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('link') ?? false })

  function press() {
    if (!editor) return
    const selection = editor.chain().focus().extendMarkRange('link')
    if (linked) {
      selection.unsetLink().run()
      return
    }
    const href = window.prompt('Address of the link, for example /products or https://...')
    if (href) selection.setLink({ href }).run()
  }

  return (
    <ToggleButton
      size="small"
      value="link"
      aria-label="Link"
      title="Link"
      selected={linked ?? false}
      onClick={press}
    >
      <LinkIcon fontSize="inherit" />
    </ToggleButton>
  )
}
