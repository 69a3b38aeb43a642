/** How admins list job seekers and companies, and what they mail them again. No zod: pages load this file. */

/** Who is suspended is in no other list. */
export const adminSeekerStates = ['active', 'suspended', 'unverified'] as const
export type AdminSeekerState = (typeof adminSeekerStates)[number]

/** How they are sorted; the first where nothing is said. */
export const adminSeekerSorts = ['newest', 'name', 'last_seen', 'applications'] as const
export type AdminSeekerSort = (typeof adminSeekerSorts)[number]

/** Registered in the last so many days. */
export const registeredWithin = ['1', '7', '30', '90', '365'] as const

/** By `waiting`, those come first that wait for us, the longest waiting first. */
export const adminCompanySorts = ['waiting', 'newest', 'name', 'live_jobs', 'applications'] as const
export type AdminCompanySort = (typeof adminCompanySorts)[number]

/** What a company was verified by: mail to its domain, read by itself, or what an admin had before them. */
export const verifiedBy = ['domain_email', 'domain_mail', 'register_extract', 'phone_call', 'other'] as const
export type VerifiedBy = (typeof verifiedBy)[number]

/** What can be mailed again to a person who didn't get it: a code to confirm their address, or a link to set a password. */
export const resentMails = ['confirmation', 'password'] as const
export type ResentMail = (typeof resentMails)[number]
/** Characters of a note about an account. */
export const longestAccountNote = 2000
