import { Flag } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip, CountBadge, RemovableChip, Tag, Verified } from '../../ui/badge.tsx'
import { DeadlineBlocks, MatchBlocks } from '../../ui/blocks.tsx'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { JobTypeBadge } from '../../ui/job-type-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Sheet } from './sheet.tsx'

const broken = 'data:image/png;base64,AAAA'
const people = ['Kofi Mensah', 'Priya Raman', 'Łukasz Żak', 'Mei-Ling Zhou', 'Tomás Echeverría', 'Ada']

export function Badges() {
  return (
    <Sheet title="Badges, chips, people, and companies" span={7}>
      <div className="flex flex-wrap gap-2">
        <JobTypeBadge tone="full">Full Time</JobTypeBadge>
        <JobTypeBadge tone="part">Part Time</JobTypeBadge>
        <JobTypeBadge tone="contract">Contract Based</JobTypeBadge>
        <JobTypeBadge tone="remote">Remote</JobTypeBadge>
        <JobTypeBadge tone="other">Internship</JobTypeBadge>
        <JobTypeBadge tone="other">Not specified</JobTypeBadge>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="pay">
          $148,000-$182,000 <small>a year</small>
        </span>
        <span className="pay">
          Up to $62,000 <small>a year</small>
        </span>
        <span className="pay pay-none">Not specified</span>
        <span className="pay pay-big">
          $148,000-$182,000 <small>a year</small>
        </span>
        <DeadlineBlocks days={21}>21 days remaining</DeadlineBlocks>
        <DeadlineBlocks days={3}>3 days remaining</DeadlineBlocks>
        <MatchBlocks met={5} total={6} label="must-haves" />
      </div>
      <div className="mt-4 flex flex-wrap gap-1.5">
        <StatusBadge tone="applied">Applied</StatusBadge>
        <StatusBadge tone="review">In review</StatusBadge>
        <StatusBadge tone="shortlisted">Shortlisted</StatusBadge>
        <StatusBadge tone="interview">Interview</StatusBadge>
        <StatusBadge tone="offer">Offer</StatusBadge>
        <StatusBadge tone="hired">Hired</StatusBadge>
        <StatusBadge tone="rejected">Not selected</StatusBadge>
        <StatusBadge tone="withdrawn">Withdrawn</StatusBadge>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-1.5">
        <Chip>Kubernetes</Chip>
        <Chip kind="certificate">OSCP</Chip>
        <Chip kind="match">Terraform</Chip>
        <RemovableChip label="Remove filter Full Time" to="?">
          Full Time
        </RemovableChip>
        <RemovableChip label="Remove filter salary">$120,000-$200,000</RemovableChip>
        <Tag>Draft</Tag>
        <Tag tone="success">Live</Tag>
        <Tag tone="warning">Waiting</Tag>
        <Tag tone="danger" icon={<Flag size={12} />}>
          Flagged
        </Tag>
        <Tag tone="info">New</Tag>
        <Tag tone="signal">Closes soon</Tag>
        <Tag tone="ink">Admin</Tag>
        <CountBadge>{4}</CountBadge>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {people.map((name) => (
          <Avatar key={name} name={name} size={40} />
        ))}
        <Avatar name="Maya Okafor" generic size={28} />
        <Avatar name="Broken Picture" src={broken} size={44} />
        <CompanyLogo name="Halden Grid" />
        <CompanyLogo name="Vantrel" src="/favicon.svg" size={52} />
        <CompanyLogo name="Kiln Robotics" src={broken} size={36} />
        <span className="text-md font-[620]">
          Łukasz Żak <Verified label="Email verified by Merlon" />
        </span>
      </div>
    </Sheet>
  )
}
