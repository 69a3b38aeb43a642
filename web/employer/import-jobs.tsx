import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { countText } from '../../contract/platform/format.ts'
import type { Route } from './+types/import-jobs'
import { importResults, importSourceLabels, type ImportResult } from '../../contract/jobs/values.ts'
import type { JobImport } from '../../contract/jobs/imports.ts'
import type { Reply } from '../../contract/index.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { oneOf, readListQuery } from '../text/list-query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import type { LoadedList } from '../ui/list-results.tsx'
import { NewImport } from './imports/new-import.tsx'
import { requireRecruiter } from './may-recruit.ts'
import { countsText, importBase, importResultLabels } from './imports/import-labels.ts'
import { ImportedJobs } from './imports/imported-jobs.tsx'

const shape = { result: oneOf(importResults) }

/** `?id=` shows an import: its progress, then the result for each job. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRecruiter()
  const id = new URL(request.url).searchParams.get('id')
  if (!id) return { imports: (await call('GET /employer/jobs/imports')).data }
  const asked = readListQuery(request.url, shape)
  const { data: list } = await call('GET /employer/jobs/imports/{id}', {
    params: { id },
    query: { ...asked.filters, per_page: 50 },
  })
  return { ...asked, list }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  pageTitle(
    loaderData && !loaderData.imports
      ? `Import from ${importSourceLabels[loaderData.list.import.source]}`
      : 'Import jobs',
    location,
  )

export default function ImportJobs({ loaderData: found }: Route.ComponentProps) {
  return found.imports ? <NewImport imports={found.imports} /> : <ImportShown loaded={found} />
}

type Shown = Reply<'GET /employer/jobs/imports/{id}'>['data']
type Filters = { result?: ImportResult | undefined; page: number }

/** How often the progress of an import is checked. */
const lookAgainMs = 1000

/** One import: its progress, and its jobs with links to their drafts. */
function ImportShown({ loaded }: { loaded: LoadedList<Filters> & { list: Shown } }) {
  const { import: shown, data } = loaded.list
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (shown.finished_at) return
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [shown, revalidate])
  const results = importResults.filter((result) => shown.counts[result] || loaded.filters.result === result)
  return (
    <ListPage
      title={`Import from ${importSourceLabels[shown.source]}`}
      lead={<Progress of={shown} />}
      actions={
        <>
          <ButtonLink to={importBase}>Import another file</ButtonLink>
          <ButtonLink variant="primary" to="/employer/my-jobs?status=draft">
            View drafts
          </ButtonLink>
        </>
      }
      loaded={loaded}
      base={`${importBase}?id=${shown.id}`}
      noun={['job', 'jobs']}
      label="Imported jobs"
      tabs={{
        label: 'Jobs by result',
        filter: 'result',
        choices: [
          { label: 'All', count: shown.total },
          ...results.map((value) => ({ value, label: importResultLabels[value], count: shown.counts[value] ?? 0 })),
        ],
      }}
      none={{ title: 'This file has no jobs' }}
    >
      <ImportedJobs label="Imported jobs" jobs={data} />
    </ListPage>
  )
}

/** A progress bar while jobs are being saved, then the result. The import continues when the page is closed. */
function Progress({ of: { counts, total, finished_at, file_name } }: { of: JobImport }) {
  const done = total - (counts.waiting ?? 0)
  if (finished_at)
    return (
      <output className="[overflow-wrap:anywhere]">
        {file_name}: {countsText(counts)}.
      </output>
    )
  return (
    <span className="flex flex-col gap-1.5">
      <progress className="w-full max-w-105" max={total} value={done} aria-label="Jobs imported" />
      <output>
        {countText(done)} of {countText(total)} jobs are done. You can leave this page. The import continues.
      </output>
    </span>
  )
}
