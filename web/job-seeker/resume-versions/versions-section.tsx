import { Plus, Ellipsis, FileText } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dateText } from '../../../contract/platform/format.ts'
import {
  resumeSectionLabels,
  resumeSections,
  type ResumeSection,
  resumeVersionLimits,
} from '../../../contract/seekers/values.ts'
import type { ResumeVersion } from '../../../contract/seekers/resume-versions.ts'
import { call } from '../../browser-api.ts'
import { PlanIncludes } from '../../parts/billing/plans/plan-includes.tsx'
import { FormDialog } from '../../parts/platform/forms/form-dialog.tsx'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'
import { useEndpointForm } from '../../parts/platform/forms/use-endpoint-form.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Fieldset } from '../../ui/field.tsx'
import { useFocusFallback } from '../../ui/focus-fallback.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { Menu } from '../../ui/menu.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { downloadOwnFile } from '../profile/download-profile.ts'
import { type Versions, versionFile } from './load-versions.ts'

// The PDF viewer is loaded on the first preview.
const VersionPreview = lazyDialog(async () => (await import('./version-preview.tsx')).VersionPreview)

/** The dialog open over the list. */
type Open = { what: 'edit' | 'preview' | 'remove'; version: ResumeVersion } | { what: 'add' } | null

const sectionId = 'resume-versions'

/** Versions of the profile's PDF, as many as the plan includes. */
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
            <span className="text-sm text-text-2">Delete a version to create another.</span>
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
          <EmptyState title="No versions yet">
            Create a PDF of your profile with its own headline and summary, the sections you choose, and the skills you
            want first.
          </EmptyState>
        )}
        <p className="border-t border-line px-4.5 py-3 text-sm text-text-2">
          {included === null ? versions.length : `${versions.length} of ${included}`} created. Each version always uses
          your current profile. {more && <PlanIncludes {...more} />}
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
        title={`Delete ${removed?.name ?? 'this version'}?`}
        confirm="Delete"
        danger
        failed={`${removed?.name ?? 'The version'} wasn’t deleted.`}
        onConfirm={async () => {
          if (!removed) return
          await call('DELETE /profile/resume-versions/{id}', { params: { id: removed.id } })
          toast.success(`${removed.name} deleted`)
          void revalidate()
        }}
      >
        This permanently deletes its headline, summary, and choices. Resumes you’ve saved from it stay.
      </ConfirmDialog>
    </div>
  )
}

/** Disappears once the plan's limit is reached, and passes focus to the list. */
function NewVersion({ onAdd }: { onAdd: () => void }) {
  useFocusFallback(sectionId)
  return (
    <Button size="small" icon={<Plus size={16} />} onClick={onAdd}>
      New version
    </Button>
  )
}

type VersionRowProps = {
  version: ResumeVersion
  onPreview: () => void
  onEdit: () => void
  onRemove: () => void
  /** A resume was saved from it. */
  onKept: () => void
}

/** A version with its contents and its actions. */
function VersionRow({ version, onPreview, onEdit, onRemove, onKept }: VersionRowProps) {
  const { id, name, headline, sections, updated_at } = version
  const [busy, setBusy] = useState(false)
  async function during(work: () => Promise<unknown>, failed: string) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(failureText(failed, error))
    } finally {
      setBusy(false)
    }
  }
  const download = () => during(() => downloadOwnFile(versionFile(id), `${name}.pdf`), 'The file wasn’t created.')
  const keep = () =>
    during(async () => {
      const input = { params: { id } }
      const { data } = await call('POST /profile/resume-versions/{id}/resume', input, { idempotency_key: freshKey() })
      toast.success(`${data.name} saved to your resumes`)
      onKept()
    }, `${name} wasn’t saved as a resume.`)
  return (
    <li className="flex items-center gap-3 border-t border-line px-4.5 py-3 first:border-t-0">
      <FileText size={18} className="shrink-0 text-text-2" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-text-2">
          {headline && `${headline}. `}
          {sections.length === resumeSections.length
            ? 'Everything in your profile'
            : sections.map((section) => resumeSectionLabels[section]).join(', ')}
          . Changed {dateText(updated_at)}
        </p>
      </div>
      <Button size="small" loading={busy} onClick={onPreview}>
        Preview<span className="sr-only"> {name}</span>
      </Button>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        trigger={(props) => (
          <IconButton size="small" label={`Actions for ${name}`} {...props}>
            <Ellipsis size={17} />
          </IconButton>
        )}
      >
        <MenuItem onSelect={onEdit}>Edit</MenuItem>
        <MenuItem onSelect={() => void download()}>Download</MenuItem>
        <MenuItem onSelect={() => void keep()}>Save as a resume</MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={onRemove}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  )
}

