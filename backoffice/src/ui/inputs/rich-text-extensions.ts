import StarterKit from '@tiptap/starter-kit'

export type HeadingLevel = 2 | 3 | 4

/** Only formats that the API's sanitiser keeps. */
export const toExtensions = (levels: HeadingLevel[]) => [
  StarterKit.configure({
    heading: { levels },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would add an empty paragraph after a list.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
]
