import { useState } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { limits } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import type { PipelineSort } from './pipeline-query.ts'

type Filter = {
  job_id: string
  status?: string | undefined
  keyword?: string | undefined
  sort?: PipelineSort | undefined
}

/** As many as can be moved at once. */
export const mostChosen = limits.applications_at_once

/** All who match, page after page, as many as can be moved at once. */
async function findAll({ job_id, ...filter }: Filter): Promise<Applicant[]> {
  const per_page = limits.per_page_max
  const found: Applicant[] = []
  for (let page = 1; found.length < mostChosen; page++) {
    const query = { ...filter, page, per_page } as { keyword: string }
    const { data } = await call('GET /employer/jobs/{id}/applications', { params: { id: job_id }, query })
    found.push(...data.data)
    if (page >= data.last_page) break
  }
  return found.slice(0, mostChosen)
}

/** Who is chosen in a table, over its pages, until it is filtered otherwise. `people` are those on the page. */
export function useSelection(filter: Filter, people: Applicant[]) {
  const key = JSON.stringify([filter.job_id, filter.status, filter.keyword])
  const [picked, setPicked] = useState<{ key: string; people: ReadonlyMap<string, Applicant> }>()
  const [busy, setBusy] = useState(false)
  const before = picked?.key === key ? picked.people : new Map<string, Applicant>()
  // Whoever is on the page is moved from where the page shows them.
  const shown = new Map(people.map((person) => [person.id, person]))
  const chosen = [...before.values()].map((person) => shown.get(person.id) ?? person)
  const put = (next: Iterable<Applicant>) =>
    setPicked({ key, people: new Map([...next].map((person) => [person.id, person])) })
  return {
    chosen,
    busy,
    has: (id: string) => before.has(id),
    wholePage: people.length > 0 && people.every(({ id }) => before.has(id)),
    toggle: (some: Applicant[], on: boolean) => {
      const rest = chosen.filter(({ id }) => !some.some((each) => each.id === id))
      put(on ? [...rest, ...some] : rest)
    },
    /** Whoever of these is chosen stands where they say. */
    refresh: (some: Applicant[]) => {
      const fresh = new Map(some.map((person) => [person.id, person]))
      put(chosen.map((person) => fresh.get(person.id) ?? person))
    },
    clear: () => setPicked(undefined),
    /** @throws where the list could not be had */
    pickAll: async () => {
      setBusy(true)
      try {
        put(await findAll(filter))
      } finally {
        setBusy(false)
      }
    },
  }
}
