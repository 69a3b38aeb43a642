import { useSearchParams } from 'react-router'

/** What the address says of the form: which posting, and at which step one was, so that a reload finds both again. */
export function useFormAddress() {
  const [params, setParams] = useSearchParams()
  /** Written over the entry there is, from what stands there now; nothing is loaded again for it. */
  function name(names: Partial<Record<'id' | 'copy' | 'step', string | null>>) {
    const given = { ...Object.fromEntries(new URLSearchParams(location.search)), ...names }
    const next = new URLSearchParams()
    for (const key of ['id', 'copy', 'step'] as const) if (given[key]) next.set(key, given[key])
    if (`?${next}` === location.search) return
    setParams(next, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return {
    wanted: params.get('step'),
    /** Also where this was drawn before the address changed. */
    wantedNow: () => new URLSearchParams(location.search).get('step'),
    name,
  }
}
