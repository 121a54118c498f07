import { formatMessage } from '@nakshi/core/base/format-message'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import {
  countOutcomes,
  DEFAULT_ASSUMED_STOCK,
  type ImportColumns,
  type ImportPicture,
  isImageAddress,
  MAX_IMPORT_ADDRESSES,
  type ProductImportInput,
  type ProductImportResponse,
} from '@nakshi/core/imports/admin-products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { LONG_TIMEOUT_MS, sendJson } from '../../api/fetch-json.ts'
import { parseSpreadsheet } from '../../imports/parse-file.ts'
import { useImport } from '../../imports/use-import.ts'
import { localizeMessages, t } from '../../languages/i18n.ts'
import { uploadPicture } from '../../ui/inputs/use-uploads.ts'
import { importPicture, openImageArchive, toImportPicture } from './import-pictures.ts'

export const messages = localizeMessages(productImportMessages)
export type PresetOptions = Required<Pick<ProductImportInput, 'create_categories' | 'untracked_stock'>>
const NO_OPTIONS: PresetOptions = { create_categories: false, untracked_stock: DEFAULT_ASSUMED_STOCK }

export function useProductImport() {
  const state = useImport<ProductImportResponse>()
  const { file, list, skipRefused, response, working } = state
  const [archiveFile, setArchiveFile] = useState<File | null>(null)
  const [archive, setArchive] = useState(new Map<string, File>())
  const [sent, setSent] = useState(new Map<string, ImportPicture>())
  const [columns, setColumns] = useState<ImportColumns>({})
  const [chosen, setChosen] = useState(false)
  const [options, setOptions] = useState(NO_OPTIONS)
  const notify = useNotify()
  const queries = useQueryClient()

  const picturesOf = (from: Map<string, File>, known: Map<string, ImportPicture>) =>
    [...new Set([...from.keys(), ...known.keys()])].map(
      (name) => known.get(name) ?? { name, url: null, problem: null },
    )
  const toImportBody = (check: boolean, known: Map<string, ImportPicture>) => ({
    list,
    file: file?.name ?? '',
    check,
    // The columns of a preset are known.
    ...(!response?.preset && { columns }),
    ...options,
    skip_refused: skipRefused,
    pictures: picturesOf(archive, known),
  })

  const readFiles = () =>
    working(t('Reading...'), async (isStale) => {
      if (!file) return
      const parsed = await parseSpreadsheet(file)
      const pictures = archiveFile ? await openImageArchive(archiveFile) : new Map<string, File>()
      const found = await importProducts({
        list: parsed.list,
        file: file.name,
        check: true,
        pictures: picturesOf(pictures, new Map()),
      })
      if (isStale()) return
      setArchive(pictures)
      setSent(new Map())
      setColumns(found.columns)
      setChosen(false)
      setOptions({ ...NO_OPTIONS, create_categories: found.preset !== null })
      state.open('columns', found, parsed)
    })

  function chooseArchive(chosenFile: File) {
    state.discardCheck()
    setArchiveFile(chosenFile)
  }

  function chooseOptions(changed: PresetOptions) {
    state.discardCheck()
    setOptions(changed)
  }

  function choose(changed: ImportColumns) {
    state.discardCheck()
    setColumns(changed)
    setChosen(true)
  }

  /** Uploads missing images, retries failed ones, then validates again. */
  const dryRun = () =>
    working(t('Checking...'), async (isStale) => {
      const known = new Map([...sent].filter(([, { problem: why }]) => why === null))
      setSent(new Map(known))
      let found = await importProducts(toImportBody(true, known))
      if (found.wanted.length > MAX_IMPORT_ADDRESSES) throw new Error(messages.too_many_addresses)
      for (const [index, name] of found.wanted.entries()) {
        if (isStale()) return
        const picture = [...archive.values()].find((each) => each.name.toLowerCase() === name.toLowerCase())
        const isAddress = isImageAddress(name)
        if (known.has(name) || !(picture || isAddress)) continue
        state.setBusy(t('Image %{index} of %{count}...', { index: index + 1, count: found.wanted.length }))
        if (picture)
          known.set(picture.name, await toImportPicture(picture.name, () => uploadPicture(picture, () => {})))
        else known.set(name, await toImportPicture(name, () => importPicture(name)))
        setSent(new Map(known))
      }
      if (found.wanted.length > 0) found = await importProducts(toImportBody(true, known))
      if (!isStale()) state.show('rows', found)
    })

  const importAll = () =>
    working(t('Importing...'), async () => {
      const { columns: read, ...importBody } = toImportBody(false, sent)
      const done = await importProducts({
        ...importBody,
        ...(chosen && read && { columns: read }),
        seen: response?.seen ?? '',
      })
      const { new: added, changed, refused } = countOutcomes(done.rows)
      if (done.import_id === null) return state.reject(done, refused, messages)
      notify(formatMessage(messages.imported, { added, changed }), { type: 'success' })
      state.show('done', done)
      await queries.invalidateQueries({ queryKey: ['product-imports'] })
      await queries.invalidateQueries({ queryKey: ['products'] })
    })

  function restart() {
    setArchiveFile(null)
    state.restart()
  }

  return {
    ...state,
    archiveFile,
    chooseArchive,
    columns,
    choose,
    options,
    chooseOptions,
    readFiles,
    dryRun,
    importAll,
    restart,
  }
}

const importProducts = (input: ProductImportInput) =>
  sendJson<ProductImportResponse>('product-imports', 'POST', input, LONG_TIMEOUT_MS)
