import { useEffect, useRef, useState } from 'react'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ResumePages } from '../../parts/seekers/resumes/pages/resume-pages.tsx'
import { call } from '../../browser-api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MarkedWords } from '../../parts/seekers/resumes/pages/marked-words.tsx'
import { matchesIn } from '../../parts/seekers/resumes/pages/matches-in.ts'
import { ResumeSearch } from '../../parts/seekers/resumes/pages/resume-search.tsx'

type Props = { id: string; resume: NonNullable<Applicant['resume']> }

const views = [
  { value: 'pages', label: 'Pages' },
  { value: 'text', label: 'Text' },
] as const
type View = (typeof views)[number]['value']

/** The resume that was sent, shown on request: a PDF's pages as they look, or the text of any file. */
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
      <a className="link self-start text-sm" href={resume.resume_temp_url} download>
        Download the file
      </a>
    </section>
  )
}

/** The text of the resume, without the file's layout, links, or scripts. */
function ResumeWords({ id }: { id: string }) {
  const [words, setWords] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const [searched, setSearched] = useState('')
  const [at, setAt] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call('GET /employer/applications/{id}/resume/words', { params: { id } }, { signal: left.signal }).then(
      ({ data }) => {
        setWords(data.words)
        setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => left.abort()
  }, [id, tries])
  if (failed)
    return (
      <ErrorState title="The resume didn’t load." onRetry={() => setTries(tries + 1)}>
        You can download the file instead.
      </ErrorState>
    )
  if (words === null) return <output>Loading the resume</output>
  if (!words) return <p>This file contains pictures of text. Download it to read it.</p>
  const matches = matchesIn(words, searched)
  const search = (text: string) => {
    setSearched(text)
    setAt(0)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-text-2">This is the text of the file, without its layout and pictures.</p>
      <ResumeSearch searched={searched} onSearch={search} at={at} count={matches.length} onGo={setAt} />
      <MarkedWords words={words} matches={matches} at={at} />
    </div>
  )
}
