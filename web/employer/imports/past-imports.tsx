import { Link } from 'react-router'
import type { JobImport } from '../../../contract/jobs/imports.ts'
import { importSourceLabels } from '../../../contract/jobs/values.ts'
import { dateText } from '../../text/dates.ts'
import { Panel } from '../../ui/card.tsx'
import { countsText, importBase } from './import-labels.ts'

/** Imports of the last 30 days, each with its result. */
export function PastImports({ imports }: { imports: readonly JobImport[] }) {
  if (!imports.length) return null
  return (
    <Panel title="Earlier imports" pad>
      <ul className="flex flex-col gap-3">
        {imports.map((each) => (
          <li key={each.id}>
            <Link className="link font-semibold [overflow-wrap:anywhere]" to={`${importBase}?id=${each.id}`}>
              {each.file_name}
            </Link>
            <br />
            <small className="text-[13px] text-text-2">
              {importSourceLabels[each.source]}, {dateText(each.created_at)}:{' '}
              {each.finished_at ? countsText(each.counts) : 'under way'}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
