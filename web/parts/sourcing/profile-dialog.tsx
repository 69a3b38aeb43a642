import {
  ExternalLink,
  BadgeCheck,
  BriefcaseBusiness,
  CalendarDays,
  Link2,
  Mail,
  MapPin,
  Phone,
  Search,
  X,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { dateText, noDate } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import type { VisibleSeeker } from '../../../contract/seekers/seekers.ts'
import { call } from '../../browser-api.ts'
import { PastJobs, Schools } from './past-lists.tsx'
import { refusalText } from './refusal-text.ts'
import { parseCertifications } from '../../text/certifications.ts'
import { callTimesText, channelLabels } from '../../text/contact.ts'
import { ageOn } from '../../text/dates.ts'
import {
  categoryLabels,
  clearanceLabels,
  clearanceStateLabels,
  labelOf,
  polygraphLabels,
  searchStatusLabels,
} from '../../text/labels.ts'
import { platformLabels } from '../../text/platforms.ts'
import { yearsText, isNameHidden, placeText } from '../../text/seeker.ts'
import { Chip } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useNow } from '../../ui/now.ts'
import { noBiography, noLanguages, noSkills, notSpecified } from '../../text/fallbacks.ts'
import { useLogin } from '../../session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MessageButton } from '../messages/message-button.tsx'
import { InvitationStates } from './invitation-states.tsx'
import { InviteButton } from './invite-button.tsx'
import { PipelineStates } from './pipeline-states.tsx'
import { maySaveSeekers, SaveSeekerButton } from './save-seeker-button.tsx'
import { useSentInvitations } from './sent-marks.ts'

/** Someone's profile: first what the card knew, then everything this reader may see. */
export function ProfileDialog({ seeker: known, onClose }: { seeker: VisibleSeeker; onClose: () => void }) {
  const [seeker, setSeeker] = useState(known)
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const isCompany = useLogin()?.data.user_type === 'employer'
  useEffect(() => {
    const left = new AbortController()
    call('GET /job-seekers/{id}', { params: { id: known.id } }, { signal: left.signal }).then(
      ({ data }) => {
        setFailed(null)
        setSeeker(data)
      },
      (error: unknown) => {
        if (left.signal.aborted) return
        console.error('The profile was not loaded:', error)
        setFailed(refusalText(error) ?? 'You can still see what the list showed.')
      },
    )
    return () => left.abort()
  }, [known.id, tries])
  return (
    <Dialog
      open
      onClose={onClose}
      size="extra-large"
      title={seeker.name}
      footer={isCompany && <CompanyActions seeker={seeker} />}
      header={(id) => <ProfileHead id={id} seeker={seeker} onClose={onClose} />}
    >
      {failed !== null && (
        <div className="p-4.5">
          <ErrorState title="The full profile didn’t load." onRetry={() => setTries(tries + 1)}>
            {failed}
          </ErrorState>
        </div>
      )}
      <div className="profile">
        <div className="profile-main">
          <Section title="Biography">{seeker.personal_profile.biography ?? noBiography}</Section>
          <Summary seeker={seeker} />
          <Skills seeker={seeker} />
          <Certifications seeker={seeker} />
          <Past profile={seeker.professional_profile} />
        </div>
        <aside className="profile-side" aria-label="Personal details">
          <Links seeker={seeker} />
          <Overview seeker={seeker} />
          <Contact seeker={seeker} />
          <p className="profile-own">
            This person chose what to share here.
            {isCompany && ' Job seekers can see which verified companies viewed their profile.'}
          </p>
        </aside>
      </div>
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  )
}

function Summary({ seeker: { professional_profile: profile } }: { seeker: VisibleSeeker }) {
  const facts = known([
    ['Job role', profile.job_role],
    ['Experience', profile.years_of_experience === undefined ? undefined : yearsText(profile.years_of_experience)],
    ['Category', profile.category && labelOf(categoryLabels, profile.category)],
    ['Education', profile.education_level],
    ['Clearance', profile.clearance && clearanceText(profile)],
  ])
  return (
    <Section title="Professional Summary">
      {facts.length ? (
        <dl className="profile-summary">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        notSpecified
      )}
    </Section>
  )
}

/** `TS/SCI, active, CI polygraph`: the known parts. */
const clearanceText = ({ clearance, clearance_state: state, polygraph }: VisibleSeeker['professional_profile']) =>
  [
    labelOf(clearanceLabels, clearance),
    labelOf(clearanceStateLabels, state).toLowerCase(),
    polygraph === 'none' ? '' : labelOf(polygraphLabels, polygraph),
  ]
    .filter(Boolean)
    .join(', ')