type VersionDialogProps = {
  /** Null creates a new version. */
  version: ResumeVersion | null
  /** The profile's skills, in its order. */
  skills: readonly string[]
  onClose: () => void
  onSaved: () => void
}

const fresh = { name: '', headline: '', summary: '', sections: [...resumeSections], first_skills: [] as string[] }

function VersionDialog({ version, skills, onClose, onSaved }: VersionDialogProps) {
  const { name, headline, summary, sections, first_skills } = version ?? fresh
  const form = useEndpointForm('POST /profile/resume-versions', {
    labels: {
      name: 'Name',
      headline: 'Headline',
      summary: 'Summary',
      sections: 'Sections',
      first_skills: 'Skills to list first',
    },
    // A skill removed from the profile is skipped in the PDF and dropped with the next change.
    defaults: { name, headline, summary, sections, first_skills: first_skills.filter((each) => skills.includes(each)) },
    failed: 'The version wasn’t saved.',
    ...(version && {
      send: (body, options) => call('PUT /profile/resume-versions/{id}', { params: { id: version.id }, body }, options),
    }),
    onDone({ data }) {
      toast.success(`${data.name} saved`)
      onSaved()
    },
  })
  const chosen = form.values.sections || []
  const first = form.values.first_skills || []
  const choose = (section: ResumeSection, on: boolean) =>
    form.setValue('sections', on ? [...chosen, section] : chosen.filter((each) => each !== section))
  const put = (skill: string, on: boolean) =>
    form.setValue('first_skills', on ? [...first, skill] : first.filter((each) => each !== skill))
  return (
    <FormDialog
      form={form}
      size="large"
      title={version ? `Edit ${version.name}` : 'New version of your resume PDF'}
      confirm={version ? 'Save version' : 'Create version'}
      onClose={onClose}
    >
      <Field
        {...form.field('name', { hint: 'Used as the file name. Companies see it when you apply with this version.' })}
      >
        <TextInput maxLength={resumeVersionLimits.name} autoComplete="off" />
      </Field>
      <Field {...form.field('headline', { hint: 'Leave blank to use your profile’s headline.' })} optional>
        <TextInput maxLength={resumeVersionLimits.headline} autoComplete="off" />
      </Field>
      <Field {...form.field('summary', { hint: 'Leave blank to use “About you” from your profile.' })} optional>
        <TextArea rows={4} limit={resumeVersionLimits.summary} />
      </Field>
      <Fieldset {...form.field('sections')}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {resumeSections.map((section) => (
            <Checkbox
              key={section}
              label={resumeSectionLabels[section]}
              checked={chosen.includes(section)}
              onChange={({ currentTarget }) => choose(section, currentTarget.checked)}
            />
          ))}
        </div>
      </Fieldset>
      {skills.length > 1 && (
        <Fieldset
          {...form.field('first_skills', { hint: 'Listed in the order you select them, followed by the rest.' })}
          optional
        >
          <div className="grid gap-x-4 sm:grid-cols-2">
            {skills.map((skill) => (
              <Checkbox
                key={skill}
                label={skill}
                checked={first.includes(skill)}
                count={first.includes(skill) ? first.indexOf(skill) + 1 : undefined}
                onChange={({ currentTarget }) => put(skill, currentTarget.checked)}
              />
            ))}
          </div>
        </Fieldset>
      )}
    </FormDialog>
  )
}
