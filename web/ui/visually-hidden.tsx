import type { ReactNode } from 'react'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** Announces changes of its text: "128 jobs". Must be on the page before the text changes. */
export function LiveRegion({ children, assertive }: { children?: ReactNode; assertive?: boolean }) {
  return (
    <div className="sr-only" role={assertive ? 'alert' : 'status'} aria-live={assertive ? 'assertive' : 'polite'}>
      {children}
    </div>
  )
}

type SkipLinkProps = { to?: string; children?: ReactNode }

/** The first focusable element on every page. The page's main part has id="main" and tabIndex -1. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a href={`#${to}`} className="skip-link">
      {children}
    </a>
  )
}
