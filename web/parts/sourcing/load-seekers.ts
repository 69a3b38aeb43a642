import { normaliseCategory, normaliseEducationLevel, normaliseSpecialty } from '../../../contract/platform/normalise.ts'
import { seekerLevels } from '../../../contract/seekers/values.ts'
import type { Reply } from '../../../contract/index.ts'
import type { Call } from '../../api.ts'
import { keyword, one, oneOf, readListQuery, text, texts, type ListQuery } from '../../text/list-query.ts'

export const seekersShape = {
  keyword,
  location: text(200),
  category: one(normaliseCategory),
  specialty: one(normaliseSpecialty),
  experience_level: oneOf(seekerLevels),
  education_level: one(normaliseEducationLevel),
  skill: texts(10, 100),
  language: text(100),
  nationality: text(100),
}

export type LoadedSeekers = ListQuery<typeof seekersShape> & {
  list: Reply<'GET /job-seekers'>['data']
  /** Why this isn't the list that was requested. */
  failed?: string
}

const per_page = 24

/** 24 a page: three slides of the home page's carousel. */
export async function loadSeekers(ask: Call, url: string): Promise<LoadedSeekers> {
  const query = readListQuery(url, seekersShape)
  const { data: list } = await ask('GET /job-seekers', { query: { ...query.filters, per_page } })
  return { ...query, list }
}

/** An empty list in place of one that couldn't be loaded; the rest of the page works. */
export const noSeekers = (url: string, failed: string): LoadedSeekers => ({
  ...readListQuery(url, seekersShape),
  list: { data: [], current_page: 1, last_page: 1, per_page, total: 0, by_category: {} },
  failed,
})
