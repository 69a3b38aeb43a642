import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeEmployer, makeJob } from '../../../test/make.ts'
import { cleanDescription } from '../../jobs/post/rules.ts'

const rel = 'nofollow ugc noopener noreferrer'
const migration = readFileSync(
  new URL('../../../database/migrations/0195_links_in_descriptions.sql', import.meta.url),
  'utf8',
)

/** What is written as a link's address, and where the link leads; undefined where only its text stays. */
const links: [given: string, kept: string | undefined][] = [
  ['https://halden.example', 'https://halden.example'],
  ['HTTP://Halden.example/a?b=c@d#e@f', 'HTTP://Halden.example/a?b=c@d#e@f'],
  ['https://halden.example@evil.example/x', 'https://evil.example/x'],
  ['https://user:pass@evil.example', 'https://evil.example'],
  ['https://a@b@evil.example/', 'https://evil.example/'],
  ['https://halden.example\\@evil.example/', undefined],
  ['https://', undefined],
  ['/job-seeker/settings', undefined],
  ['job-details/1', undefined],
  ['?next=1', undefined],
  ['#top', undefined],
  ['//evil.example/x', undefined],
  ['https:/job-seeker/settings', undefined],
  ['https:job-seeker/settings', undefined],
  ['ftp://evil.example/x', undefined],
  ['tel:+16145550100', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:jobs@halden.example', 'mailto:jobs@halden.example'],
  ['mailto:jobs@halden.example?bcc=x@evil.example&amp;body=Hi', 'mailto:jobs@halden.example'],
  ['mailto:jobs@halden.example,x@evil.example', undefined],
  ['mailto:jobs@halden.example%3Fbcc=x@evil.example', undefined],
  ['mailto:?to=x@evil.example', undefined],
]
const linkTo = (href: string | undefined) => (href === undefined ? 'here' : `<a href="${href}" rel="${rel}">here</a>`)

test.each(links)('a link to %s in a description leads to %s', (given, kept) => {
  expect(cleanDescription(`<p>See <a href="${given}" target="_top">here</a>.</p>`)).toBe(`<p>See ${linkTo(kept)}.</p>`)
})

test('descriptions that are stored already hold the same links as new ones, in imports too', async () => {
  const { db } = await testApp()
  const { company_id } = await makeEmployer(db)
  const stored = links
    .map(([given]) => `<p>See <a href="${given}" rel="nofollow noopener">here</a>.</p>`)
    .concat('<p>A <a rel="nofollow noopener">dead</a> one.</p>')
    .join('')
  const nested =
    '<p><a href="/a" rel="nofollow noopener"><a href="/b" rel="nofollow noopener"><a href="/c" rel="nofollow noopener">x</a></a></a></p>'
  const { id } = await makeJob(db, { company_id, description: stored })
  const other = await makeJob(db, { company_id, description: nested })
  await db
    .updateTable('jobs')
    .set({ import_source: 'lever', import_source_id: 'x', import_fields: JSON.stringify({ description: stored }) })
    .where('id', '=', id)
    .execute()
  await sql.raw(migration).execute(db)
  const row = async (job: string) =>
    await db.selectFrom('jobs').select(['description', 'import_fields']).where('id', '=', job).executeTakeFirstOrThrow()
  const expected = links.map(([, kept]) => `<p>See ${linkTo(kept)}.</p>`).concat('<p>A dead one.</p>')
  const { description, import_fields } = await row(id)
  expect(description.split('</p>')).toEqual(expected.join('').split('</p>'))
  expect(import_fields).toEqual({ description: expected.join('') })
  expect((await row(other.id)).description).not.toMatch(/href/)
})
