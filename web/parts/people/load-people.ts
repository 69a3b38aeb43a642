import { normaliseCategory, normaliseEducationLevel, normaliseSpecialty } from '../../../contract/normalise.ts'
import { peopleLevels } from '../../../contract/people-levels.ts'
import type { Reply } from '../../../contract/index.ts'
import type { Call } from '../../api.ts'
import { readSearchParams } from '../../text/search-params.ts'

/** What an address asks for; a wrong value is dropped, and its name kept in `dropped`. */
export function readPeopleFilters(url: string) {
  const asked = readSearchParams(url)
  const filters = {
    keyword: asked.keyword('keyword', 200),
    location: asked.text('location', 200),
    category: asked.one('category', normaliseCategory),
    specialty: asked.one('specialty', normaliseSpecialty),
    experience_level: asked.one('experience_level', asked.in(peopleLevels)),
    education_level: asked.one('education_level', normaliseEducationLevel),
    skill: asked.words('skill', 10, 100),
    language: asked.text('language', 100),
    nationality: asked.text('nationality', 100),
    page: asked.page(),
  }
  return { filters, dropped: asked.dropped() }
}

export type LoadedPeople = ReturnType<typeof readPeopleFilters> & {
  list: Reply<'GET /job-seekers'>['data']
  /** Why this is not the list the address asks for. */
  failed?: string
}

const per_page = 24

/** 24 a page: three slides of the home page's carousel. */
export async function loadPeople(ask: Call, url: string): Promise<LoadedPeople> {
  const { filters, dropped } = readPeopleFilters(url)
  const { skill, ...rest } = filters
  const { data } = await ask('GET /job-seekers', { query: { ...rest, ...(skill.length ? { skill } : {}), per_page } })
  return { list: data, filters, dropped }
}

/** In place of the list where it could not be had; the rest of the page stands. */
export const nobody = (url: string, failed: string): LoadedPeople => ({
  ...readPeopleFilters(url),
  list: { data: [], current_page: 1, last_page: 1, per_page, total: 0, by_category: {} },
  failed,
})
