import { useEffect, useState } from 'react'
import { call } from '../../../browser-api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MarkedWords } from '../../../parts/seekers/resumes/pages/marked-words.tsx'
import { matchesIn } from '../../../parts/seekers/resumes/pages/matches-in.ts'
import { ResumeSearch } from '../../../parts/seekers/resumes/pages/resume-search.tsx'

/** What the resume says: text without the file's looks, links or scripts. */
export function ResumeWords({ id }: { id: string }) {
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
  const search = (text: string) => {
    setSearched(text)
    setAt(0)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-[13px] text-text-2">These are the words of the file, without its layout and pictures.</p>
      <ResumeSearch searched={searched} onSearch={search} at={at} count={matches.length} onGo={setAt} />
      <MarkedWords words={words} matches={matches} at={at} />
    </div>
  )
}
