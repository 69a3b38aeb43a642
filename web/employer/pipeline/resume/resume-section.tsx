import { useEffect, useRef, useState } from 'react'
import type { Applicant } from '../../../../contract/applications/pipeline.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { ResumePages } from '../../../parts/seekers/resumes/pages/resume-pages.tsx'
import { ResumeWords } from './resume-words.tsx'

type Props = { id: string; resume: NonNullable<Applicant['resume']> }

const views = [
  { value: 'pages', label: 'Pages' },
  { value: 'text', label: 'Text' },
] as const
type View = (typeof views)[number]['value']

/** The resume that was sent, once it is asked for: the pages of a PDF as they look, or the words of any file. */
export function ResumeSection({ id, resume }: Props) {
  const hasPages = resume.media_type === 'application/pdf'
  const [isOpen, setOpen] = useState(false)
  const [view, setView] = useState<View>(hasPages ? 'pages' : 'text')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  if (!isOpen)
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        Read the resume here
      </Button>
    )
  return (
    <section ref={section} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="heading-panel">Resume</h3>
        {hasPages && (
          <SegmentedControl label="Show the resume as" options={views} value={view} onChange={setView} size="small" />
        )}
      </div>
      {view === 'pages' ? (
        <ResumePages address={resume.resume_temp_url} onText={() => setView('text')} />
      ) : (
        <ResumeWords id={id} />
      )}
      <a className="link self-start text-[13px]" href={resume.resume_temp_url} download>
        Download the file
      </a>
    </section>
  )
}
