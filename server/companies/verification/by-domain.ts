import { sql } from 'kysely'
import type { AppContext, Db } from '../../platform/app-context.ts'
import { insertAddressCode, spend, tryAddressCode } from '../../accounts/auth/codes/queries.ts'
import { mailLimit, mailsTo } from '../../accounts/auth/rules.ts'
import { consume } from '../../platform/http/limits.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { notify } from '../../notifications/notify/notify.ts'
import { domainOfAddress, domainsOf, isForAnyone } from './domain.ts'
import * as mails from './emails.ts'
import { lockCompany, lockName, unverifyCompany, verifyCompany } from './queries.ts'

type Asker = { account_id: string; company_id: string }
type Claim = {
  domains: string[]
  no_code_because: string | null
  /** The caller's own verified address, if it verifies the company without another code. */
  own_address: string | null
  /** The website their address suggests, if none is set. */
  suggested_website: string | null
}

/**
 * The domains that would verify a company, or why none does. Once an administrator has asked, rejected, or unverified,
 * an administrator keeps deciding, and also if another verified company has the name.
 */
export async function findDomainClaim(db: Db, { account_id, company_id }: Asker): Promise<Claim> {
  const company = await db
    .selectFrom('companies')
    .select(['website', 'verified_at'])
    .select([
      sql<string | null>`(select kind from company_events e where e.company_id = companies.id and e.actor_type = 'admin'
        and e.kind <> 'edited' order by e.at desc, e.id desc limit 1)`.as('last_of_admin'),
      sql<boolean>`exists (select from companies other where other.id <> companies.id
        and other.name_key = companies.name_key and other.verified_at is not null)`.as('is_namesake'),
    ])
    .where('id', '=', company_id)
    .executeTakeFirst()
  if (!company) throw notFound()
  const domains = domainsOf(company.website)
  const no_code_because = refusal({ ...company, domains })
  const own = await findProvenAddress(db, account_id)
  const domain = own && domainOfAddress(own)
  return {
    domains,
    no_code_because,
    own_address: domain && !no_code_because && domains.includes(domain) ? own : null,
    suggested_website: domain && !company.website && !isForAnyone(domain) ? `https://${domain}` : null,
  }
}

const findProvenAddress = async (db: Db, account_id: string) =>
  (
    await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', account_id)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()
  )?.email ?? null

type ClaimState = {
  website: string | null
  verified_at: Date | null
  last_of_admin: string | null
  is_namesake: boolean
  domains: string[]
}
function refusal({ website, verified_at, last_of_admin, is_namesake, domains }: ClaimState): string | null {
  if (verified_at) return 'Your company is already verified.'
  if (!website) return 'Enter your website first. The code goes to an email address on its domain.'
  if (!domains.length)
    return 'Anyone can get an address on your website’s domain, so an administrator will verify your company.'
  if (['asked', 'rejected', 'unverified'].includes(last_of_admin ?? ''))
    return 'An administrator is reviewing your company.'
  if (is_namesake) return 'Another verified company has this name, so an administrator will review yours.'
  return null
}

/** @throws 422 if the address proves nothing; 409 if no code can be used */
async function checkAddress(db: Db, asker: Asker, email: string): Promise<string> {
  const domain = domainOfAddress(email)
  const { domains, no_code_because } = await findDomainClaim(db, asker)
  if (isForAnyone(domain))
    throw invalid({
      email: `Anyone can get an address at ${domain}, so we can’t use it to verify your company. ${ending(domains)}`,
    })
  if (no_code_because) throw conflict(no_code_because, 'no_code')
  if (!domains.includes(domain))
    throw invalid({ email: `This address isn’t on your website’s domain. ${ending(domains)}` })
  return domain
}

const ending = (domains: string[]) =>
  domains.length
    ? `Enter one that ends in ${domains.map((domain) => `@${domain}`).join(' or ')}.`
    : 'Enter your website first.'

/** Sends a code to an address on the company's domain. @throws 409, 422, 429 */
export async function sendDomainCode(context: AppContext, asker: Asker, email: string) {
  const { db, config } = context
  await checkAddress(db, asker, email)
  await consume(db, `domain_codes:${asker.company_id}`, { max: config.limits.domain_codes_per_hour, seconds: 3600 })
  await consume(db, mailsTo(email), mailLimit(config.limits.mails_per_recipient_per_hour))
  await db.transaction().execute(async (tx) => {
    const { name } = await lockCompany(tx, asker.company_id)
    const code = await insertAddressCode(tx, context, { account_id: asker.account_id, email, purpose: 'verify_domain' })
    await notify(tx, context, 'domain_code', { address: email }, mails.domainCode(name, code))
  })
}

