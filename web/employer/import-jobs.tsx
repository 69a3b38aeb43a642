import type { Route } from './+types/import-jobs'
import { importResults, importSourceLabels } from '../../contract/jobs/values.ts'
import { pageTitle } from '../parts/platform/page/page-meta.ts'
import { call } from '../browser-api.ts'
import { oneOf, readListQuery } from '../text/list-query.ts'
import { ImportShown } from './imports/import-shown.tsx'
import { NewImport } from './imports/new-import.tsx'
import { requireRecruiter } from './may-recruit.ts'

const shape = { result: oneOf(importResults) }

/** `?id=` shows an import: how far it is, then what became of each job. */
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
  return found.imports ? <NewImport imports={found.imports} /> : <ImportShown found={found} />
}
