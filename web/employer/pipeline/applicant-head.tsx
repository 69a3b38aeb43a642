import { Mail, MapPin, Phone, X, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { dateText } from '../../../contract/platform/format.ts'
import type { Applicant } from '../../../contract/applications/pipeline.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Verified } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { statusText, statusTones } from '../../text/application.ts'
import { MessageButton } from '../../parts/messages/message-button.tsx'
import { Button } from '../../ui/button.tsx'
import { useKeys, useKeysOn } from '../../ui/keys.ts'
import { announce } from '../../ui/announce.ts'
import { yearsText } from './applicant-card.tsx'
import type { Moves } from './use-moves.tsx'
import { pressUndo } from './applicant-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { useMoveRefusal, isOpenStage, stageKeys, type Stage } from './stages.ts'
import { MoveMenu } from './move-menu.tsx'

type Props = {
  applicant: Applicant
  /** Undefined until the application has loaded. */
  job: { id: string; title: string } | undefined
  moves: Moves
  titleId: string
  /** Whether the menu gets the focus when the dialog opens. */
  isMenuFirst: boolean
  /** Absent if the company can't see the profile. */
  onProfile: (() => void) | undefined
  onShow: (id: string) => void
  onClose: () => void
}

/** The head of an open application: the applicant, their contact details, and the actions. */
export function ApplicantHead({ applicant, job, moves, titleId, isMenuFirst, onProfile, onShow, onClose }: Props) {
  const { seeker } = applicant
  return (
    <div className="flex gap-4 border-b border-line p-6 max-sm:flex-wrap max-sm:gap-y-1 max-sm:p-4">
      <Avatar name={seeker.name} src={seeker.profile_picture_temp_url} size={64} />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="heading-page flex flex-wrap items-center gap-2">
          <span>
            {seeker.name}
            {seeker.email_verified_at && (
              <Verified label={`Email address verified on ${dateText(seeker.email_verified_at)}`} />
            )}
          </span>
          <StatusBadge tone={statusTones[applicant.status]}>{statusText(applicant)}</StatusBadge>
        </h2>
        <p className="mt-1 text-text-2">{seeker.headline ?? seeker.job_role}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-detail text-text-2">
          {!applicant.withheld && <span>{yearsText(seeker.years_of_experience)}</span>}
          {seeker.location && <With icon={<MapPin size={15} />}>{seeker.location}</With>}
          {seeker.email && (
            <With icon={<Mail size={15} />}>
              <a className="hover:underline" href={`mailto:${seeker.email}`}>
                {seeker.email}
              </a>
            </With>
          )}
          {seeker.phone && <With icon={<Phone size={15} />}>{seeker.phone}</With>}
          {onProfile && (
            <button type="button" className="link" onClick={onProfile}>
              Full profile
            </button>
          )}
          {seeker.contact_withheld && (
            <With icon={<Mail size={15} />}>
              {seeker.contact_withheld === 'private'
                ? 'Contact details are private.'
                : 'You’ll see contact details when your company is verified.'}
            </With>
          )}
        </p>
        <ApplicantActions applicant={applicant} job={job} moves={moves} isMenuFirst={isMenuFirst} />
      </div>
      <div className="flex items-start gap-1 max-sm:order-first max-sm:w-full max-sm:justify-end">
        <ApplicantNeighbours id={applicant.id} onShow={onShow} />
        <IconButton label="Close" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </div>
    </div>
  )
}

const With = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere [&>svg]:flex-none [&>svg]:text-text-3">
    {icon}
    {children}
  </span>
)

type ApplicantActionsProps = {
  applicant: Applicant
  /** Undefined until the application has loaded. */
  job: { id: string; title: string } | undefined
  moves: Moves
  /** Whether the menu gets the focus when the dialog opens. */
  isMenuFirst: boolean
}

