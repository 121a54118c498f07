import type {
  SearchSynonym,
  ZeroResultSearch,
  ZeroResultSynonymBody,
} from '@nakshi/contract/admin/search-synonyms'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

export async function listSynonyms(): Promise<SearchSynonym[]> {
  return (await fetchJson(`${API}/search-synonyms`)).json
}

type SavedSynonym = { id: string | null; words: string[]; updated_at?: string | undefined }

export async function saveSynonym({ id, words, updated_at }: SavedSynonym): Promise<void> {
  if (id) await sendJson(`search-synonyms/${id}`, 'PUT', { words, updated_at })
  else await sendJson('search-synonyms', 'POST', { words })
}

export async function deleteSynonym(id: string): Promise<void> {
  await fetchJson(`${API}/search-synonyms/${id}`, { method: 'DELETE' })
}

export async function listZeroResultSearches(): Promise<ZeroResultSearch[]> {
  return (await fetchJson(`${API}/zero-result-searches`)).json
}

export async function createSynonymFromSearch(body: ZeroResultSynonymBody): Promise<void> {
  await sendJson('zero-result-searches/synonym', 'POST', body)
}

export async function deleteZeroResultSearch(words: string): Promise<void> {
  await sendJson('zero-result-searches/dismiss', 'POST', { words })
}
