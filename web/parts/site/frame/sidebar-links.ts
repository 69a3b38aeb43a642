import {
  Bell,
  Bookmark,
  BriefcaseBusiness,
  Building2,
  ChartLine,
  CircleUserRound,
  CreditCard,
  GalleryHorizontalEnd,
  Hourglass,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  Search,
  Send,
  Settings,
  SquarePen,
  Users,
} from 'lucide-react'
import type { UserType } from '../../../../contract/platform/values.ts'
import type { FrameLink } from './links.ts'

/** `recruiters`: hidden from colleagues who can only read. */
export type SidebarLink = FrameLink & { icon: LucideIcon; recruiters?: true }

/** Two groups per role: the work, and the account. */
export const sidebarLinks: Record<UserType, readonly [readonly SidebarLink[], readonly SidebarLink[]]> = {
  job_seeker: [
    [
      { label: 'Overview', to: '/job-seeker/overview', icon: LayoutDashboard },
      { label: 'Find jobs', to: '/job-seeker/find-jobs', icon: Search },
      { label: 'Applied jobs', to: '/job-seeker/applied-jobs', icon: Send },
      { label: 'Saved jobs', to: '/job-seeker/saved-jobs', icon: Bookmark },
      { label: 'Companies', to: '/job-seeker/companies', icon: Building2 },
      { label: 'Your market', to: '/job-seeker/market', icon: ChartLine },
      { label: 'Messages', to: '/job-seeker/messages', icon: MessageSquare, count: 'messages' },
      { label: 'Notifications', to: '/job-seeker/notifications', icon: Bell, count: 'notifications' },
    ],
    [
      { label: 'Profile', to: '/job-seeker/profile', icon: CircleUserRound },
      { label: 'Plans and billing', to: '/job-seeker/plans-billing', icon: CreditCard },
      { label: 'Settings', to: '/job-seeker/settings', icon: Settings },
    ],
  ],
  employer: [
    [
      { label: 'Overview', to: '/employer/overview', icon: LayoutDashboard },
      { label: 'Job analytics', to: '/employer/job-analytics', icon: ChartLine },
      { label: 'My jobs', to: '/employer/my-jobs', icon: BriefcaseBusiness },
      { label: 'Answer now', to: '/employer/my-jobs/answer-now', icon: Hourglass },
      { label: 'Post a job', to: '/employer/post-a-job', icon: SquarePen, recruiters: true },
      { label: 'Find job seekers', to: '/employer/find-job-seekers', icon: Users, recruiters: true },
      { label: 'Saved job seekers', to: '/employer/saved-job-seekers', icon: Bookmark, recruiters: true },
      { label: 'Messages', to: '/employer/messages', icon: MessageSquare, recruiters: true, count: 'messages' },
      { label: 'Notifications', to: '/employer/notifications', icon: Bell, count: 'notifications' },
    ],
    [
      { label: 'Company profile', to: '/employer/company-profile', icon: Building2 },
      { label: 'Settings', to: '/employer/settings', icon: Settings },
    ],
  ],
  admin: [
    [
      { label: 'Overview', to: '/admin/overview', icon: LayoutDashboard },
      { label: 'Job seekers', to: '/admin/manage-job-seekers', icon: Users },
      {
        label: 'Employers',
        to: '/admin/manage-employers',
        icon: Building2,
        waiting: { kinds: ['company'], words: 'to verify' },
      },
      {
        label: 'Jobs',
        to: '/admin/manage-jobs',
        icon: BriefcaseBusiness,
        waiting: { kinds: ['job_report'], words: 'reported' },
      },
      {
        label: 'Content',
        to: '/admin/content-management',
        icon: Newspaper,
        waiting: { kinds: ['review'], words: 'reviews to decide' },
      },
      { label: 'Ads', to: '/admin/ads', icon: GalleryHorizontalEnd },
      {
        label: 'Subscriptions & plans',
        to: '/admin/subscription-and-plans',
        icon: CreditCard,
        waiting: { kinds: ['failed_payment'], words: 'payments that need attention' },
      },
      {
        label: 'Support center',
        to: '/admin/support-center',
        icon: LifeBuoy,
        waiting: { kinds: ['contact_message', 'message_report', 'parked_mail'], words: 'waiting' },
      },
    ],
    [{ label: 'Settings', to: '/admin/settings', icon: Settings }],
  ],
}

/** The link of the current page or of the list it belongs to. If two addresses match, the longer one. */
export const currentLink = (links: readonly SidebarLink[], pathname: string) =>
  links
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => one.to.length - other.to.length)
    .at(-1)
