import { importSentences } from '@nakshi/api/contract/admin/import-sentences'
import type {
  ImportColumns,
  ImportPicture,
  ProductImportAnswer,
} from '@nakshi/api/contract/admin/product-import'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { importProducts } from '../../api/product-imports.ts'
import { uploadPicture } from '../../inputs/picture/use-uploads.ts'
import { readFile } from '../../spreadsheets/read-file.ts'
import { inLanguage, t } from '../../words.ts'
import { readArchive } from './read-archive.ts'

const say = inLanguage(importSentences)
export const IMPORTS_KEY = ['product-imports']
export type ImportStep = 'file' | 'columns' | 'rows' | 'done'

/** The way of a list from its file to the shop, and what is known of it on the way. */
export function useProductImport() {
  const [step, setStep] = useState<ImportStep>('file')
  const [files, setFiles] = useState<{ list: File | null; archive: File | null }>({
    list: null,
    archive: null,
  })
  const [list, setList] = useState('')
  const [hiddenRows, setHiddenRows] = useState(0)
  const [archive, setArchive] = useState(new Map<string, File>())
  /** what became of the pictures that were sent, by name */
  const [sent, setSent] = useState(new Map<string, ImportPicture>())
  const [columns, setColumns] = useState<ImportColumns>({})
  const [chosen, setChosen] = useState(false)
  const [answer, setAnswer] = useState<ProductImportAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function working(what: string, work: () => Promise<void>) {
    setBusy(what)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setBusy(null)
    }
  }
  const picturesOf = (from: Map<string, File>, known: Map<string, ImportPicture>) =>
    [...from.keys()].map((name) => known.get(name) ?? { name, url: null, problem: null })
  const wishOf = (check: boolean, known: Map<string, ImportPicture>) => ({
    list,
    file: files.list?.name ?? '',
    check,
    columns,
    pictures: picturesOf(archive, known),
  })

  const readFiles = () =>
    working(t('Reading...'), async () => {
      if (!files.list) return
      const { list: text, hiddenRows: hidden } = await readFile(files.list)
      const pictures = files.archive ? await readArchive(files.archive) : new Map<string, File>()
      const found = await importProducts({
        list: text,
        file: files.list.name,
        check: true,
        pictures: picturesOf(pictures, new Map()),
      })
      setList(text)
      setHiddenRows(hidden)
      setArchive(pictures)
      setSent(new Map())
      setColumns(found.columns)
      setChosen(false)
      setAnswer(found)
      setStep('columns')
    })

  function choose(changed: ImportColumns) {
    setColumns(changed)
    setChosen(true)
  }

  /** Sends the pictures that the list asks for, those that failed before as well, then looks again. */
  const dryRun = () =>
    working(t('Looking through...'), async () => {
      const known = new Map([...sent].filter(([, { problem: why }]) => why === null))
      setSent(new Map(known))
      let found = await importProducts(wishOf(true, known))
      for (const [index, name] of found.wanted.entries()) {
        const file = [...archive.values()].find((each) => each.name.toLowerCase() === name.toLowerCase())
        if (!file) continue
        setBusy(t('Picture %{index} of %{count}...', { index: index + 1, count: found.wanted.length }))
        known.set(file.name, await uploaded(file))
        setSent(new Map(known))
      }
      if (found.wanted.length > 0) found = await importProducts(wishOf(true, known))
      setAnswer(found)
      setStep('rows')
    })

  const importAll = () =>
    working(t('Importing...'), async () => {
      const { columns: read, ...wish } = wishOf(false, sent)
      const done = await importProducts({
        ...wish,
        ...(chosen && { columns: read }),
        seen: answer?.seen ?? '',
      })
      setAnswer(done)
      if (done.import_id === null) {
        setProblem(done.rows.some(({ fate }) => fate === 'refused') ? say.refused_all : say.moved)
        return
      }
      notify(say.imported(count(done, 'new'), count(done, 'changed')), { type: 'success' })
      setStep('done')
      await queries.invalidateQueries({ queryKey: IMPORTS_KEY })
      await queries.invalidateQueries({ queryKey: ['products'] })
    })

  function again() {
    setFiles({ list: null, archive: null })
    setAnswer(null)
    setProblem(null)
    setStep('file')
  }

  return {
    step,
    setStep,
    files,
    setFiles,
    columns,
    choose,
    answer,
    hiddenRows,
    problem,
    busy,
    readFiles,
    dryRun,
    importAll,
    again,
  }
}

export const count = ({ rows }: ProductImportAnswer, fate: ProductImportAnswer['rows'][number]['fate']) =>
  rows.filter((row) => row.fate === fate).length

/** A picture in the shop, or why it is not. */
async function uploaded(file: File): Promise<ImportPicture> {
  try {
    return { name: file.name, url: (await uploadPicture(file, () => {})).url, problem: null }
  } catch (error) {
    return { name: file.name, url: null, problem: reasonOf(error).slice(0, 300) }
  }
}
