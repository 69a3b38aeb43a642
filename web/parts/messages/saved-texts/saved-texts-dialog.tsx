import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'

type Props<Text> = {
  title: string
  /** "templates" */
  noun: string
  /** Undefined while they load. */
  texts: readonly Text[] | undefined
  failure: string | undefined
  onLoad: () => void
  none: { title: string; why: string }
  /** "New template". Absent for people who can only read. */
  add?: { label: string; onAdd: () => void } | undefined
  row: (text: Text) => ReactNode
  onClose: () => void
}

/** All saved texts, to add to and edit. */
export function SavedTextsDialog<Text>(props: Props<Text>) {
  const { title, noun, texts, failure, onLoad, none, add, row, onClose } = props
  const button = add && (
    <Button size="small" variant="primary" icon={<Plus size={15} />} onClick={add.onAdd}>
      {add.label}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="large" footer={texts?.length ? (button ?? null) : null}>
      {failure && (
        <Notice
          tone="danger"
          alert
          action={
            <Button size="small" onClick={onLoad}>
              Try again
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {!texts && !failure && (
        <SkeletonBlock label={`Loading the ${noun}`} className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonBlock>
      )}
      {texts?.length === 0 && (
        <EmptyState title={none.title} heading="h3" action={button}>
          {none.why}
        </EmptyState>
      )}
      {texts && texts.length > 0 && <ul>{texts.map(row)}</ul>}
    </Dialog>
  )
}
