import { useId, useState, type FormEvent } from 'react'
import type { MyApplication } from '../../../contract/applications.ts'
import { ApiError } from '../../api.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { restoreApplication } from './restore-application.ts'

type Props = { application: MyApplication; onChanged: () => void }

/** The two answers to an offer; each asks once more, and takes words along. */
export function OfferButtons({ application, onChanged }: Props) {
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null)
  return (
    <>
      <Button size="small" variant="primary" onClick={() => setAnswering('accept')}>
        Accept the offer
      </Button>
      <Button size="small" variant="danger-outline" onClick={() => setAnswering('decline')}>
        Decline
      </Button>
      {answering && (
        <OfferDialog
          application={application}
          accept={answering === 'accept'}
          onClose={() => setAnswering(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

function OfferDialog({ application, accept, onClose, onChanged }: Props & { accept: boolean; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const company = application.job.employer.company_name
  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    setProblem(undefined)
    try {
      const params = { id: application.id }
      await call('POST /applications/{id}/offer', { params, body: { accept, words } })
      if (accept) toast.success('Offer accepted')
      else
        toast.message('Offer declined', {
          undo: () => void restoreApplication(application.id, onChanged, { declined: true }),
        })
      onClose()
      onChanged()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.errors.words?.[0] : undefined)
      setFailure(failureText(`The offer was not ${accept ? 'accepted' : 'declined'}.`, error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`${accept ? 'Accept' : 'Decline'} the offer of ${company}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={accept ? 'primary' : 'danger'} type="submit" form={id} loading={busy}>
            {accept ? 'Accept the offer' : 'Decline the offer'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
        <p>
          {accept
            ? `${company} is told, and marks you as hired. What you sign is between the two of you.`
            : `${company} is told, and your application ends. You can take this back for ten minutes.`}
        </p>
        <Field id={`${id}-words`} label={`Words for ${company}`} optional error={problem}>
          <TextArea rows={4} limit={2000} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        </Field>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
