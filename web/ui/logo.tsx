/** The mark: a gate tower with one crenel and a copper block in it. At least 16 px. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 21.5V4.5h6.4v6.4h7.2V4.5H22v17h-6.2v-5.4a3.8 3.8 0 0 0-7.6 0v5.4Z" fill="currentColor" />
      <path className="brand-block" d="M9.7 2h4.6v6.7H9.7z" fill="var(--signal)" />
    </svg>
  )
}

/** The mark and the name. */
export function Wordmark({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <>
      <Mark size={size} />
      <span>{name}</span>
    </>
  )
}
