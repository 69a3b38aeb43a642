/** Certifications may arrive as a list, as a JSON list in a string, or as comma-separated names. */
export function parseCertifications(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(nameOf)
  if (typeof value !== 'string' || !value.trim()) return []
  return (jsonList(value) ?? value.split(',')).flatMap(nameOf)
}

function jsonList(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : undefined
  } catch {
    // Not JSON: the specification falls back to splitting at commas.
    return undefined
  }
}

function nameOf(entry: unknown): string[] {
  const name =
    typeof entry === 'object' && entry !== null && 'name' in entry ? (entry as { name: unknown }).name : entry
  return typeof name === 'string' && name.trim() ? [name.trim()] : typeof name === 'number' ? [String(name)] : []
}
