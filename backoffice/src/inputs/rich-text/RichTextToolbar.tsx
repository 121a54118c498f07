import ParagraphIcon from '@mui/icons-material/Notes'
import HeadingIcon from '@mui/icons-material/Title'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEditorState } from '@tiptap/react'
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text'
import { LinkButton } from './LinkButton.tsx'

/** The formats that the API keeps; what else react-admin offers would be lost with the save. */
export function RichTextToolbar() {
  return (
    <div role="toolbar" aria-label="Formatting">
      <RichTextInputToolbar size="small">
        <FormatButtons size="small" sx={{ '& [value="code"]': { display: 'none' } }} />
        <LevelButtons />
        <ListButtons size="small" />
        <LinkButton />
        <ClearButtons size="small" />
      </RichTextInputToolbar>
    </div>
  )
}

/** react-admin's own choice has six levels; a product's page has room for one. */
function LevelButtons() {
  const editor = useTiptapEditor()
  const heading = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('heading') ?? false })
  return (
    <ToggleButtonGroup size="small">
      <ToggleButton
        value="heading"
        aria-label="Heading"
        title="Heading"
        selected={heading ?? false}
        onClick={() => editor?.chain().focus().setHeading({ level: 3 }).run()}
      >
        <HeadingIcon fontSize="inherit" />
      </ToggleButton>
      <ToggleButton
        value="paragraph"
        aria-label="Paragraph"
        title="Paragraph"
        onClick={() => editor?.chain().focus().setParagraph().run()}
      >
        <ParagraphIcon fontSize="inherit" />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
