import type { Row } from './batch.ts'

type Linked = { slug: string; platforms: readonly string[]; owner: { seeker_id: string } | { company_id: string } }

const addresses: Readonly<Record<string, (slug: string) => string>> = {
  github: (slug) => `https://github.example/${slug}`,
  gitlab: (slug) => `https://gitlab.example/${slug}`,
  linkedin: (slug) => `https://linkedin.example/in/${slug}`,
  mastodon: (slug) => `https://infosec.example/@${slug}`,
  youtube: (slug) => `https://video.example/${slug}`,
  blog: (slug) => `https://blog.example/${slug}`,
}

/** Which somebody has follows from the name alone, so that the rest of the world does not depend on it. */
const sets: readonly (readonly string[])[] = [
  ['github', 'linkedin'],
  ['linkedin'],
  [],
  ['github', 'blog'],
  ['gitlab', 'linkedin', 'mastodon'],
  [],
  ['github', 'linkedin', 'blog'],
]
const numberOf = (name: string) => Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 99_991, 7)

export const linksOfPerson = (person: { seeker_id: string; name: { ascii: string } }): Row[] =>
  rows({
    slug: person.name.ascii.replace('.', '-'),
    platforms: sets[numberOf(person.name.ascii) % sets.length] ?? [],
    owner: { seeker_id: person.seeker_id },
  })

export const linksOfCompany = (company: { id: string; slug: string }): Row[] =>
  rows({
    slug: company.slug,
    platforms: [
      'linkedin',
      ...(numberOf(company.slug) % 3 ? ['github'] : []),
      ...(numberOf(company.slug) % 5 ? [] : ['youtube', 'blog']),
    ],
    owner: { company_id: company.id },
  })

const rows = ({ slug, platforms, owner }: Linked): Row[] =>
  platforms.map((platform, position) => ({
    seeker_id: null,
    company_id: null,
    ...owner,
    platform,
    url: addresses[platform]?.(slug),
    position,
  }))
