import { peopleLevels } from '../../../contract/people-levels.ts'
import { categories, specialtyNames } from '../../../contract/values.ts'
import type { Call } from '../../api.ts'

/** What an address asks for; a wrong value is dropped, and its name kept in `dropped`. */
export function readPeopleFilters(url: string) {
  const params = new URL(url).searchParams
  const dropped: string[] = []
  const text = (name: string) => {
    const value = params.get(name)?.trim() ?? ''
    if (value.length > 200) dropped.push(name)
    return value && value.length <= 200 ? value : undefined
  }
  const oneOf = <T extends string>(name: string, values: readonly T[]) => {
    const asked = params.get(name)
    if (!asked || asked === 'All') return undefined
    const found = values.find((value) => value.toLowerCase() === asked.toLowerCase())
    if (!found) dropped.push(name)
    return found
  }
  const page = Number(params.get('page') ?? 1)
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000
  if (!isPage) dropped.push('page')
  const filters = {
    keyword: text('keyword'),
    location: text('location'),
    category: oneOf('category', categories),
    specialty: oneOf('specialty', specialtyNames),
    experience_level: oneOf('experience_level', peopleLevels),
    page: isPage ? page : 1,
  }
  return { filters, dropped }
}

/** 24 a page: three slides of the home page's carousel. */
export async function findPeople(ask: Call, url: string) {
  const { filters, dropped } = readPeopleFilters(url)
  const { data } = await ask('GET /job-seekers', { query: { ...filters, per_page: 24 } })
  return { list: data, filters, dropped }
}

export type FoundPeople = Awaited<ReturnType<typeof findPeople>>
