import LinkIcon from '@mui/icons-material/InsertLink'
import ParagraphIcon from '@mui/icons-material/Notes'
import HeadingIcon from '@mui/icons-material/Title'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  RichTextInput as ReactAdminRichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text'
import { useMemo } from 'react'
import { t } from '../../i18n.ts'

/** Only formats that the API's sanitiser keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would add an empty paragraph after a list.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
]

export function RichTextInput({ source, label }: { source: string; label: string }) {
  const editorOptions = useMemo(
    () => ({
      extensions,
      editorProps: { attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' } },
    }),
    [label],
  )
  return (
    <ReactAdminRichTextInput
      source={source}
      label={label}
      editorOptions={editorOptions}
      toolbar={<RichTextToolbar />}
    />
  )
}

function RichTextToolbar() {
  return (
    <div role="toolbar" aria-label={t('Formatting')}>
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

function LevelButtons() {
  const editor = useTiptapEditor()
  const heading = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('heading') ?? false })
  return (
    <ToggleButtonGroup size="small">
      <ToggleButton
        value="heading"
        aria-label={t('Heading')}
        title={t('Heading')}
        selected={heading ?? false}
        onClick={() => editor?.chain().focus().setHeading({ level: 3 }).run()}
      >
        <HeadingIcon fontSize="inherit" />
      </ToggleButton>
      <ToggleButton
        value="paragraph"
        aria-label={t('Paragraph')}
        title={t('Paragraph')}
        onClick={() => editor?.chain().focus().setParagraph().run()}
      >
        <ParagraphIcon fontSize="inherit" />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

/** react-admin's button links to `null` when cancelled. */
function LinkButton() {
  const editor = useTiptapEditor()
  const linked = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('link') ?? false })

  function handleClick() {
    if (!editor) return
    const selection = editor.chain().focus().extendMarkRange('link')
    if (linked) {
      selection.unsetLink().run()
      return
    }
    const href = window.prompt(t('Link URL, for example /products or https://...'))
    if (href) selection.setLink({ href }).run()
  }

  return (
    <ToggleButton
      size="small"
      value="link"
      aria-label={t('Link')}
      title={t('Link')}
      selected={linked ?? false}
      onClick={handleClick}
    >
      <LinkIcon fontSize="inherit" />
    </ToggleButton>
  )
}
