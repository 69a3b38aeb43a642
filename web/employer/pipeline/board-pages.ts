import { useEffect, useMemo, useRef, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'

type List = Reply<'GET /employer/jobs/{id}/applications'>['data']

/** The first page of each column that the board shows. */
export type Columns = Partial<Record<ApplicationStatus, List>>

/** What one page of a column is asked for: whoever waits longest comes first. */
export const columnQuery = (status: ApplicationStatus, keyword: string | undefined, page = 1) => ({
  ...(keyword && { keyword }),
  status,
  sort: 'due' as const,
  page,
  per_page: 30,
})

type Key = `${ApplicationStatus} ${number}`
type Page = Applicant[] | 'failed'
export type BoardPages = {
  /** A page of a column as far as it is here. */
  page: (status: ApplicationStatus, page: number) => Page | undefined
  /** Everybody on the pages that are here, each once. */
  applicants: Applicant[]
  /** The page is near the window now, or no longer: what is near is loaded. */
  setNear: (status: ApplicationStatus, page: number, near: boolean) => void
  retry: (status: ApplicationStatus, page: number) => void
  /** Loads what is near anew, and forgets the rest: it is loaded when it comes near again. */
  reload: () => Promise<void>
}

type Options = { job_id: string; keyword: string | undefined; columns: Columns }
type Held = { of: string; pages: ReadonlyMap<Key, Page> }

/**
 * The columns of the board, page by page: the first pages come with the address, the others as they come near. So a
 * column of thousands holds what is looked at, and moving somebody loads no more than that anew.
 */
export function useBoardPages({ job_id, keyword, columns }: Options): BoardPages {
  const of = `${job_id} ${keyword ?? ''}`
  const [held, setHeld] = useState<Held>({ of, pages: new Map() })
  const near = useRef(new Set<Key>())
  const underWay = useRef(new Set<Key>())
  // What was asked for before the last reload, or of another list, is not put among what came with it.
  const round = useRef(0)
  useEffect(() => {
    round.current++
    underWay.current.clear()
  }, [of])
  const pages = useMemo(() => (held.of === of ? held.pages : new Map<Key, Page>()), [held, of])

  async function find(key: Key): Promise<Page> {
    const [status, page] = key.split(' ') as [ApplicationStatus, string]
    const query = columnQuery(status, keyword, Number(page))
    try {
      return (await call('GET /employer/jobs/{id}/applications', { params: { id: job_id }, query })).data.data
    } catch {
      return 'failed'
    }
  }

  async function load(key: Key) {
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    const asked = round.current
    const found = await find(key)
    if (asked !== round.current) return
    underWay.current.delete(key)
    setHeld((before) => ({ of, pages: new Map([...(before.of === of ? before.pages : []), [key, found]]) }))
  }

  return {
    page: (status, page) => (page === 1 ? columns[status]?.data : pages.get(`${status} ${page}`)),
    applicants: useMemo(() => {
      const all = [...Object.values(columns).map(({ data }) => data), ...pages.values()]
      const found = new Map<string, Applicant>()
      for (const applicant of all.flatMap((page) => (page === 'failed' ? [] : page)))
        if (!found.has(applicant.id)) found.set(applicant.id, applicant)
      return [...found.values()]
    }, [columns, pages]),
    setNear(status, page, isNear) {
      const key: Key = `${status} ${page}`
      if (page === 1) return
      if (!isNear) near.current.delete(key)
      else {
        near.current.add(key)
        if (!pages.has(key)) void load(key)
      }
    },
    retry: (status, page) => void load(`${status} ${page}`),
    async reload() {
      const asked = ++round.current
      underWay.current.clear()
      const keys = [...near.current]
      const found = await Promise.all(keys.map(find))
      if (asked !== round.current) return
      setHeld({ of, pages: new Map(keys.map((key, at) => [key, found[at] ?? 'failed'])) })
    },
  }
}
