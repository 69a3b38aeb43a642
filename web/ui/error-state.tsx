import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { reloadPage } from './leaving-page.ts'
import { WallDrawing } from './wall-drawing.tsx'
import { Notice } from './notice.tsx'

export type ErrorStateProps = {
  /** What did not work: "Messages didn’t load." */
  title: string
  children?: ReactNode
  onRetry?: () => void
  retry?: string
}

/** Replaces the content of a section that failed. */
export function ErrorState({ title, children, onRetry, retry = 'Try again' }: ErrorStateProps) {
  return (
    <Notice tone="danger" alert>
      <b>{title}</b> {children}{' '}
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {retry}
        </button>
      )}
    </Notice>
  )
}

export type ErrorScreenProps = {
  title?: string
  children?: ReactNode
  /** A short code to quote to support. */
  reference?: string | null
  onReload?: () => void
  reload?: string
  heading?: 'h1' | 'h3'
}

/** A page that failed. */
export function ErrorScreen({
  title = 'Unexpected Application Error!',
  children = 'The page failed to load.',
  reference,
  onReload = reloadPage,
  reload = 'Reload page',
  heading: Heading = 'h1',
}: ErrorScreenProps) {
  return (
    <div className="empty-state">
      <WallDrawing state="broken" />
      <Heading>{title}</Heading>
      <p>
        {children}
        {reference && (
          <>
            {' '}
            Reference{' '}
            <span data-reference className="font-mono text-caption">
              {reference}
            </span>
          </>
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={onReload}>
          {reload}
        </Button>
        <ButtonLink to="/" reloadDocument>
          Go home
        </ButtonLink>
      </div>
    </div>
  )
}
