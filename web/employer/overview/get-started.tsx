import { counted } from '../../../contract/platform/format.ts'
import type { Reply } from '../../../contract/index.ts'
import { call } from '../../browser-api.ts'
import { useLogin } from '../../session.ts'
import { leftOf } from '../../text/plan-above.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FirstSteps } from '../../ui/first-steps.tsx'

type Stats = Reply<'GET /dashboard/employer/stats'>['data']

/** What the first steps say about the company, beyond its figures. */
export async function loadBeginning() {
  const [{ data: profile }, { data: team }, { data: plan }] = await Promise.all([
    call('GET /employer/profile'),
    call('GET /employer/team'),
    call('GET /subscription/plan'),
  ])
  return {
    isDescribed: profile.company_info.description !== '',
    hasSeats: leftOf(plan, 'seats') > 0,
    hasColleagues: team.members.length > 1 || (team.invitations?.length ?? 0) > 0,
  }
}

type Props = { stats: Stats; beginning: Awaited<ReturnType<typeof loadBeginning>> }

/** For a company that has no jobs and no applicants. */
export function GetStarted({ stats: { verified, verification, draft_jobs }, beginning }: Props) {
  const isOwner = useLogin()?.data.company_role === 'owner'
  const mayVerify = verification.state !== 'asked' && verification.state !== 'rejected'
  return (
    <FirstSteps
      title="Get started"
      steps={[
        {
          title: 'Verify your company',
          text: 'Your jobs go live once it’s verified. With an email address on your website’s domain, it takes a minute.',
          isDone: verified,
          action: mayVerify && (
            <ButtonLink to="/employer/company-profile#verification" variant="primary">
              Verify company
            </ButtonLink>
          ),
        },
        {
          title: 'Describe your company',
          text: 'Job seekers read what you do, what you offer, and how you hire before they apply.',
          isDone: beginning.isDescribed,
          action: <ButtonLink to="/employer/company-profile#candidates">Edit company profile</ButtonLink>,
        },
        ...(isOwner && (beginning.hasSeats || beginning.hasColleagues)
          ? [
              {
                title: 'Invite your colleagues',
                text: 'Recruiters post jobs and answer applicants. Interviewers add notes and ratings.',
                isDone: beginning.hasColleagues,
                action: <ButtonLink to="/employer/settings?section=team">Invite colleagues</ButtonLink>,
              },
            ]
          : []),
        {
          title: 'Post a job',
          text: draft_jobs
            ? `You have ${counted(draft_jobs, 'draft')}. Add the pay, the must-haves, and an answer-by date, then post it.`
            : 'It takes five steps, including pay, must-haves, and an answer-by date. Or import jobs you’ve posted elsewhere.',
          isDone: false,
          action: draft_jobs ? (
            <ButtonLink to="/employer/my-jobs?status=draft">See drafts</ButtonLink>
          ) : (
            <ButtonLink to="/employer/my-jobs/import">Import jobs</ButtonLink>
          ),
        },
      ]}
    />
  )
}
