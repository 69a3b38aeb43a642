import { useEffect, useState } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Applicant } from '../../../contract/pipeline.ts'
import { call } from '../../browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MarkedWords } from './marked-words.tsx'
import { matchesIn } from './matches-in.ts'

type Props = { id: string; resume: NonNullable<Applicant['resume']> }

/** What the resume says, read in the page once it is asked for: text without the file's looks, links or scripts. */
export function ResumeWords({ id, resume }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OpenWords id={id} resume={resume} />
  return (
    <Button className="self-start" onClick={() => setOpen(true)}>
      Read the resume here
    </Button>
  )
}

function OpenWords({ id, resume }: Props) {
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
      <ErrorState title="The resume did not load." onRetry={() => setTries(tries + 1)}>
        You can download the file instead.
      </ErrorState>
    )
  if (words === null) return <output>Loading the resume...</output>
  if (!words) return <p>This file holds pictures of text. Download it to read it.</p>
  const matches = matchesIn(words, searched)
  const go = (step: number) => setAt((at + step + matches.length) % Math.max(1, matches.length))
  return (
    <section>
      <h3 className="heading-panel mb-1">Resume, as text</h3>
      <p className="mb-3 text-[13px] text-text-2">
        These are the words of the file, without its pages, layout and pictures.{' '}
        <a className="link" href={resume.resume_temp_url} download>
          Download the file
        </a>{' '}
        to see it as it was sent.
      </p>
      <search className="mb-2 flex flex-wrap items-center gap-2">
        <input
          type="search"
          className="input max-w-60"
          aria-label="Search in the resume"
          placeholder="Search in the resume"
          value={searched}
          onChange={({ target }) => {
            setSearched(target.value)
            setAt(0)
          }}
          onKeyDown={({ key, shiftKey }) => key === 'Enter' && go(shiftKey ? -1 : 1)}
        />
        <IconButton label="Match before" size="small" onClick={() => go(-1)}>
          <ChevronUp size={16} />
        </IconButton>
        <IconButton label="Next match" size="small" onClick={() => go(1)}>
          <ChevronDown size={16} />
        </IconButton>
        <output className="text-[13px] text-text-2">
          {searched.trim() && (matches.length ? `${at + 1} of ${matches.length}` : 'No match')}
        </output>
      </search>
      <MarkedWords words={words} matches={matches} at={at} />
    </section>
  )
}
