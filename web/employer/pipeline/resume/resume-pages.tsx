import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { openPdf, type Pdf } from './pdf.ts'
import { ResumeSheets } from './resume-sheets.tsx'

type Props = { address: string; onText: () => void }

/** The pages of a PDF as they look, with zoom, page numbers and search. */
export function ResumePages({ address, onText }: Props) {
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    let opened: Pdf | undefined
    openPdf(address, left.signal).then(
      (pdf) => {
        opened = pdf
        if (left.signal.aborted) return pdf.close()
        setPdf(pdf)
        return setFailed(false)
      },
      () => left.signal.aborted || setFailed(true),
    )
    return () => {
      left.abort()
      opened?.close()
    }
  }, [address, tries])
  if (failed)
    return (
      <ErrorState title="The pages could not be drawn." onRetry={() => setTries(tries + 1)}>
        The file may be damaged or too large to draw.{' '}
        <Button size="small" onClick={onText}>
          Read it as text
        </Button>
      </ErrorState>
    )
  if (!pdf) return <output>Loading the resume...</output>
  return <ResumeSheets pdf={pdf} />
}
