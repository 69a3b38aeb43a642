import { readFileSync } from 'node:fs'
import pg from 'pg'
const url = /URL (.*)/.exec(readFileSync('/tmp/finding-world.log','utf8'))![1]!
const c = new pg.Client({ connectionString: url }); await c.connect()
const ex = async (q: string) => console.log((await c.query('explain (analyze, buffers, timing off) ' + q)).rows.map(r=>r['QUERY PLAN']).join('\n'), '\n')
await c.query('analyze jobs')
const live = `(jobs.status = 'published' and jobs.flagged_at is null and jobs.expires_at > now())`
await ex(`select jobs.id from jobs where ${live} and jobs.specialty = 'detection and response' order by jobs.published_at desc, jobs.id limit 400`)
await ex(`select id, requirements, skills, title from jobs where id = any(array(select jobs.id from jobs where ${live} and jobs.specialty = 'detection and response' order by jobs.published_at desc, jobs.id limit 400))`)
await ex(`select id, skills, title from jobs where id = any(array(select jobs.id from jobs where ${live} and jobs.specialty = 'detection and response' order by jobs.published_at desc, jobs.id limit 400))`)
console.log((await c.query(`select avg(pg_column_size(requirements)) r, avg(pg_column_size(skills)) s, avg(pg_column_size(jobs.*)) from (select * from jobs limit 1000) jobs`)).rows)
await c.end()
