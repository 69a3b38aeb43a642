import { useRevalidator } from 'react-router'
import type { Route } from './+types/resumes'
import { limits, productName } from '../../contract/values.ts'
import { call } from '../browser-api.ts'
import { ResumeList } from './resumes/resume-list.tsx'
import { ResumeUpload } from '../parts/resumes/resume-upload.tsx'
import { PageHead, Panel } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const clientLoader = async () => (await call('GET /job-seeker/resumes')).data

export const meta: Route.MetaFunction = () => [{ title: `Resumes | ${productName}` }]

export default function Resumes({ loaderData: resumes }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const again = () => void revalidate()
  const full = resumes.length >= limits.resumes
  return (
    <>
      <PageHead title="Resumes">
        PDF or DOCX, 5 MB each, {limits.resumes} at most. Only companies you apply to receive one.
      </PageHead>
      <Panel
        title={`${resumes.length} of ${limits.resumes}`}
        action={
          full ? (
            <span className="text-[13px] text-text-2">Delete one to upload another.</span>
          ) : (
            <ResumeUpload variant="primary" label="Upload resume" onAdded={again} />
          )
        }
      >
        {resumes.length ? (
          <ResumeList resumes={resumes} onChanged={again} />
        ) : (
          <EmptyState title="No resume yet">Upload one now, and applying takes a minute.</EmptyState>
        )}
      </Panel>
    </>
  )
}
