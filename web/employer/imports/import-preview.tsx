import { useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../contract/index.ts'
import { importSourceLabels } from '../../../contract/jobs/values.ts'
import { counted, countText } from '../../text/counts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countsText } from './import-labels.ts'
import { ImportedJobs } from './imported-jobs.tsx'

export type Preview = Reply<'POST /employer/jobs/import'>['data']
type Props = {
  preview: Preview
  file_name: string
  busy: boolean
  problem: string | null
  onImport: () => void
  onBack: () => void
}

const step = 50

/** What an import would do, job by job; nothing is saved yet. */
export function ImportPreview({ preview, file_name, busy, problem, onImport, onBack }: Props) {
  const { source, total, counts, jobs } = preview
  const [shown, setShown] = useState(step)
  const [onlyRefused, setOnlyRefused] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const saved = (counts.created ?? 0) + (counts.updated ?? 0)
  const refused = counts.refused ?? 0
  const listed = onlyRefused ? jobs.filter(({ result }) => result === 'refused') : jobs
  return (
    <section className="card overflow-clip" aria-labelledby="import-preview">
      <div className="flex flex-col gap-3 p-[18px]">
        <h2 id="import-preview" ref={heading} tabIndex={-1} className="heading-block">
          {counted(total, 'job')} in {file_name}
        </h2>
        <p className="text-text-2">
          {importSourceLabels[source]}: {countsText(counts)}. Nothing is saved yet. Each draft still needs the kind of
          vacancy and the promise to answer, and should have must-haves, before it can be posted.
        </p>
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            loading={busy}
            disabledReason={saved === 0 && 'There is nothing to save in this file.'}
            onClick={onImport}
          >
            {saved === 0 ? 'Import' : `Import ${counted(saved, 'job')}`}
          </Button>
          <Button onClick={onBack}>Choose another file</Button>
        </div>
        {refused > 0 && refused < total && (
          <Checkbox
            label={`Only the ${countText(refused)} not taken`}
            checked={onlyRefused}
            onChange={(event) => setOnlyRefused(event.currentTarget.checked)}
          />
        )}
      </div>
      <ImportedJobs label="Jobs of the file" jobs={listed.slice(0, shown)} />
      {shown < listed.length && (
        <div className="p-[18px]">
          <Button onClick={() => setShown(shown + step)}>
            Show {Math.min(step, listed.length - shown)} more of {countText(listed.length - shown)}
          </Button>
        </div>
      )}
    </section>
  )
}