/** The actions for an open application, as buttons and as shortcuts that work in the whole dialog. */
function ApplicantActions({ applicant, job, moves, isMenuFirst }: ApplicantActionsProps) {
  const { seeker, status } = applicant
  const [help, setHelp] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const mayMove = !useMoveRefusal()
  const isMovable = mayMove && isOpenStage(status)
  const move = (to: Stage | 'not_selected') => isMovable && moves.move(applicant, to)
  const stages = Object.entries(stageKeys) as [Stage | 'not_selected', string][]
  useKeys(row, {
    m: () => row.current?.querySelector<HTMLElement>('[data-move]')?.click(),
    ...Object.fromEntries(stages.map(([to, key]) => [key.toLowerCase(), () => move(to)])),
    u: pressUndo,
    '?': () => setHelp(true),
  })
  return (
    <div ref={row} className="mt-3 flex flex-wrap gap-2 empty:hidden">
      <MoveMenu
        applicant={applicant}
        moves={moves}
        trigger={(props) => (
          <Button
            size="small"
            variant="primary"
            iconEnd={<ChevronDown size={15} />}
            aria-label={`Move ${seeker.name}`}
            data-move
            data-autofocus={isMenuFirst || undefined}
            {...props}
          >
            Move
          </Button>
        )}
      />
      {isMovable && (
        <Button size="small" onClick={() => move('not_selected')}>
          Not selected
        </Button>
      )}
      {seeker.id && job && (
        <MessageButton to={{ seeker_id: seeker.id, name: seeker.name, job }} size="small">
          Message
        </MessageButton>
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}

/** The applicants on the page, in list order. */
const applicantsOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-person]')]
    .filter((each) => each.checkVisibility())
    .flatMap(({ dataset }) => dataset.person ?? [])

/**
 * Goes through the list in the order it had when the first applicant was opened, so that moving a card doesn't change
 * who comes next. Applicants who left the page are skipped, and new ones come last.
 */
function makeWay() {
  let begun: string[] = []
  return (id: string, step: 1 | -1): string | undefined => {
    const shown = applicantsOnPage()
    if (!begun.length) begun = shown
    const way = begun.filter((each) => each === id || shown.includes(each))
    way.push(...shown.filter((each) => !way.includes(each)))
    return way[way.indexOf(id) + step]
  }
}

/** The list isn't part of the dialog's state, so it's read again whenever the page changes. */
const useOnPage = <T,>(look: () => T) => useSyncExternalStore(onPageChange, look, () => undefined)

function onPageChange(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

type ApplicantNeighboursProps = { id: string; onShow: (id: string) => void }

/** Next and previous applicant: buttons, and the keys J and K as in the list. */
function ApplicantNeighbours({ id, onShow }: ApplicantNeighboursProps) {
  const [neighbour] = useState(makeWay)
  const go = (step: 1 | -1) => {
    const to = neighbour(id, step)
    if (to) onShow(to)
    else announce(step > 0 ? 'This is the last applicant.' : 'This is the first applicant.')
  }
  const buttons = useRef<HTMLSpanElement>(null)
  useKeys(buttons, { j: () => go(1), k: () => go(-1) })
  const isOn = useKeysOn()
  const isFirst = !useOnPage(() => neighbour(id, -1))
  const isLast = !useOnPage(() => neighbour(id, 1))
  return (
    <span ref={buttons} className="flex gap-1">
      <IconButton
        label={isOn ? 'Previous applicant (K)' : 'Previous applicant'}
        className="aria-disabled:opacity-40"
        aria-disabled={isFirst || undefined}
        onClick={() => go(-1)}
      >
        <ChevronUp size={18} />
      </IconButton>
      <IconButton
        label={isOn ? 'Next applicant (J)' : 'Next applicant'}
        className="aria-disabled:opacity-40"
        aria-disabled={isLast || undefined}
        onClick={() => go(1)}
      >
        <ChevronDown size={18} />
      </IconButton>
    </span>
  )
}
