import { categories, companySizes, organizationTypes } from '../../../contract/values.ts'
import type { Call } from '../../api.ts'

/** What an address asks for; a wrong value is dropped, and its name kept in `dropped`. */
export function readCompanyFilters(url: string) {
  const params = new URL(url).searchParams
  const dropped: string[] = []
  const text = (name: string, most: number) => {
    const value = params.get(name)?.trim() ?? ''
    if (value.length > most) dropped.push(name)
    return value && value.length <= most ? value : undefined
  }
  const oneOf = <T extends string>(name: string, values: readonly T[], asked: readonly string[]) =>
    asked.flatMap((value) => {
      if (!value || value === 'All') return []
      const found = values.find((each) => each.toLowerCase() === value.toLowerCase())
      if (!found) dropped.push(name)
      return found ? [found] : []
    })
  const page = Number(params.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000) dropped.push('page')
  return {
    filters: {
      keyword: text('keyword', 200),
      location: text('location', 200),
      category: oneOf('category', categories, params.getAll('category'))[0],
      organization_type: oneOf('organization_type', organizationTypes, params.getAll('organization_type')),
      company_size: oneOf('company_size', companySizes, params.getAll('company_size'))[0],
      page: dropped.includes('page') ? 1 : page,
    },
    dropped: [...new Set(dropped)],
  }
}

export async function findCompanies(ask: Call, url: string) {
  const { filters, dropped } = readCompanyFilters(url)
  const { organization_type, ...rest } = filters
  const { data } = await ask('GET /employers', {
    query: { ...rest, ...(organization_type.length ? { organization_type } : {}) },
  })
  return { list: data, filters, dropped }
}

export type FoundCompanies = Awaited<ReturnType<typeof findCompanies>>
