import { useState } from 'react'
import type { MyApplication } from '../../../contract/applications/applications.ts'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
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
  const company = application.job.employer.company_name
  const form = useEndpointForm('POST /applications/{id}/offer', {
    params: { id: application.id },
    labels: { words: `Words for ${company}` },
    defaults: { accept },
    failed: `The offer was not ${accept ? 'accepted' : 'declined'}.`,
    onDone() {
      if (accept) toast.success('Offer accepted')
      else
        toast.message('Offer declined', {
          undo: () => void restoreApplication(application.id, onChanged, { declined: true }),
        })
      onClose()
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={`${accept ? 'Accept' : 'Decline'} the offer of ${company}`}
      confirm={accept ? 'Accept the offer' : 'Decline the offer'}
      danger={!accept}
      onClose={onClose}
    >
      <p>
        {accept
          ? `${company} is told, and marks you as hired. What you sign is between the two of you.`
          : `${company} is told, and your application ends. You can take this back for ten minutes.`}
      </p>
      <Field {...form.field('words')} optional>
        <TextArea rows={4} limit={2000} />
      </Field>
    </FormDialog>
  )
}
