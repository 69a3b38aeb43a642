import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { SeekerSort } from '../contract/sourcing/values.ts'
import type { Requirement } from '../contract/seekers/requirements.ts'
import { findJobSeekers } from '../server/sourcing/find/queries.ts'
import type { Db } from '../server/platform/app-context.ts'

export const benchPeople = 100_000

const usual = { page: 1, per_page: 20, radius_miles: 50 }
const must = { id: 'r', must: true, label: 'Must' } as const
const mustHaves: Requirement[] = [
  { ...must, type: 'skill', name: 'Kubernetes' },
  { ...must, type: 'certification', name: 'CISSP' },
  { ...must, type: 'years', years: 5 },
  { ...must, type: 'clearance', level: 'secret', active: true, polygraph: 'none' },
]
type Search = { name: string; requirements?: Requirement[]; sort?: SeekerSort } & Partial<
  Omit<Parameters<typeof findJobSeekers>[2], 'sort'>
>
const searches: Search[] = [
  { name: 'everyone, newest', sort: 'newest' },
  { name: 'a common word', keyword: 'kubernetes' },
  { name: 'a rare word', keyword: 'haskell 77' },
  { name: 'operators', keyword: '(kubernetes OR terraform) AND aws NOT azure -junior "site reliability"' },
  { name: 'a name', keyword: 'marisol' },
  { name: 'skills and a certification', skill: ['AWS', 'Terraform'], certification: ['CISSP'] },
  { name: '50 miles, nearest', zip_code: '43215', sort: 'nearest' },
  { name: '200 miles of a city', zip_code: '10001', radius_miles: 200, sort: 'nearest' },
  { name: 'clearance', clearance: 'secret' },
  { name: "a job's must-haves", requirements: mustHaves },
  { name: 'page 2,000', sort: 'newest', page: 2000 },
]

/** The cost of a company's people search without HTTP: the median of seven, in milliseconds. */
export async function printPeople(db: Db, line: (...cells: string[]) => void, say: (text: string) => void) {
  const company = await ensurePeople(db, say)
  line('', 'found', 'ms')
  for (const { name, requirements = [], sort = 'fit', ...asked } of searches) {
    const times: number[] = []
    let found = 0
    for (let at = 0; at < 8; at++) {
      const begun = performance.now()
      found = (await findJobSeekers(db, company, { ...usual, ...asked, sort }, requirements)).total
      if (at) times.push(performance.now() - begun)
    }
    line(name, String(found), (times.toSorted((a, b) => a - b)[3] ?? NaN).toFixed(1))
  }
}

/** 100,000 people all over the country, made once, and a company that searches them. */
async function ensurePeople(db: Db, say: (text: string) => void) {
  const { made } = await db
    .selectFrom('job_seekers')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow()
  if (made < benchPeople) {
    await db.transaction().execute(fill)
    say(`${benchPeople} people made`)
  }
  for (const table of ['accounts', 'findable_people', 'held_names', 'privacy_settings', 'seeker_facts', 'zip_codes'])
    await sql`vacuum analyze ${sql.ref(table)}`.execute(db)
  const { id } = await db
    .insertInto('companies')
    .values({ name: 'Bench', slug: 'bench', verified_at: new Date(), verified_method: 'admin' })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: 'Bench' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, is_agency: false, may_search: true }
}

const anyOf = (list: string, at: string) =>
  sql`(${list.split(',')}::text[])[1 + (hashtext(${at} || n)::bigint + 2147483648) % ${list.split(',').length}]`

async function fill(tx: Db) {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`create temporary table made on commit drop as
    select n, gen_random_uuid() as account_id, gen_random_uuid() as seeker_id from generate_series(1, ${benchPeople}::int) n`.execute(
    tx,
  )
  await sql`insert into accounts (id, user_type, email, first_name, last_name, email_verified_at)
    select account_id, 'job_seeker', 'bench-' || n || '@example.test',
      ${anyOf('Robin,Priya,Marcus,Marisol,Ada,Lena,Joel,Kofi,Mei,Tariq', 'first')}, 'Bench ' || n, now() from made`.execute(
    tx,
  )
  await sql`insert into job_seekers (id, account_id, headline, job_role, category, specialty, education_level,
      years_of_experience, biography, city, state, zip_code, latitude, longitude, clearance, clearance_state, updated_at)
    select seeker_id, account_id,
      ${anyOf('Cloud engineer who likes quiet nights,Detection engineer,Site reliability engineer,Junior analyst,Penetration tester', 'line')},
      ${anyOf('Cloud Engineer,Detection Engineer,SRE,SOC Analyst,Penetration Tester', 'line')},
      ${anyOf('Cloud,cybersecurity', 'category')}, 'SRE', 'Bachelor', n % 25,
      ${anyOf('Builds platforms on Kubernetes and Terraform for teams that ship every day.,Writes detections that people act on and measures what they miss.,Keeps payment systems up and on-call bearable; Azure and AWS.,Moved from support into security two years ago and wants to stay there.', 'life')},
      z.city, z.state, z.zip, z.latitude, z.longitude,
      ${anyOf('none,secret,top_secret,ts_sci', 'cleared')}, 'active', now() - make_interval(hours => n % 9000)
    from made join (select *, row_number() over (order by md5(zip)) as at from zip_codes where city is not null) z
      on z.at = 1 + made.n % (select count(*) from zip_codes where city is not null)`.execute(tx)
  await sql`analyze accounts, job_seekers`.execute(tx)
  await sql`insert into seeker_facts (seeker_id, kind, name, has, position)
    select seeker_id, 'skill', ${anyOf(
      'AWS,Kubernetes,Terraform,Python,Go,Splunk,Sigma,Zeek,Linux,Ansible,Docker,Prometheus,Azure,GCP,Bash,Java,Rust,Haskell,Kafka,PostgreSQL',
      'skill',
    )} || case when hashtext('odd' || n || k) % 40 = 0 then ' ' || (n % 3000) else '' end, true, k
    from (select seeker_id, k, n * 10 + k as n from made, generate_series(1, 8) k) made on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into seeker_facts (seeker_id, kind, name, has)
    select seeker_id, 'certification', ${anyOf('CISSP,CKA,Security+,OSCP,CCSP', 'certificate')}, true from made where n % 2 = 0`.execute(
    tx,
  )
  // Last, once the planner has statistics, because this writes the rows that the search uses.
  await sql`analyze seeker_facts`.execute(tx)
  await sql`insert into privacy_settings (seeker_id, search_status, clearance_visibility, name_visibility)
    select seeker_id, ${anyOf('ready_to_interview,open_to_offers,open_to_offers,closed', 'status')},
      ${anyOf('never,after_application,verified_employers', 'clearance')},
      ${anyOf('full,initials,hidden_until_accepted', 'name')} from made`.execute(tx)
}
