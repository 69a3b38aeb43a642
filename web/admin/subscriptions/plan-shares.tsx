import type { ReactNode } from 'react'

const colors = ['var(--text-3)', 'var(--brand)', 'var(--info)', 'var(--signal)', 'var(--warning)', 'var(--success)']

export type Share = { key: string; name: ReactNode; note: ReactNode; share: number; value: ReactNode }

/** Plans as shares of one bar, each with its colour below it. */
export const PlanShares = ({ shares }: { shares: readonly Share[] }) => (
  <>
    <div className="mb-3 flex h-6 gap-0.5" aria-hidden="true">
      {shares.map(({ key, share }, at) => (
        <span
          key={key}
          className="forced-color-adjust-none"
          style={{ flexGrow: share, background: colors[at % colors.length] }}
        />
      ))}
    </div>
    <ul>
      {shares.map(({ key, name, note, value }, at) => (
        <li key={key} className="flex items-baseline gap-2 border-b border-line py-2 last:border-0">
          <span
            className="size-2.5 shrink-0 forced-color-adjust-none"
            aria-hidden="true"
            style={{ background: colors[at % colors.length] }}
          />
          <span className="min-w-0 flex-1">
            <b className="uppercase">{name}</b> <span className="text-sm text-text-2">{note}</span>
          </span>
          <span className="font-mono">{value}</span>
        </li>
      ))}
    </ul>
  </>
)
