import type { ReactNode } from 'react'

const colors = ['var(--text-3)', 'var(--brand)', 'var(--info)', 'var(--signal)', 'var(--warning)', 'var(--success)']

export type Share = { key: string; name: ReactNode; note: ReactNode; share: number; value: ReactNode; isShown: boolean }

/** Plans as shares of one bar, with a legend. Hidden plans are passed in too, so that colors stay the same. */
export const PlanShares = ({ plans }: { plans: readonly Share[] }) => {
  const shares = plans
    .map((plan, at) => ({ ...plan, color: colors[at % colors.length] }))
    .filter(({ isShown }) => isShown)
  return (
    <>
      <div className="mb-3 flex h-6 gap-0.5" aria-hidden="true">
        {shares.map(({ key, share, color }) => (
          <span key={key} className="forced-color-adjust-none" style={{ flexGrow: share, background: color }} />
        ))}
      </div>
      <ul>
        {shares.map(({ key, name, note, value, color }) => (
          <li key={key} className="flex items-baseline gap-2 border-b border-line py-2 last:border-0">
            <span
              className="size-2.5 shrink-0 forced-color-adjust-none"
              aria-hidden="true"
              style={{ background: color }}
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
}