/**
 * Verifies the company with the code that was sent.
 * @throws 422 if it's wrong; 409 if it can't verify the company anymore
 */
export async function verifyByCode(
  context: AppContext,
  asker: Asker,
  { email, code }: { email: string; code: string },
): Promise<{ jobs_changed: number }> {
  const wrong = () => invalid({ code: 'This code is wrong or has expired. Check it, or request a new one.' })
  // Outside the transaction, so that a wrong try stays counted.
  const code_id = await tryAddressCode(context.db, context, {
    account_id: asker.account_id,
    email,
    code,
    purpose: 'verify_domain',
  })
  if (!code_id) throw wrong()
  return await context.db.transaction().execute(async (tx) => {
    const domain = await lockAndCheck(tx, asker, email)
    if (!(await spend(tx, code_id))) throw wrong()
    return await verify(tx, context, asker, domain)
  })
}

/**
 * Verifies the company with the caller's own address, if that's the one they entered: they proved it when they
 * registered or joined. Undefined if it isn't theirs.
 * @throws 409, 422
 */
export async function verifyByOwnAddress(
  context: AppContext,
  asker: Asker,
  email: string,
): Promise<{ jobs_changed: number } | undefined> {
  return await context.db.transaction().execute(async (tx) => {
    if ((await findProvenAddress(tx, asker.account_id))?.toLowerCase() !== email.toLowerCase()) return undefined
    return await verify(tx, context, asker, await lockAndCheck(tx, asker, email))
  })
}

/** The website may have changed since the code was sent. @returns the domain that proves it */
async function lockAndCheck(tx: Db, asker: Asker, email: string) {
  const held = await lockCompany(tx, asker.company_id)
  await lockName(tx, held.name)
  return await checkAddress(tx, asker, email)
}

async function verify(tx: Db, context: AppContext, asker: Asker, domain: string) {
  const by = { account_id: asker.account_id, method: 'domain_email', domain } as const
  const { name, jobs_changed } = await verifyCompany(tx, asker.company_id, by)
  const company = { company_id: asker.company_id, posted_by: null }
  await notify(tx, context, 'company_verification', { company }, mails.verifiedByDomain(name, { domain, jobs_changed }))
  return { jobs_changed }
}

type Named = { name: string; website: string | null }
type Verified = Named & { verified_method: 'admin' | 'domain_email' | null; verified_domain: string | null }

/**
 * Ends a verification that a new name or website no longer supports: one by domain if the domain no longer proves the
 * website, one by an administrator if the name or website isn't what they checked. Call it with the company locked.
 */
export async function unverifyIfChanged(
  tx: Db,
  context: AppContext,
  { account_id, company_id }: Asker,
  held: Verified,
  now: Named,
) {
  const reason = await reasonToUnverify(tx, held, now)
  if (!reason) return
  const { name, jobs_changed } = await unverifyCompany(tx, company_id, { account_id, reason, actor_type: 'employer' })
  const company = { company_id, posted_by: null }
  const write = held.verified_method === 'admin' ? mails.checkedAgain : mails.websiteMoved
  await notify(tx, context, 'company_verification', { company }, write(name, { reason, jobs_changed }))
}

async function reasonToUnverify(tx: Db, held: Verified, now: Named): Promise<string | null> {
  if (held.verified_method === 'domain_email') {
    if (held.verified_domain === null || domainsOf(now.website).includes(held.verified_domain)) return null
    const moved = now.website ? `is now ${now.website}` : 'was removed'
    return `The website ${moved}, but the company was verified by an email to ${held.verified_domain}.`
  }
  if (held.verified_method !== 'admin') return null
  const { rows } = await sql<{ is_renamed: boolean; has_moved: boolean }>`
    select company_name_key(${held.name}) <> company_name_key(${now.name}) as is_renamed,
      web_domain(${held.website}) is distinct from web_domain(${now.website}) as has_moved`.execute(tx)
  const { is_renamed, has_moved } = rows[0]!
  // On a site where anyone can get a page, another page is another website.
  const isAnothersPage = now.website !== held.website && !domainsOf(now.website).length
  const changes = [
    ...(is_renamed ? [`the name from ${held.name} to ${now.name}`] : []),
    ...(has_moved || isAnothersPage ? [`the website from ${held.website ?? 'none'} to ${now.website ?? 'none'}`] : []),
  ]
  if (!changes.length) return null
  return `You changed ${changes.join(' and ')} after an administrator verified the company, so we’re checking it again.`
}
