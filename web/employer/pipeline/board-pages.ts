import { useEffect, useMemo, useRef, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import type { ApplicationStatus } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'

type List = Reply<'GET /employer/jobs/{id}/applications'>['data']

/** The first page of each column on the board. */
export type Columns = Partial<Record<ApplicationStatus, List>>

/** The query for one page of a column: the longest wait comes first. */
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
  /** A page of a column, if it's loaded. */
  page: (status: ApplicationStatus, page: number) => Page | undefined
  /** Everyone on the loaded pages, without duplicates. */
  applicants: Applicant[]
  /** Call when a page comes near the viewport or leaves it. Pages near it are loaded. */
  setNear: (status: ApplicationStatus, page: number, near: boolean) => void
  retry: (status: ApplicationStatus, page: number) => void
  /** Reloads the pages near the viewport and drops the others, which are loaded again when they come near. */
  reload: () => Promise<void>
}

type Options = { job_id: string; keyword: string | undefined; columns: Columns }
type Held = { of: string; pages: ReadonlyMap<Key, Page> }

/**
 * The columns of the board, page by page. The first pages are loaded with the route, the others as they come near the
 * viewport, so that a column of thousands only holds what's visible and a move doesn't reload more than that.
 */
export function useBoardPages({ job_id, keyword, columns }: Options): BoardPages {
  const of = `${job_id} ${keyword ?? ''}`
  const [held, setHeld] = useState<Held>({ of, pages: new Map() })
  const near = useRef(new Set<Key>())
  const underWay = useRef(new Set<Key>())
  // Ignores responses to requests from before the last reload or for another list.
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
