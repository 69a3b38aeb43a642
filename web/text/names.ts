/** `Maya Okafor` → `MO`: the first letters of the first and last word; `?` without a name. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').split(/[\s.,_@-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => firstLetter(word ?? '')).join('') || '?'
}

/** Some letters turn into two characters in upper case (ẖ). Only the letter is an initial. */
function firstLetter(word: string) {
  return (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? '').toUpperCase().replaceAll(/\p{M}/gu, '')
}

/** Which of `tints` an avatar without a picture gets: always the same for the same name. */
export function nameTint(name: string, tints = 6): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % tints
}

/** The name in the header: the company's for an employer, the first name for others. */
export function headerName(login: { user_type: string; company_name?: string | null; first_name?: string | null }) {
  return (login.user_type === 'employer' ? login.company_name : login.first_name)?.trim() ?? ''
}