function Skills({ seeker: { professional_profile: profile } }: { seeker: VisibleSeeker }) {
  return (
    <Section title="Skills and Languages">
      {profile.skills.length ? (
        <p className="flex flex-wrap gap-1.5">
          {profile.skills.map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
        </p>
      ) : (
        <p>{noSkills}</p>
      )}
      <p className="mt-2.5">{profile.languages_spoken.join(', ') || noLanguages}</p>
    </Section>
  )
}

function Certifications({ seeker }: { seeker: VisibleSeeker }) {
  const names = parseCertifications(seeker.professional_profile.certifications)
  return (
    <Section title="Certifications">
      {names.length ? (
        <ul className="profile-certificates">
          {names.map((name) => (
            <li key={name}>
              <b>{name}</b>
              <span>Not verified yet</span>
            </li>
          ))}
        </ul>
      ) : (
        notSpecified
      )}
    </Section>
  )
}

/** Shown only to companies. For anyone else, both are absent. */
const Past = ({ profile: { experience, education } }: { profile: VisibleSeeker['professional_profile'] }) => (
  <>
    {experience && (
      <Section title="Experience">{experience.length ? <PastJobs jobs={experience} /> : notSpecified}</Section>
    )}
    {education && (
      <Section title="Education">{education.length ? <Schools schools={education} /> : notSpecified}</Section>
    )}
  </>
)

function Links({ seeker }: { seeker: VisibleSeeker }) {
  const links = (seeker.social_links ?? []).filter(({ url }) => /^https?:\/\//i.test(url))
  return (
    <Section title="Social Media">
      {links.length ? (
        <ul className="profile-links">
          {links.map(({ platform, url }) => (
            <li key={url}>
              <ExternalLink size={15} />
              <a className="link" href={url} {...outside}>
                {platformLabels(platform)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        notSpecified
      )}
    </Section>
  )
}

function Overview({ seeker: { personal_profile: profile } }: { seeker: VisibleSeeker }) {
  const now = useNow()
  const born = profile.date_of_birth
  const age = born ? ageOn(born, now) : undefined
  const facts = known([
    ['Date of birth', born && `${dateText(born)}${age === undefined || age === null ? '' : ` (${age})`}`],
    ['Nationality', profile.nationality],
    ['Gender', profile.gender],
    ['Marital status', profile.marital_status],
    [
      'ZIP code',
      profile.zip_code && (
        <span key="zip" className="font-mono">
          {profile.zip_code}
        </span>
      ),
    ],
  ])
  return (
    <Section title="Personal Overview">
      {/* The section starts with a date. If it's unknown, it shows the text for a missing date. */}
      <Facts facts={facts.length ? facts : [['Date of birth', noDate]]} />
    </Section>
  )
}

function Contact({ seeker }: { seeker: VisibleSeeker }) {
  const { contact } = seeker
  const site = seeker.professional_profile.portfolio_website
  const facts = known([
    [
      'Email',
      seeker.email && (
        <a key="mail" className="link" href={`mailto:${seeker.email}`}>
          {seeker.email}
        </a>
      ),
    ],
    [
      'Phone',
      seeker.phone && (
        <a key="phone" className="link" href={phoneAddress(seeker.phone)}>
          {seeker.phone}
        </a>
      ),
    ],
    ['Prefers', contact && labelOf(channelLabels, contact.preferred_channel)],
    ['Calls', contact && callTimesText(contact)],
    [
      'Username',
      seeker.username && (
        <span key="name" className="font-mono">
          {seeker.username}
        </span>
      ),
    ],
    [
      'Portfolio',
      site && /^https?:\/\//i.test(site) && (
        <a key="site" className="link" href={site} {...outside}>
          {site.replace(/^https?:\/\//, '')}
        </a>
      ),
    ],
  ])
  return <Section title="Contact Information">{facts.length ? <Facts facts={facts} /> : notSpecified}</Section>
}

type Fact = [label: string, value: ReactNode]

/** Values that are withheld or unknown get no row. */
const known = (facts: Fact[]) => facts.filter(([, value]) => Boolean(value))

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="profile-details">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

type SeekerForCompany = Reply<'GET /employer/saved-job-seekers/job-seekers/{id}'>['data']

/** What account owners and recruiters can do with the person: save, invite, and see their invitations. */
function CompanyActions({ seeker }: { seeker: VisibleSeeker }) {
  const login = useLogin()
  return maySaveSeekers(login?.data) ? <Actions seeker={seeker} /> : null
}

function Actions({ seeker }: { seeker: VisibleSeeker }) {
  const [pending, setPending] = useState<SeekerForCompany | null>(null)
  const invitations = useSentInvitations(seeker.id, pending?.invitations)
  const applications = pending?.applications ?? []
  useEffect(() => {
    let isOpen = true
    call('GET /employer/saved-job-seekers/job-seekers/{id}', { params: { id: seeker.id } }).then(
      ({ data }) => isOpen && setPending(data),
      (error: unknown) => console.warn('The saved state did not load:', error),
    )
    return () => {
      isOpen = false
    }
  }, [seeker.id])
  return (
    <>
      <div className="mr-auto self-center">
        <PipelineStates applications={applications} />
        <InvitationStates invitations={invitations} applications={applications} />
      </div>
      <SaveSeekerButton
        key={String(pending?.is_saved)}
        seeker={seeker}
        {...(pending && { is_saved: pending.is_saved })}
      />
      <MessageButton to={{ seeker_id: seeker.id, name: seeker.name }}>Message</MessageButton>
      {pending?.may_invite && <InviteButton seeker={seeker} invitations={invitations} applications={applications} />}
    </>
  )
}

const phoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
/** A link that someone else wrote. */
const outside = { target: '_blank', rel: 'noopener nofollow ugc' }

type HeadFact = {
  icon: ReactNode
  label: string
  text: string | undefined
  to?: string | undefined
  keepsPlace?: boolean
}

/** The head of a profile. Email, phone, and portfolio always have their places there. */
function ProfileHead({ id, seeker, onClose }: { id: string; seeker: VisibleSeeker; onClose: () => void }) {
  const { title_headline, job_role, portfolio_website } = seeker.professional_profile
  const site = portfolio_website?.replace(/^https?:\/\//, '')
  const verified = ['Email verified', seeker.email_verified_at && dateText(seeker.email_verified_at)]
  const facts: HeadFact[] = [
    { label: 'Job role', icon: <BriefcaseBusiness size={15} />, text: job_role },
    { label: 'Location', icon: <MapPin size={15} />, text: placeText(seeker) },
    {
      label: 'Email',
      icon: <Mail size={15} />,
      text: seeker.email,
      to: seeker.email && `mailto:${seeker.email}`,
      keepsPlace: true,
    },
    {
      label: 'Phone',
      icon: <Phone size={15} />,
      text: seeker.phone,
      to: seeker.phone && phoneAddress(seeker.phone),
      keepsPlace: true,
    },
    {
      label: 'Portfolio',
      icon: <Link2 size={15} />,
      text: site,
      to: site === portfolio_website ? undefined : portfolio_website,
      keepsPlace: true,
    },
    {
      label: 'Verified',
      icon: <BadgeCheck size={15} className="profile-verified" />,
      text: seeker.is_verified ? verified.filter(Boolean).join(' ') : undefined,
    },
    {
      label: 'Job search',
      icon: <Search size={15} />,
      text: seeker.search_status && searchStatusLabels[seeker.search_status],
    },
    { label: 'Since', icon: <CalendarDays size={15} />, text: `Joined ${dateText(seeker.created_at)}` },
  ]
  return (
    <div className="profile-head">
      <Avatar
        name={seeker.name}
        src={seeker.personal_profile.profile_picture_temp_url}
        size={64}
        generic={isNameHidden(seeker)}
      />
      <div>
        <h2 id={id} tabIndex={-1} data-autofocus>
          {seeker.name}
        </h2>
        {title_headline && <p>{title_headline}</p>}
        <ul className="profile-facts">
          {facts.map(
            ({ label, icon, text, to, keepsPlace }) =>
              (text || keepsPlace) && (
                <li key={label}>
                  {icon}
                  {keepsPlace && <span className="sr-only">{label}: </span>}
                  {to ? (
                    <a className="link" href={to} {...(/^http/i.test(to) ? outside : {})}>
                      {text}
                    </a>
                  ) : (
                    (text ?? <span className="text-text-3">{notSpecified}</span>)
                  )}
                </li>
              ),
          )}
        </ul>
      </div>
      <IconButton label="Close" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
