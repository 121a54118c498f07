import { describe, expect, test } from 'vitest'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { toFieldMessage } from '../base/issue-text.ts'
import {
  defaultHomeSections,
  type HomeSection,
  homeSettings,
  homeSettingsInput,
  MAX_HOME_SECTIONS,
  mapSectionTexts,
} from './home-page.ts'

const hero = { id: 'hero', kind: 'hero', is_hidden: false } as const
const text = { id: 'about', kind: 'text', is_hidden: false, title: 'About', html: '<p>Us</p>' } as const
const banner: HomeSection = {
  id: 'banner',
  kind: 'banner',
  is_hidden: false,
  title: 'Weddings',
  text: '',
  image_url: '',
  link_label: 'See gifts',
  link: '/products',
}
const column = { title: 'Made here', text: '', image_url: '' }
const columns = { id: 'columns', kind: 'columns', is_hidden: false, title: '' } as const

const check = (sections: object[]) => homeSettingsInput.safeParse({ sections })
const fieldsOf = (sections: object[]) => check(sections).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('sections as they are typed', () => {
  test.each<[string, object[], string[]]>([
    ['none', [], []],
    ['those of a new shop', defaultHomeSections, []],
    ['two texts', [text, { ...text, id: 'more' }], []],
    ['a banner', [banner], []],
    ['two columns', [{ ...columns, columns: [column, column] }], []],
    ['the same id twice', [text, text], ['sections.1.kind']],
    ['a second hero', [hero, { ...hero, id: 'hero-2' }], ['sections.1.kind']],
    ['an unknown kind', [{ ...hero, kind: 'video' }], ['sections.0.kind']],
    ['an unknown field', [{ ...hero, size: 3 }], ['sections.0']],
    ['an id with a colon', [{ ...hero, id: 'a:b' }], ['sections.0.id']],
    ['a banner without a title', [{ ...banner, title: ' ' }], ['sections.0.title']],
    ['a banner with a script', [{ ...banner, link: 'javascript:x' }], ['sections.0.link']],
    [
      'a banner with a picture of another scheme',
      [{ ...banner, image_url: 'data:x' }],
      ['sections.0.image_url'],
    ],
    ['a text that is too long', [{ ...text, html: 'x'.repeat(5001) }], ['sections.0.html']],
    ['one column', [{ ...columns, columns: [column] }], ['sections.0.columns']],
    ['five columns', [{ ...columns, columns: Array(5).fill(column) }], ['sections.0.columns']],
    [
      'a column without a title',
      [{ ...columns, columns: [column, { ...column, title: '' }] }],
      ['sections.0.columns.1.title'],
    ],
    [
      'no products',
      [{ ...hero, kind: 'products', title: '', source: 'newest', count: 0 }],
      ['sections.0.count'],
    ],
    [
      'a collection without an id',
      [{ ...hero, kind: 'collection', title: '', collection_id: null, count: 4 }],
      ['sections.0.collection_id'],
    ],
    [
      'too many',
      Array.from({ length: MAX_HOME_SECTIONS + 1 }, (_each, id) => ({ ...text, id: `s${id}` })),
      ['sections'],
    ],
  ])('%s', (_name, sections, wrong) => {
    expect(fieldsOf(sections)).toEqual(wrong)
  })

  test('names what is there twice', () => {
    const [issue] = check([hero, { ...hero, id: 'again' }]).error?.issues ?? []
    expect(issue && toFieldMessage(issue).template).toBe(adminFormMessages.section_twice.template)
  })
})

test('sections of a newer version are left out when saved ones are read', () => {
  const sections = [hero, { ...hero, kind: 'video' }, { ...text, layout: 'wide' }, banner]
  expect(homeSettings.parse({ sections }).sections).toEqual([hero, banner])
})

test('texts are replaced by the field of their section, columns by their own text', () => {
  const sections: HomeSection[] = [
    ...defaultHomeSections,
    text,
    banner,
    { ...columns, columns: [column, { ...column, title: 'Checked', text: 'Twice' }] },
  ]
  const seen: string[] = []
  const shown = mapSectionTexts(sections, (field, original) => {
    if (original !== '') seen.push(field)
    return original.toUpperCase()
  })
  expect(seen).toEqual([
    'home_title:about',
    'home_html:about',
    'home_title:banner',
    'home_button:banner',
    'home_column:Made here',
    'home_column:Checked',
    'home_column:Twice',
  ])
  expect(shown.map(({ id }) => id)).toEqual(sections.map(({ id }) => id))
  expect(shown.at(-1)).toMatchObject({
    columns: [{ title: 'MADE HERE' }, { title: 'CHECKED', text: 'TWICE' }],
  })
})
