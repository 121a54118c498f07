import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import {
  type ImportColumns,
  type ImportEntry,
  type ImportPicture,
  MAX_ARCHIVE_BYTES,
  MAX_IMPORT_PICTURES,
  type ProductImportInput,
  type ProductImportResponse,
  type UndoImportResponse,
} from '@nakshi/contract/admin/product-import'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/contract/limits'
import { formatMessage } from '@nakshi/domain/format-message'
import { useQueryClient } from '@tanstack/react-query'
import { unzipSync } from 'fflate'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { API, fetchJson, getErrorMessage, LONG_TIMEOUT_MS, sendJson } from '../../api/fetch-json.ts'
import { localizeMessages, t } from '../../i18n.ts'
import { uploadPicture } from '../../inputs/picture/use-uploads.ts'
import { parseSpreadsheet } from '../../spreadsheets/parse-file.ts'

const messages = localizeMessages(productImportMessages, 'product_import')
export const IMPORTS_KEY = ['product-imports']
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
    [...from.keys()].map((name) => known.get(name) ?? { name, url: null, problem: null })
  const toImportBody = (check: boolean, known: Map<string, ImportPicture>) => ({
    list,
    file: files.list?.name ?? '',
    check,
    columns,
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
      for (const [index, name] of found.wanted.entries()) {
        const file = [...archive.values()].find((each) => each.name.toLowerCase() === name.toLowerCase())
        if (!file) continue
        setBusy(t('Image %{index} of %{count}...', { index: index + 1, count: found.wanted.length }))
        known.set(file.name, await uploaded(file))
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
        ...(chosen && { columns: read }),
        seen: response?.seen ?? '',
      })
      setResponse(done)
      if (done.import_id === null) {
        setErrorMessage(
          done.rows.some(({ fate }) => fate === 'refused')
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

async function uploaded(file: File): Promise<ImportPicture> {
  try {
    return { name: file.name, url: (await uploadPicture(file, () => {})).url, problem: null }
  } catch (error) {
    return { name: file.name, url: null, problem: getErrorMessage(error).slice(0, 300) }
  }
}

const PICTURE = /\.(jpe?g|png|webp|gif|heic)$/i

/**
 * Images of a ZIP file by base name. Oversized files are listed and rejected on upload. Throws Error with
 * a message for an invalid or too large archive.
 */
async function openImageArchive(file: File): Promise<Map<string, File>> {
  if (file.size > MAX_ARCHIVE_BYTES)
    throw new Error(t('The ZIP file can be up to 200 MB. Split it into smaller files.'))
  const pictures = new Map<string, File>()
  let unpacked = 0
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      const isImage =
        PICTURE.test(name) && !name.startsWith('__MACOSX/') && originalSize <= UPLOAD_LIMIT_BYTES
      if (isImage) unpacked += originalSize
      return isImage && unpacked <= MAX_ARCHIVE_BYTES
    },
  })
  for (const [path, bytes] of Object.entries(parts)) {
    const name = path.split('/').at(-1) ?? path
    pictures.set(name, new File([new Uint8Array(bytes)], name))
  }
  if (pictures.size > MAX_IMPORT_PICTURES)
    throw new Error(
      t('A ZIP file can contain up to %{most} images. Split it into smaller files.', {
        most: MAX_IMPORT_PICTURES,
      }),
    )
  return pictures
}

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
