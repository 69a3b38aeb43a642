import { lazy, Suspense } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { reloadPage } from '../../../ui/leaving-page.ts'
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx'
import type { RichTextProps } from './rich-text.tsx'

/** The editor is most of its screen's code, so it loads when it's opened. */
const RichText = lazy(() =>
  import('./rich-text.tsx').then(
    ({ RichText: loaded }) => ({ default: loaded }),
    (error: unknown) => {
      console.error('The editor did not load:', error)
      return { default: EditorFailed }
    },
  ),
)

/** Text with headings, lists, and links, as HTML. */
export const Editor = (props: RichTextProps) => (
  <Suspense fallback={<EditorSkeleton />}>
    <RichText {...props} />
  </Suspense>
)

function EditorSkeleton() {
  return (
    <SkeletonBlock label="Loading the editor">
      <Skeleton className="mb-1.5 h-4 w-24" />
      <Skeleton className="h-11.5 w-full" />
      <Skeleton className="mt-0.5 h-80 w-full" />
    </SkeletonBlock>
  )
}

/** Replaces the editor if its code fails to load. */
function EditorFailed() {
  return (
    <ErrorState title="The editor didn’t load." retry="Reload page" onRetry={reloadPage}>
      Check your connection. What you typed is kept.
    </ErrorState>
  )
}
