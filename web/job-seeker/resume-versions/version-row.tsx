import { Ellipsis, FileText } from 'lucide-react'
import { useState } from 'react'
import { resumeSectionLabels, resumeSections } from '../../../contract/seekers/values.ts'
import type { ResumeVersion } from '../../../contract/seekers/resume-versions.ts'
import { call } from '../../browser-api.ts'
import { freshKey } from '../../parts/platform/forms/fresh-key.ts'
import { dateText } from '../../text/dates.ts'
import { failureText } from '../../text/failure.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { toast } from '../../ui/toast.ts'
import { downloadOwnFile } from '../profile/download-profile.ts'
import { versionFile } from './load-versions.ts'

type Props = {
  version: ResumeVersion
  onPreview: () => void
  onEdit: () => void
  onRemove: () => void
  /** A resume was made of it. */
  onKept: () => void
}

/** A version with what is in it and what can be done with it. */
export function VersionRow({ version, onPreview, onEdit, onRemove, onKept }: Props) {
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
  const download = () => during(() => downloadOwnFile(versionFile(id), `${name}.pdf`), 'The file was not made.')
  const keep = () =>
    during(async () => {
      const input = { params: { id } }
      const { data } = await call('POST /profile/resume-versions/{id}/resume', input, { idempotency_key: freshKey() })
      toast.success(`${data.name} is among your resumes now`)
      onKept()
    }, `${name} was not kept as a resume.`)
  return (
    <li className="flex items-center gap-3 border-t border-line px-[18px] py-3 first:border-t-0">
      <FileText size={18} className="shrink-0 text-text-2" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-[13px] text-text-2">
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
        <MenuItem onSelect={() => void keep()}>Keep as a resume</MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={onRemove}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  )
}
