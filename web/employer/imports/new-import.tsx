import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { JobImport } from '../../../contract/jobs/imports.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ChooseJobs, type ChosenJobs } from './choose-jobs.tsx'
import { importBase } from './import-labels.ts'
import { ImportPreview, type Preview } from './import-preview.tsx'
import { PastImports } from './past-imports.tsx'

/** A file is chosen and looked at; only then is it imported. */
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
    setPreview(await send(jobs, { preview: 'true', failed: 'The file was not read.' }))
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
        Jobs of another system become drafts here. You see each of them before anything is saved.
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
        <div className="flex max-w-[820px] flex-col gap-5">
          <ChooseJobs busy={busy} problem={problem} onChosen={(jobs) => void look(jobs)} />
          <PastImports imports={imports} />
        </div>
      )}
    </>
  )
}
