import { readFileSync } from 'node:fs'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { makeSeeker } from '../test/make.ts'
import { recommend } from '../server/finding/handlers.ts'
import { sql } from 'kysely'
import { rank } from '../server/finding/rules.ts'
import { findSeekerFacts } from '../server/seekers/queries.ts'
import { findCandidates, findMiddlePay } from '../server/finding/candidates.ts'
import { findNear } from '../server/finding/near.ts'
const url = /URL (.*)/.exec(readFileSync('/tmp/finding-world.log','utf8'))![1]!
const { db } = connect(url, { max: 8 })
const skill = (name: string, years = 3) => ({ kind: 'skill' as const, name, years })
await sql`create index if not exists jobs_newest_of_specialty on jobs (specialty, published_at desc, id) include (expires_at) where status = 'published' and flagged_at is null`.execute(db)
await sql`delete from job_dismissals`.execute(db)
const { seeker_id } = await makeSeeker(db, { facts: [skill('AWS'), skill('Splunk'), skill('Python'), skill('Haskell'), skill('Kubernetes', 6), skill('Terraform'), skill('Zeek'), skill('Sigma'), skill('Go'), {kind:'certification',name:'CISSP'}] })
const { seeker_id: rare } = await makeSeeker(db, { facts: [skill('Quipu')] })
const center = { latitude: 39.966856, longitude: -83.01296 }
const time = async (name: string, f: () => Promise<unknown>) => { const ts = []; for (let i=0;i<12;i++){ const t=performance.now(); await f(); ts.push(performance.now()-t)} console.log(name, ts.map(t=>t.toFixed(0)).join(' ')) }
await time('recommend', () => recommend(db, seeker_id))
await time('recommend rare', () => recommend(db, rare))
const base = { seeker_id, category: null, specialty: null, center: null, skills: [] as string[] }
await time(' specialty', () => findCandidates(db, { ...base, specialty: 'detection and response' }))
await time(' category', () => findCandidates(db, { ...base, category: 'cybersecurity' }))
await time(' near', () => findCandidates(db, { ...base, center }))
await time(' skills', () => findCandidates(db, { ...base, skills: ['AWS','Splunk','Python','Haskell','Kubernetes'] }))
await time(' rare skill', () => findCandidates(db, { ...base, skills: ['Quipu'] }))
await time(' middling skill', () => findCandidates(db, { ...base, skills: ['Fuchsia'] }))
await time(' middle pay', () => findMiddlePay(db, 'cybersecurity', 'detection and response'))
const all = await findCandidates(db, { ...base, center, specialty: 'detection and response', category: 'cybersecurity', skills: ['AWS','Splunk','Python','Haskell','Kubernetes', 'Sigma', 'Go', 'Zeek'] })
const facts = await findSeekerFacts(db, seeker_id)
console.log(all.length)
await time(' all candidates', () => findCandidates(db, { ...base, center, specialty: 'detection and response', category: 'cybersecurity', skills: ['AWS','Splunk','Python','Haskell','Kubernetes', 'Sigma', 'Go', 'Zeek'] }))
await time(' rank', async () => rank(all, { facts, category: null, specialty: null, state: null, center, middle_pay: 1, dismissed: [] }))
await time(' near 50', () => findNear(db, { seeker_id, center, radius: 50, page: 1, per_page: 12 }))
await time(' near 200', () => findNear(db, { seeker_id, center, radius: 200, page: 1, per_page: 12 }))
console.log((await recommend(db, seeker_id)).ranked.slice(0,3).map(r=>JSON.stringify(r)).join('\n'))
await db.destroy()
