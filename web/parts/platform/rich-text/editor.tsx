import { lazy, Suspense } from 'react'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import { EditorFailed } from './editor-failed.tsx'
import type { RichTextProps } from './rich-text.tsx'

/** The editor is most of its screen's code, so it comes when it is opened. */
const RichText = lazy(() =>
  import('./rich-text.tsx').then(
    ({ RichText: loaded }) => ({ default: loaded }),
    (error: unknown) => {
      console.error('The editor did not load:', error)
      return { default: EditorFailed }
    },
  ),
)

/** Text with headings, lists and links, as HTML. */
export const Editor = (props: RichTextProps) => (
  <Suspense fallback={<EditorSkeleton />}>
    <RichText {...props} />
  </Suspense>
)

function EditorSkeleton() {
  return (
    <SkeletonBlock label="Loading the editor">
      <Skeleton className="mb-1.5 h-4 w-24" />
      <Skeleton className="h-[46px] w-full" />
      <Skeleton className="mt-0.5 h-[320px] w-full" />
    </SkeletonBlock>
  )
}
