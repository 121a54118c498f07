import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import {
  type ImportColumns,
  type ImportEntry,
  type ImportPicture,
  MAX_IMPORT_ADDRESSES,
  type ProductImportInput,
  type ProductImportResponse,
  type UndoImportResponse,
} from '@nakshi/contract/admin/product-import'
import { formatMessage } from '@nakshi/domain/format-message'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { API, fetchJson, getErrorMessage, LONG_TIMEOUT_MS, sendJson } from '../../api/fetch-json.ts'
import { localizeMessages, t } from '../../i18n.ts'
import { uploadPicture } from '../../inputs/picture/use-uploads.ts'
import { parseSpreadsheet } from '../../spreadsheets/parse-file.ts'
import { importPicture, openImageArchive, toImportPicture } from './import-pictures.ts'

const messages = localizeMessages(productImportMessages, 'product_import')
export const IMPORTS_KEY = ['product-imports']
export type PresetOptions = Required<
  Pick<ProductImportInput, 'create_categories' | 'skip_refused' | 'untracked_stock'>
>
const NO_OPTIONS: PresetOptions = { create_categories: false, skip_refused: false, untracked_stock: 0 }
export type ImportStep = 'file' | 'columns' | 'rows' | 'done'

export function useProductImport() {
  const [step, setStep] = useState<ImportStep>('file')
  const [files, setFiles] = useState<{ list: File | null; archive: File | null }>({
    list: null,
    archive: null,
  })
  const [list, setList] = useState('')
  const [hiddenRows, setHiddenRows] = useState(0)
  const [archive, setArchive] = useState(new Map<string, File>())
  const [sent, setSent] = useState(new Map<string, ImportPicture>())
  const [columns, setColumns] = useState<ImportColumns>({})
  const [chosen, setChosen] = useState(false)
  const [options, setOptions] = useState(NO_OPTIONS)
  const [response, setResponse] = useState<ProductImportResponse | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function working(what: string, work: () => Promise<void>) {
    setBusy(what)
    setErrorMessage(null)
    try {
      await work()
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
    } finally {
      setBusy(null)
    }
  }
  const picturesOf = (from: Map<string, File>, known: Map<string, ImportPicture>) =>
    [...new Set([...from.keys(), ...known.keys()])].map(
      (name) => known.get(name) ?? { name, url: null, problem: null },
    )
  const toImportBody = (check: boolean, known: Map<string, ImportPicture>) => ({
    list,
    file: files.list?.name ?? '',
    check,
    // The columns of a preset are known.
    ...(!response?.preset && { columns }),
    ...options,
    pictures: picturesOf(archive, known),
  })

  const readFiles = () =>
    working(t('Reading...'), async () => {
      if (!files.list) return
      const { list: text, hiddenRows: hidden } = await parseSpreadsheet(files.list)
      const pictures = files.archive ? await openImageArchive(files.archive) : new Map<string, File>()
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
      setOptions({ ...NO_OPTIONS, create_categories: found.preset !== null })
      setResponse(found)
      setStep('columns')
    })

  function choose(changed: ImportColumns) {
    setColumns(changed)
    setChosen(true)
  }

  /** Uploads missing images, retries failed ones, then validates again. */
  const dryRun = () =>
    working(t('Checking...'), async () => {
      const known = new Map([...sent].filter(([, { problem: why }]) => why === null))
      setSent(new Map(known))
      let found = await importProducts(toImportBody(true, known))
      if (found.wanted.length > MAX_IMPORT_ADDRESSES) throw new Error(messages.too_many_addresses)
      for (const [index, name] of found.wanted.entries()) {
        const file = [...archive.values()].find((each) => each.name.toLowerCase() === name.toLowerCase())
        const isAddress = name.startsWith('https://')
        if (known.has(name) || !(file || isAddress)) continue
        setBusy(t('Image %{index} of %{count}...', { index: index + 1, count: found.wanted.length }))
        if (file) known.set(file.name, await toImportPicture(file.name, () => uploadPicture(file, () => {})))
        else known.set(name, await toImportPicture(name, () => importPicture(name)))
        setSent(new Map(known))
      }
      if (found.wanted.length > 0) found = await importProducts(toImportBody(true, known))
      setResponse(found)
      setStep('rows')
    })

  const importAll = () =>
    working(t('Importing...'), async () => {
      const { columns: read, ...importBody } = toImportBody(false, sent)
      const done = await importProducts({
        ...importBody,
        ...(chosen && read && { columns: read }),
        seen: response?.seen ?? '',
      })
      setResponse(done)
      if (done.import_id === null) {
        setErrorMessage(
          !options.skip_refused && done.rows.some(({ fate }) => fate === 'refused')
            ? messages.nothing_imported
            : messages.changed_since_check,
        )
        return
      }
      notify(
        formatMessage(messages.imported, {
          added: countImportRows(done, 'new'),
          changed: countImportRows(done, 'changed'),
        }),
        {
          type: 'success',
        },
      )
      setStep('done')
      await queries.invalidateQueries({ queryKey: IMPORTS_KEY })
      await queries.invalidateQueries({ queryKey: ['products'] })
    })

  function restart() {
    setFiles({ list: null, archive: null })
    setResponse(null)
    setErrorMessage(null)
    setStep('file')
  }

  return {
    step,
    setStep,
    files,
    setFiles,
    columns,
    choose,
    options,
    setOptions,
    response,
    hiddenRows,
    errorMessage,
    busy,
    readFiles,
    dryRun,
    importAll,
    restart,
  }
}

export const countImportRows = (
  { rows }: ProductImportResponse,
  fate: ProductImportResponse['rows'][number]['fate'],
) => rows.filter((row) => row.fate === fate).length

async function importProducts(input: ProductImportInput): Promise<ProductImportResponse> {
  return (await sendJson('product-imports', 'POST', input, LONG_TIMEOUT_MS)).json
}

export async function listProductImports(): Promise<ImportEntry[]> {
  return (await fetchJson(`${API}/product-imports`)).json.items
}

/** Previews or performs the undo of an import. */
export async function undoProductImport(id: string, check: boolean): Promise<UndoImportResponse> {
  return (await sendJson(`product-imports/${id}/undo`, 'POST', { check }, LONG_TIMEOUT_MS)).json
}
