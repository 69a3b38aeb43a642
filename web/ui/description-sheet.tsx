import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

const list = (facts: readonly Fact[], className: string) => (
  <dl className={className}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
)

/** The job's details: two columns of labeled lines under an ink rule. */
export const DescriptionSheet = ({ facts }: { facts: readonly Fact[] }) => list(facts, 'fact-sheet')

/** Three or four facts side by side in one box. */
export const FactStrip = ({ facts }: { facts: readonly Fact[] }) => list(facts, 'specification')

/** Label on the left, value on the right, for a sidebar. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map((fact) => [<dt key={`${fact.label}-t`}>{fact.label}</dt>, <dd key={fact.label}>{fact.value}</dd>])}
    </dl>
  )
}
