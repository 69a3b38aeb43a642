import {
  Bell,
  Bookmark,
  BriefcaseBusiness,
  Building2,
  ChartLine,
  CircleUserRound,
  CreditCard,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Newspaper,
  Search,
  Send,
  Settings,
  SquarePen,
  Users,
} from 'lucide-react'
import type { UserType } from '../../../contract/values.ts'
import type { FrameLink } from './links.ts'

export type SidebarLink = FrameLink & { icon: LucideIcon }

/** Two groups per role: the work, and the account. */
export const sidebarLinks: Record<UserType, readonly [readonly SidebarLink[], readonly SidebarLink[]]> = {
  job_seeker: [
    [
      { label: 'Overview', to: '/job-seeker/overview', icon: LayoutDashboard },
      { label: 'Find jobs', to: '/job-seeker/find-jobs', icon: Search },
      { label: 'Applied jobs', to: '/job-seeker/applied-jobs', icon: Send },
      { label: 'Saved jobs', to: '/job-seeker/saved-jobs', icon: Bookmark },
      { label: 'Resumes', to: '/job-seeker/resumes', icon: FileText },
      { label: 'Companies', to: '/job-seeker/companies', icon: Building2 },
      { label: 'Messages', to: '/job-seeker/messages', icon: MessageSquare },
      { label: 'Notifications', to: '/job-seeker/notifications', icon: Bell },
    ],
    [
      { label: 'Profile', to: '/job-seeker/profile', icon: CircleUserRound },
      { label: 'Plans & billing', to: '/job-seeker/plans-billing', icon: CreditCard },
      { label: 'Settings', to: '/job-seeker/settings', icon: Settings },
    ],
  ],
  employer: [
    [
      { label: 'Overview', to: '/employer/overview', icon: LayoutDashboard },
      { label: 'Job analytics', to: '/employer/job-analytics', icon: ChartLine },
      { label: 'My jobs', to: '/employer/my-jobs', icon: BriefcaseBusiness },
      { label: 'Post a job', to: '/employer/post-a-job', icon: SquarePen },
      { label: 'Find job seekers', to: '/employer/find-job-seekers', icon: Users },
      { label: 'Saved job seekers', to: '/employer/saved-job-seekers', icon: Bookmark },
      { label: 'Messages', to: '/employer/messages', icon: MessageSquare },
      { label: 'Notifications', to: '/employer/notifications', icon: Bell },
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
      { label: 'Employers', to: '/admin/manage-employers', icon: Building2 },
      { label: 'Jobs', to: '/admin/manage-jobs', icon: BriefcaseBusiness },
      { label: 'Content', to: '/admin/content-management', icon: Newspaper },
      { label: 'Ads', to: '/admin/ads', icon: Megaphone },
      { label: 'Subscriptions & plans', to: '/admin/subscription-and-plans', icon: CreditCard },
      { label: 'Support center', to: '/admin/support-center', icon: LifeBuoy },
    ],
    [{ label: 'Settings', to: '/admin/settings', icon: Settings }],
  ],
}
