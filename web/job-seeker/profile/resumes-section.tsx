import { Download, FileText, FileJson } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '../../../contract/platform/values.ts'
import { call } from '../../browser-api.ts'
import { ResumeUpload } from '../../parts/seekers/resumes/resume-upload.tsx'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { ResumeList } from '../resumes/resume-list.tsx'
import { downloadProfile } from './download-profile.ts'
import { FillDialog, type Proposed } from './fill-dialog.tsx'
import type { Profile } from '../../parts/seekers/profile/use-profile-form.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readJsonResumeFile, refusedLines } from './json-resume-file.ts'

/** The resumes sent to companies, filling the profile from them, and downloading the profile as a file. */
export function ResumesSection({ profile }: { profile: Profile }) {
  const { resumes } = profile
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  const [busy, setBusy] = useState<string | null>(null)
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const readable =
    resumes.find(({ is_default, has_text }) => is_default && has_text) ?? resumes.find((each) => each.has_text)

  async function during(what: string, work: () => Promise<unknown>, failed: string) {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toast.error(failureText(failed, error))
    } finally {
      setBusy(null)
    }
  }
  const save = (what: 'resume.pdf' | 'json-resume') =>
    during(what, () => downloadProfile(what), 'The file wasn’t created.')

  return (
    <div id="resumes" className="scroll-mt-20">
      <Panel
        title="Resumes"
        action={
          resumes.length >= limits.resumes ? (
            <span className="text-sm text-text-2">Delete a resume to upload another.</span>
          ) : (
            <ResumeUpload size="small" label="Upload resume" onAdded={again} />
          )
        }
      >
        <h3 className="px-4.5 pt-3 text-sm text-text-2">
          {resumes.length} of {limits.resumes}
        </h3>
        {resumes.length ? (
          <ResumeList resumes={resumes} onChanged={again} />
        ) : (
          <EmptyState title="No resumes yet">Upload one now so you can apply in a minute.</EmptyState>
        )}
        <div className="flex flex-wrap gap-2 border-t border-line p-4.5">
          {readable && (
            <Button
              className="max-w-full wrap-anywhere whitespace-normal"
              icon={<FileText size={16} />}
              loading={busy === 'read'}
              onClick={() =>
                void during(
                  'read',
                  async () => {
                    const params = { id: readable.id }
                    setProposed((await call('POST /job-seeker/resumes/{id}/read', { params })).data)
                  },
                  `${readable.name} couldn’t be read.`,
                )
              }
            >
              Fill in from {readable.name}
            </Button>
          )}
          <JsonResumeUpload onRead={setProposed} />
          <Button icon={<Download size={16} />} loading={busy === 'resume.pdf'} onClick={() => void save('resume.pdf')}>
            Download profile as PDF
          </Button>
          <Button
            icon={<Download size={16} />}
            loading={busy === 'json-resume'}
            onClick={() => void save('json-resume')}
          >
            Download as JSON Resume
          </Button>
        </div>
      </Panel>
      {proposed && (
        <FillDialog
          profile={profile}
          proposed={proposed}
          onClose={() => setProposed(null)}
          onFilled={() => {
            setProposed(null)
            again()
          }}
        />
      )}
    </div>
  )
}

/** Reads a JSON Resume file without storing it. Its errors appear below the button. */
function JsonResumeUpload({ onRead }: { onRead: (proposed: Proposed) => void }) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])

  async function read(file: File) {
    setProblems([])
    setBusy(true)
    try {
      const held = await readJsonResumeFile(file)
      if ('problem' in held) setProblems([held.problem])
      else onRead((await call('POST /profile/json-resume', held)).data)
    } catch (error) {
      setProblems(refusedLines(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <FileButton
        icon={<FileJson size={16} />}
        loading={busy}
        accept=".json,application/json"
        fieldLabel="JSON Resume file, up to 1 MB"
        onFile={(file) => void read(file)}
      >
        Fill in from JSON Resume
      </FileButton>
      {problems.length > 0 && (
        // Below all buttons.
        <div className="w-full" style={{ order: 1 }}>
          <Notice tone="danger" alert>
            <ul className="break-words">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  )
}
