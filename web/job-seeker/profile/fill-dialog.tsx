import { useRef, useState } from 'react'
import { counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { takeProposals } from './take-proposals.ts'
import { proposalLines } from './proposal-lines.ts'
import type { Profile } from '../../parts/seekers/profile/use-profile-form.ts'

export type Proposed = Reply<'POST /job-seeker/resumes/{id}/read'>['data']

type Props = { profile: Profile; proposed: Proposed; onClose: () => void; onFilled: () => void }

/** Compares a resume with the profile, item by item. New, certain items are selected; replacements aren't. */
export function FillDialog({ profile, proposed, onClose, onFilled }: Props) {
  const lines = proposalLines(proposed)
  const [taken, setTaken] = useState(
    () => new Set(lines.filter(({ held, doubt }) => !held && !doubt).map(({ key }) => key)),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  // What an earlier attempt already saved, so that a retry continues from there.
  const saved = useRef({ updated_at: profile.professional_profile.updated_at, added: new Set<string>() })

  async function take() {
    setBusy(true)
    setFailure('')
    try {
      const { personal, professional, links } = takeProposals(profile, proposed, taken)
      const { added } = saved.current
      const now = () => ({ updated_at: saved.current.updated_at })
      if (personal)
        saved.current.updated_at = (
          await call('POST /profile/personal', { body: { ...personal, ...now() } })
        ).data.updated_at
      if (professional)
        saved.current.updated_at = (
          await call('POST /profile/professional', { body: { ...professional, ...now() } })
        ).data.updated_at
      for (const body of links.filter(({ url }) => !added.has(String(url)))) {
        await call('POST /profile/social-links', { body })
        added.add(String(body.url))
      }
      toast.success('Profile updated')
      onFilled()
    } catch (error) {
      setFailure(failureText('Some items weren’t added.', error))
      setBusy(false)
    }
  }
  const toggle = (key: string) =>
    setTaken((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const sections = [...new Set(lines.map(({ section }) => section))]
  return (
    <Dialog
      open
      title="Fill in from your resume"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {lines.length ? 'Cancel' : 'Close'}
          </Button>
          {lines.length > 0 && (
            <Button
              variant="primary"
              loading={busy}
              disabledReason={taken.size === 0 && 'Select at least one item.'}
              onClick={() => void take()}
            >
              Add {taken.size} of {lines.length}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {lines.length === 0 && <p>Your profile already has everything we found in this resume.</p>}
        {proposed.is_cut && <Notice tone="warning">We read only the first pages of this resume.</Notice>}
        {proposed.left_out > 0 && (
          <Notice tone="warning">
            {counted(proposed.left_out, 'more entry was', 'more entries were')} left out because your profile is at its
            limit.
          </Notice>
        )}
        {sections.map((section) => (
          <fieldset key={section} className="flex flex-col gap-1">
            <legend className="heading-panel mb-1">{section}</legend>
            {lines
              .filter((line) => line.section === section)
              .map(({ key, said, held, from, doubt, description }) => (
                <Checkbox
                  key={key}
                  checked={taken.has(key)}
                  onChange={() => toggle(key)}
                  label={<span className="break-words">{said}</span>}
                  description={
                    <>
                      {doubt && <b className="block">{doubt}.</b>}
                      {description && <span className="block break-words whitespace-pre-line">{description}</span>}
                      {[held && `Current: ${held}`, from && `From “${from}”`].filter(Boolean).join('. ')}
                    </>
                  }
                />
              ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  )
}
