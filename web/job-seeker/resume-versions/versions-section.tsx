import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ResumeVersion } from '../../../contract/seekers/resume-versions.ts'
import { call } from '../../browser-api.ts'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { toast } from '../../ui/toast.ts'
import type { Versions } from './load-versions.ts'
import { VersionDialog } from './version-dialog.tsx'
import { VersionRow } from './version-row.tsx'

// What draws pages is fetched when they are looked at.
const VersionPreview = onDemand(async () => (await import('./version-preview.tsx')).VersionPreview)

/** What is open over the list. */
type Open = { what: 'edit' | 'preview' | 'remove'; version: ResumeVersion } | { what: 'add' } | null

const sectionId = 'resume-versions'

/** Versions of the PDF that is drawn from the profile, as many as the plan includes. */
export function VersionsSection({ versions, included, more, skills }: Versions & { skills: readonly string[] }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = () => {
    close()
    void revalidate()
  }
  const isFull = included !== null && versions.length >= included
  const removed = open?.what === 'remove' ? open.version : null
  return (
    <div id={sectionId} tabIndex={-1} className="scroll-mt-20">
      <Panel
        title="Versions of your resume PDF"
        action={
          isFull ? (
            <span className="text-[13px] text-text-2">Delete one to make another.</span>
          ) : (
            <NewVersion onAdd={() => setOpen({ what: 'add' })} />
          )
        }
      >
        {versions.length ? (
          <ul>
            {versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                onPreview={() => setOpen({ what: 'preview', version })}
                onEdit={() => setOpen({ what: 'edit', version })}
                onRemove={() => setOpen({ what: 'remove', version })}
                onKept={() => void revalidate()}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title="No version yet">
            Your profile as a PDF with a headline and summary of its own, the sections you choose and the skills you put
            first.
          </EmptyState>
        )}
        <p className="border-t border-line px-[18px] py-3 text-[13px] text-text-2">
          {included === null ? versions.length : `${versions.length} of ${included}`} made. Each is drawn from your
          profile as it is when you look. {more && <PlanIncludes {...more} />}
        </p>
      </Panel>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <VersionDialog
          version={open.what === 'edit' ? open.version : null}
          skills={skills}
          onClose={close}
          onSaved={changed}
        />
      )}
      {open?.what === 'preview' && <VersionPreview version={open.version} onClose={close} />}
      <ConfirmDialog
        open={removed !== null}
        onClose={close}
        title={`Delete ${removed?.name ?? 'this version'}`}
        confirm="Delete"
        danger
        failed={`${removed?.name ?? 'The version'} was not deleted.`}
        onConfirm={async () => {
          if (!removed) return
          await call('DELETE /profile/resume-versions/{id}', { params: { id: removed.id } })
          toast.success(`${removed.name} deleted`)
          void revalidate()
        }}
      >
        Its headline, summary and choices are gone for good. Resumes you kept of it stay.
      </ConfirmDialog>
    </div>
  )
}

/** Goes with the last version that the plan includes, and leaves the focus to the list. */
function NewVersion({ onAdd }: { onAdd: () => void }) {
  useFocusFallback(sectionId)
  return (
    <Button size="small" icon={<Plus size={16} />} onClick={onAdd}>
      New version
    </Button>
  )
}
