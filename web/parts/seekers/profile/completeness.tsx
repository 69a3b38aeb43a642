import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'

type ProfileItem = { title: string; worth: number; adds: string; to: string }
type Props = {
  title: string
  /** Out of 100. */
  share: number
  /** The most valuable part first. */
  missing: ProfileItem[]
  primary?: boolean
  className?: string
}

/** How complete a profile is, and what the next part adds. */
export function Completeness({ title, share, missing: [next, ...more], primary, className = '' }: Props) {
  return (
    <Panel pad title={title} className={className}>
      <div aria-hidden="true" className="h-2 w-full rounded-md bg-surface-3">
        <div className="h-full rounded-md bg-brand" style={{ width: `${share}%` }} />
      </div>
      {next ? (
        <>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              <b>
                Next: {next.title} (+{next.worth}%)
              </b>{' '}
              {next.adds}
            </p>
            <ButtonLink to={next.to} {...(primary && { variant: 'primary' })}>
              Add it
            </ButtonLink>
          </div>
          {more.length > 0 && (
            <details className="mt-3">
              <summary className="link text-sm">What else you can add ({more.length})</summary>
              <ul className="mt-2 flex flex-col gap-2 text-sm">
                {more.map((part) => (
                  <li key={part.title}>
                    <Link className="link" to={part.to}>
                      {part.title}
                    </Link>{' '}
                    (+{part.worth}%). {part.adds}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      ) : (
        <p className="mt-3">Your profile is complete. Remember to keep it up to date.</p>
      )}
    </Panel>
  )
}
