import { type RawBuilder, sql } from 'kysely'
import { openStatuses } from '../contract/platform/values.ts'

/** The sweeps run once a minute, so what they haven't seen yet isn't missing. */
const swept = sql`now() - interval '2 minutes'`
const reminder = (share: number) => sql`a.due_from + (a.due_at - a.due_from) * ${share}`
const notReminded = (share: number) => sql`
  select a.id from applications a where overdue_at is null and ${reminder(share)} < ${swept}
    and not exists (select from application_events e where e.application_id = a.id and e.kind = 'reminded' and e.at >= ${reminder(share)})`

/** What the demo world must never contain, and a query that finds it. */
export const invariants: readonly (readonly [what: string, query: RawBuilder<unknown>])[] = [
  [
    'an account outside the demo’s domain',
    sql`select id from accounts where email !~ '@([a-z0-9-]+\\.)*demo\\.merlon\\.test$' or not is_demo`,
  ],
  [
    'an account without settings',
    sql`select a.id from accounts a where not exists (select from contact_settings c where c.account_id = a.id) or (select count(*) from notification_settings n where n.account_id = a.id) <> 7`,
  ],
  [
    'a job seeker without privacy settings',
    sql`select id from job_seekers s where not exists (select from privacy_settings p where p.seeker_id = s.id)`,
  ],
  ['mail', sql`select id from mailbox`],
  [
    'a payment missing from the ledger, or a gap in the invoice numbers',
    sql`select id::text from transactions t where status = 'succeeded' and amount_cents is distinct from (select sum(amount_cents) from money_ledger l where l.transaction_id = t.id and account = 'gateway') union all select last::text from invoice_numbers where last <> (select count(*) from transactions where invoice_number is not null)`,
  ],
  [
    'a subscription whose end or renewal was missed',
    sql`select id from subscriptions where status in ('active', 'trialing') and period_end < now() or ended_at > now() or next_step_at < now()`,
  ],
  [
    'a company with more live jobs than its plan includes',
    sql`select c.id from companies c where (select count(*) from jobs where company_id = c.id and (status = 'published' and expires_at > now() or status = 'pending_review')) > coalesce((select coalesce((p.limits ->> 'live_jobs')::int, 1000000) from subscriptions s join plans p on p.id = s.plan_id where s.company_id = c.id and s.status in ('trialing', 'active', 'past_due')), 2)`,
  ],
  [
    'a certification that disagrees with its fact, or a fact without an entry',
    sql`select coalesce(c.seeker_id, f.seeker_id) from seeker_certificates c full join (select * from seeker_facts where kind = 'certification' and has) f on f.seeker_id = c.seeker_id and f.name = c.name where c.id is null or f.seeker_id is null or f.expires_on is distinct from c.expires_on`,
  ],
  [
    'experience or education that starts in the future',
    sql`select id from seeker_experience where started_on > current_date union all select id from seeker_education where started_on > current_date`,
  ],
  [
    'a job seeker with an empty profile or an invalid ZIP code',
    sql`select s.id from job_seekers s where category is null or headline is null or length(biography) < 60 or cardinality(languages) = 0 or zip_code not in (select zip from zip_codes)`,
  ],
  [
    'a company without people, or verified by no one',
    sql`select id from companies c where verified_method = 'admin' and (verified_evidence is null or not exists (select from accounts a where a.id = c.verified_by and a.user_type = 'admin')) or verified_method = 'domain_email' and (verified_by is not null or website not in ('https://' || verified_domain, 'https://www.' || verified_domain) or not exists (select from company_events e join accounts a on a.id = e.actor_id where e.company_id = c.id and a.company_id = c.id and e.kind = 'verified' and e.at = c.verified_at and e.detail ->> 'method' = 'domain_email')) or not exists (select from accounts a where a.company_id = c.id) or not exists (select from company_events e where e.company_id = c.id and e.kind = 'registered') or (verified_at is not null) <> coalesce((select kind = 'verified' from company_events e where e.company_id = c.id and kind in ('verified', 'unverified') order by at desc limit 1), false)`,
  ],
  [
    'a world without a company verified by its domain',
    sql`select 1 where not exists (select from companies where verified_method = 'domain_email')`,
  ],
  [
    'a company whose review state does not match its events',
    sql`select c.id from companies c join lateral (select kind, at, lag(at) over (order by id) as before from company_events e where e.company_id = c.id order by at desc, id desc limit 1) e on true where verified_at is null and review_state <> case when kind in ('asked', 'rejected') then kind else 'waiting' end or waiting_since <> (select max(at) from company_events e where e.company_id = c.id and kind in ('registered', 'reopened', 'unverified')) or e.before > e.at or e.at > now()`,
  ],
  [
    'a company event without its reason',
    sql`select id from company_events where kind in ('asked', 'answered', 'rejected', 'reopened', 'unverified') and coalesce(detail ->> 'reason', '') = ''`,
  ],
  [
    'a live job about to expire',
    sql`select id from jobs where status in ('published', 'paused') and expires_at <= now() + interval '1 day'`,
  ],
  [
    'a job from the future',
    sql`select id from jobs where published_at > now() or created_at > now() or updated_at > now()`,
  ],
  [
    'a world whose newest job is more than an hour old',
    sql`select 1 where (select max(published_at) from jobs) < now() - interval '1 hour'`,
  ],
  [
    'a job pending review at a verified company, or a live job at an unverified one',
    sql`select j.id from jobs j join companies c on c.id = j.company_id where (j.status = 'pending_review') <> (c.verified_at is null)`,
  ],
  [
    'a job in a place that does not exist',
    sql`select id from jobs where zip_code is not null and not exists ( select from zip_codes z where z.zip = jobs.zip_code and z.city = jobs.city and z.state = jobs.state and z.latitude = jobs.latitude)`,
  ],
  [
    'a job without search words',
    sql`select id from jobs where status <> 'draft' and (title_words = '' or skill_words = '' or body_words = '')`,
  ],
  [
    'a vocabulary without Kubernetes',
    sql`select 1 where not exists (select from search_vocabulary where word = 'kubernetes')`,
  ],
  [
    'unrealistic pay',
    sql`select id from jobs where salary_year_max not between 35000 and 700000 or salary_min >= salary_max`,
  ],
  [
    'a clearance required by a company that is not a defense contractor',
    sql`select j.id from jobs j join companies c on c.id = j.company_id where j.requirements @> '[{"type": "clearance"}]' and c.organization_type <> 'Defense contractor'`,
  ],
  [
    'a job whose status does not match its events',
    sql`select j.id from jobs j join lateral ( select to_status from job_events e where e.job_id = j.id and e.to_status is not null order by e.at desc, e.id desc limit 1) e on true where e.to_status <> j.status`,
  ],
  [
    'a job event before the job was created or in the future',
    sql`select e.id from job_events e join jobs j on j.id = e.job_id where e.at > now() or e.at < j.created_at`,
  ],
  [
    'an application whose status does not match its events',
    sql`select a.id from applications a join lateral ( select to_status, at from application_events e where e.application_id = a.id and e.to_status is not null order by e.at desc, e.id desc limit 1) e on true where e.to_status <> a.status or a.updated_at <> (select max(at) from application_events e where e.application_id = a.id and (e.to_status is not null or e.kind = 'offer_accepted'))`,
  ],
  [
    'an answer without an offer, or two answers to one offer',
    sql`select id from (select id, kind, lag(kind) over w as before, lag(to_status) over w as stood, lag(from_status) over w as left_from from application_events where to_status is not null or kind in ('offer_accepted', 'offer_declined') window w as (partition by application_id order by id)) e where kind = 'offer_accepted' and stood is distinct from 'offer' or kind = 'offer_declined' and (stood is distinct from 'withdrawn' or left_from is distinct from 'offer')`,
  ],
  [
    'a job report at an impossible time, by the company itself, or in the wrong state',
    sql`select r.id from job_reports r join jobs j on j.id = r.job_id join accounts a on a.id = r.reporter_id where r.created_at < j.published_at or r.created_at > r.updated_at or r.updated_at > now() or a.company_id = r.company_id or a.created_at > r.created_at or (r.state = 'upheld') <> (j.flagged_at is not null)`,
  ],
  [
    'an article without an author, published before it was written, or changed in the future',
    sql`select id from content where author_id is null or created_at > publish_at or updated_at < created_at or updated_at > now()`,
  ],
  [
    'a review from before its article or author existed, or from the future',
    sql`select r.id from content_reviews r join content c on c.id = r.content_id join accounts a on a.id = r.account_id where r.created_at < c.publish_at or r.created_at < a.created_at or r.created_at > r.updated_at or r.updated_at > now() or c.author_id = a.id`,
  ],
  [
    'a review by someone who never read the article, or reading time in the future',
    sql`select r.content_id from content_reviews r where not exists (select from content_reads d where d.content_id = r.content_id and d.account_id = r.account_id) union all select content_id from content_reads where last_at > now() or first_at > last_at`,
  ],
  [
    'an application opened before it was sent, in the future, or only after it was moved',
    sql`select a.id from applications a where a.first_opened_at < a.created_at or a.first_opened_at > now() or a.first_opened_at > (select min(at) from application_events e where e.application_id = a.id and e.actor_type = 'employer')`,
  ],
  [
    'a profile view in the future, or by an unverified company',
    sql`select v.seeker_id from profile_views v join companies c on c.id = v.company_id where v.viewed_on > (now() at time zone 'UTC')::date or c.verified_at is null`,
  ],
  [
    'a job view in the future, before the job was posted, or after it closed',
    sql`select v.job_id from job_views v join jobs j on j.id = v.job_id where v.viewed_on > (now() at time zone 'UTC')::date or v.viewed_on < (j.published_at at time zone 'UTC')::date or v.viewed_on > (least(j.ended_at, j.expires_at, j.flagged_at) at time zone 'UTC')::date`,
  ],
  [
    'a day with more applications to a job than views of it',
    sql`select * from (select job_id, (created_at at time zone 'UTC')::date as day, count(*) as applications from applications where created_at > now() - interval '80 days' group by 1, 2) a where applications > (select coalesce(sum(v.views), 0) from job_views v where v.job_id = a.job_id and v.viewed_on = a.day)`,
  ],
  [
    'unrealistic apply rates, or more views than there is time to write at startup',
    sql`select 1 from (select (select count(*) from job_views) as rows, (select sum(views) from job_views)::float as views, (select count(*) from applications where created_at > now() - interval '89 days') as applications) w where rows > 150000 or applications / views not between 0.02 and 0.09`,
  ],
  [
    'an application’s events out of order',
    sql`select id from (select id, at, lag(at) over (partition by application_id order by id) as before from application_events) e where at < before or at > now()`,
  ],
  [
    'an application to a job that was not accepting any',
    sql`select a.id from applications a join jobs j on j.id = a.job_id where a.created_at < j.published_at or a.created_at > least(j.ended_at, j.expires_at, j.flagged_at) or a.created_at > now()`,
  ],
  [
    'an application from before the job seeker joined',
    sql`select a.id from applications a join job_seekers s on s.id = a.seeker_id where a.created_at < s.created_at`,
  ],
  [
    'an open application to a closed job',
    sql`select a.id from applications a join jobs j on j.id = a.job_id where j.status in ('filled', 'closed') and a.status = any (${[...openStatuses]})`,
  ],
  [
    'a filled job with applicants but no hire',
    sql`select j.id from jobs j where j.outcome = 'hired_here' and exists (select from applications a where a.job_id = j.id) and not exists (select from applications a where a.job_id = j.id and a.status = 'hired') and (select count(*) from applications a where a.job_id = j.id) > 3`,
  ],
  [
    'a ticket from the future, from before what it is about, or that contradicts its report or history',
    sql`select t.id from tickets t left join job_reports j on j.id = t.job_report_id left join message_reports m on m.id = t.message_report_id where t.updated_at > now() or t.updated_at < t.created_at or (coalesce(j.state, m.state) <> 'open') <> (t.state = 'closed') or exists (select from ticket_events e where e.ticket_id = t.id and (e.at < t.created_at or e.at > now())) or t.state <> 'open' and not exists (select from ticket_events e where e.ticket_id = t.id and e.to_state = t.state)`,
  ],
  [
    'a late answer that was not recorded',
    sql`select id from applications where due_at < ${swept} and overdue_at is null`,
  ],
  [
    'a company that was not reminded that its job expires',
    sql`select id from jobs where status = 'published' and reminded_at is null and expires_at < ${swept} + interval '5 days'`,
  ],
  ['a company that was not reminded halfway to the answer-by date', notReminded(0.5)],
  ['a company that was not reminded at nine tenths of the time to the answer-by date', notReminded(0.9)],
]
