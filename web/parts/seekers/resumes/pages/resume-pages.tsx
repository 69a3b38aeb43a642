import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { session } from '../../../../session.ts'
import { openPdf, type Pdf } from './pdf.ts'
import { ResumeSheets } from './resume-sheets.tsx'

type Props = {
  address: string
  /** The address is a call of the API. */
  withLogin?: boolean
  onText?: () => void
}

/** The pages of a PDF as they look, with zoom, page numbers and search. */
export function ResumePages({ address, withLogin, onText }: Props) {
  const [pdf, setPdf] = useState<Pdf | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    let opened: Pdf | undefined
    const token = withLogin ? session.getState().login?.token : undefined
    openPdf(address, left.signal, token ? { authorization: `Bearer ${token}` } : {}).then(
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
  }, [address, withLogin, tries])
  if (failed)
    return (
      <ErrorState title="The pages could not be drawn." onRetry={() => setTries(tries + 1)}>
        The file may be damaged or too large to draw.{' '}
        {onText && (
          <Button size="small" onClick={onText}>
            Read it as text
          </Button>
        )}
      </ErrorState>
    )
  if (!pdf) return <output>Loading the resume...</output>
  return <ResumeSheets pdf={pdf} />
}
