import StarterKit from '@tiptap/starter-kit'
import { RichTextInput as ReactAdminRichTextInput } from 'ra-input-rich-text'
import { useMemo } from 'react'
import { RichTextToolbar } from './RichTextToolbar.tsx'

/**
 * What the API keeps of a description: paragraphs, emphasis, lists, small headings, quotes, links.
 */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would leave an empty paragraph below a list.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
]

/** Formatted text, held as HTML. */
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
