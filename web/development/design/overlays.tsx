import { BookmarkCheck, ChevronDown, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'
import { Menu } from '../../ui/menu.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { StatusGlyph } from '../../ui/status-badge.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { Sheet } from './sheet.tsx'

const moves = [
  ['interview', 'Interview'],
  ['offer', 'Offer'],
  ['hired', 'Hired'],
  ['review', 'Back to In review'],
] as const

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Sheet title="Dialogs" span={4}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('sheet')}>Sheet</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        </div>
        <Dialog
          open={open === 'dialog' || open === 'sheet'}
          sheet={open === 'sheet'}
          size="medium"
          onClose={close}
          title="Tell Jonah Pruitt the outcome"
          footer={
            <>
              <Button variant="ghost" onClick={close}>
                Cancel
              </Button>
              <Button variant="primary" onClick={close}>
                Send and move
              </Button>
            </>
          }
        >
          <p className="mb-3.5">
            He applied 4 days ago. He sees the reason you choose and can apply to your other jobs.
          </p>
          <RadioGroup
            label="Reason"
            name="dialog-reason"
            defaultValue="missing"
            options={[
              { value: 'missing', label: 'Must-have skills are missing' },
              { value: 'closer', label: 'Other applicants were closer' },
              { value: 'closed', label: 'The role changed or closed' },
            ]}
          />
          <Field label="Note to the applicant" optional className="mt-2.5">
            <TextArea
              defaultValue="Your triage work is solid. Come back when you have written rules in production."
              rows={2}
            />
          </Field>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onClose={close}
          danger
          title="Withdraw your application?"
          confirm="Withdraw"
          onConfirm={() => Promise.reject(new Error('The job closed while this was open.'))}
        >
          Halden Grid no longer sees it. You can undo this for 10 minutes.
        </ConfirmDialog>
      </Sheet>
      <Sheet title="Menus" span={4}>
        <div className="flex flex-wrap items-center gap-2">
          <Menu
            label="Move Tess Armitage to"
            trigger={(props) => (
              <Button {...props} iconEnd={<ChevronDown size={15} />}>
                Move to
              </Button>
            )}
          >
            <MenuLabel>Move Tess Armitage to</MenuLabel>
            {moves.map(([tone, label], i) => (
              <MenuItem key={tone} icon={<StatusGlyph tone={tone} plain />} shortcut={String(i + 1)}>
                {label}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem danger icon={<StatusGlyph tone="rejected" plain />}>
              Not selected, with a reason
            </MenuItem>
          </Menu>
          <Menu
            label="More"
            align="end"
            trigger={(props) => (
              <IconButton {...props} label="More">
                <Ellipsis size={17} />
              </IconButton>
            )}
          >
            <MenuLink to="/jobs">Open job</MenuLink>
            <MenuItem disabledReason="The job is closed.">Extend</MenuItem>
          </Menu>
        </div>
      </Sheet>
      <Sheet title="Toasts, 5 s (50 s with Undo), paused on hover and focus" span={4}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => toast.success('Logout successful')}>Success</Button>
          <Button
            onClick={() =>
              toast.error('Resume is larger than 5 MB. Upload a smaller PDF.', {
                action: { label: 'Choose file', onSelect: () => undefined },
              })
            }
          >
            Failure
          </Button>
          <Button
            onClick={() =>
              toast.message('Job saved', {
                icon: <BookmarkCheck size={18} />,
                action: { label: 'Undo', onSelect: () => toast.message('Job removed') },
              })
            }
          >
            With action
          </Button>
          <Button
            onClick={() =>
              toast.success('Ada Moss moved to Interview', { undo: () => toast.success('Ada Moss moved back') })
            }
          >
            With Undo
          </Button>
        </div>
      </Sheet>
    </>
  )
}
