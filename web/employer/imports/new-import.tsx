import { useState, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, Link } from 'react-router'
import { FileUp } from 'lucide-react'
import { counted, countText, dateText } from '../../../contract/platform/format.ts'
import type { JobImport } from '../../../contract/jobs/imports.ts'
import { importLimits, importSourceLabels, importSources, type ImportSource } from '../../../contract/jobs/values.ts'
import type { Reply } from '../../../contract/index.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { PageHead, Panel } from '../../ui/card.tsx'
import { fileSizeText } from '../../text/counts.ts'
import { Field } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { importBase, countsText } from './import-labels.ts'
import { ImportedJobs } from './imported-jobs.tsx'

/** The user chooses a file and sees a preview before it's imported. */
export function NewImport({ imports }: { imports: readonly JobImport[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ChosenJobs | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(jobs: ChosenJobs, asked: { preview: 'true' | 'false'; failed: string }) {
    setBusy(true)
    setProblem(null)
    try {
      const body = { ...jobs, file_name: jobs.file.name, preview: asked.preview }
      return (await call('POST /employer/jobs/import', { body })).data
    } catch (error) {
      const [said] = error instanceof ApiError ? (error.errors?.file ?? []) : []
      setProblem(said ?? failureText(asked.failed, error))
      return null
    } finally {
      setBusy(false)
    }
  }
  async function look(jobs: ChosenJobs) {
    setChosen(jobs)
    setPreview(await send(jobs, { preview: 'true', failed: 'The file wasn’t read.' }))
  }
  async function save() {
    const begun = chosen && (await send(chosen, { preview: 'false', failed: 'Nothing was imported.' }))
    if (begun?.id) await navigate(`${importBase}?id=${begun.id}`)
  }

  return (
    <>
      <PageHead
        title="Import jobs"
        actions={
          <>
            <ButtonLink to={`${importBase}/schedule`}>Import schedule</ButtonLink>
            <ButtonLink to="/employer/my-jobs">My jobs</ButtonLink>
          </>
        }
      >
        Bring in jobs from another system as drafts. You see each one before anything is saved.
      </PageHead>
      {preview && chosen ? (
        <ImportPreview
          preview={preview}
          file_name={chosen.file.name}
          busy={busy}
          problem={problem}
          onImport={() => void save()}
          onBack={() => {
            setPreview(null)
            setProblem(null)
          }}
        />
      ) : (
        <div className="flex max-w-205 flex-col gap-5">
          <ChooseJobs busy={busy} problem={problem} onChosen={(jobs) => void look(jobs)} />
          <PastImports imports={imports} />
        </div>
      )}
    </>
  )
}

type ChosenJobs = { file: File; source?: ImportSource }
type Props = { busy: boolean; problem: string | null; onChosen: (chosen: ChosenJobs) => void }

const most = `Up to ${fileSizeText(importLimits.file_bytes)} and ${countText(importLimits.jobs)} jobs`

/** Chooses a file or pasted text, and its format. Nothing is saved yet. */
function ChooseJobs({ busy, problem, onChosen }: Props) {
  const [source, setSource] = useState<ImportSource>()
  const [text, setText] = useState('')
  const choose = (file: File) => onChosen({ file, ...(source && { source }) })
  const paste = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) choose(new File([text], 'pasted text', { type: 'text/plain' }))
  }
  return (
    <Panel title="File or text" pad>
      <form className="flex flex-col gap-5" onSubmit={paste}>
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <Field
          label="Format"
          hint="You can use a job board’s JSON from Greenhouse, Lever, or Ashby, a web page with JSON-LD or the JSON-LD itself, or an Indeed feed."
        >
          <Select
            className="max-w-80"
            placeholder="Detect automatically"
            value={source ?? ''}
            onChange={({ currentTarget: { value } }) => setSource(importSources.find((each) => each === value))}
            options={importSources.map((value) => ({ value, label: importSourceLabels[value] }))}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            variant="primary"
            accept=".json,.xml,.html,.htm,.txt,application/json,application/xml,text/xml,text/html"
            fieldLabel={`File of jobs. ${most}`}
            loading={busy}
            icon={<FileUp size={16} />}
            onFile={choose}
          >
            Choose a file
          </FileButton>
          <span className="text-sm text-text-2">{most}</span>
        </div>
        <Field label="Or paste text" hint="Paste the content itself. We don’t open web addresses.">
          <TextArea rows={6} value={text} spellCheck={false} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <div>
          <Button type="submit" loading={busy} disabledReason={!text.trim() && 'Paste something first.'}>
            Preview pasted text
          </Button>
        </div>
      </form>
    </Panel>
  )
}

type Preview = Reply<'POST /employer/jobs/import'>['data']
type ImportPreviewProps = {
  preview: Preview
  file_name: string
  busy: boolean
  problem: string | null
  onImport: () => void
  onBack: () => void
}

const step = 50

/** What an import would do, job by job. Nothing is saved yet. */
function ImportPreview({ preview, file_name, busy, problem, onImport, onBack }: ImportPreviewProps) {
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
      <div className="flex flex-col gap-3 p-4.5">
        <h2 id="import-preview" ref={heading} tabIndex={-1} className="heading-block">
          {counted(total, 'job')} in {file_name}
        </h2>
        <p className="text-text-2">
          {importSourceLabels[source]}: {countsText(counts)}. Nothing is saved yet. Before you can post a draft, it
          needs a hiring timeline and an answer-by date, and it should have must-haves.
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
            disabledReason={saved === 0 && 'This file has nothing to import.'}
            onClick={onImport}
          >
            {saved === 0 ? 'Import' : `Import ${counted(saved, 'job')}`}
          </Button>
          <Button onClick={onBack}>Choose another file or text</Button>
        </div>
        {refused > 0 && refused < total && (
          <Checkbox
            label={`Show only the ${countText(refused)} not imported`}
            checked={onlyRefused}
            onChange={(event) => setOnlyRefused(event.currentTarget.checked)}
          />
        )}
      </div>
      <ImportedJobs label="Jobs in the file" jobs={listed.slice(0, shown)} />
      {shown < listed.length && (
        <div className="p-4.5">
          <Button onClick={() => setShown(shown + step)}>
            Show {Math.min(step, listed.length - shown)} more of {countText(listed.length - shown)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Imports of the last 30 days, each with its result. */
function PastImports({ imports }: { imports: readonly JobImport[] }) {
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
            <small className="text-sm text-text-2">
              {importSourceLabels[each.source]}, {dateText(each.created_at)}:{' '}
              {each.finished_at ? countsText(each.counts) : 'in progress'}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
