import { Bell, Bookmark, ExternalLink, Search } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Sheet } from './sheet.tsx'

export function Buttons() {
  const [sending, setSending] = useState(false)
  const [saved, setSaved] = useState(true)
  return (
    <Sheet title="Buttons" span={5}>
      <div className="flex flex-wrap gap-2">
        <Button variant="signal">Apply now</Button>
        <Button variant="primary">Find jobs</Button>
        <Button>Sign in</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="soft">Soft</Button>
        <Button variant="danger-outline">Withdraw</Button>
      </div>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <Button variant="primary" loading={sending} onClick={() => setSending(true)}>
          {sending ? 'Sending' : 'Send, then wait'}
        </Button>
        <Button variant="primary" loading>
          Sending
        </Button>
        <Button loading icon={<Bell size={16} />}>
          Saving
        </Button>
        <IconButton label="Save" outline>
          <Bookmark size={17} />
        </IconButton>
        <IconButton label={saved ? 'Unsave' : 'Save'} outline on={saved} onClick={() => setSaved(!saved)}>
          <Bookmark size={17} />
        </IconButton>
        <IconButton label="Open" size="small">
          <ExternalLink size={15} />
        </IconButton>
        <Button disabledReason="Add a resume first.">Apply now</Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="small">Small 30</Button>
        <Button>Medium 36</Button>
        <Button size="large">Large 44</Button>
        <Button size="extra-large" variant="signal">
          Extra large 52
        </Button>
        <ButtonLink to="/jobs" variant="primary" icon={<Search size={16} />}>
          A link
        </ButtonLink>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Period"
          size="small"
          defaultValue="year"
          options={[
            { value: 'year', label: 'Year' },
            { value: 'hour', label: 'Hour' },
          ]}
        />
        <SegmentedControl
          label="View"
          defaultValue="board"
          options={[
            { value: 'board', label: 'Board' },
            { value: 'table', label: 'Table' },
          ]}
        />
        <SegmentedControl
          label="Audience"
          size="large"
          defaultValue="employers"
          options={[
            { value: 'employers', label: 'For employers' },
            { value: 'seekers', label: 'For job seekers' },
          ]}
        />
      </div>
    </Sheet>
  )
}
