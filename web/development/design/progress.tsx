import { useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { DescriptionSheet, FactList, FactStrip } from '../../ui/description-sheet.tsx'
import { StatStrip } from '../../ui/stat-strip.tsx'
import { HiringSteps } from '../../ui/hiring-steps.tsx'
import { type RailStage, StatusRail } from '../../ui/status-rail.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TabLinks, Tabs } from '../../ui/tabs.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { HeroSeeker, HeroWall } from '../../ui/hero-wall.tsx'
import { Sheet } from './sheet.tsx'

const labels = ['Applied', 'In review', 'Shortlisted', 'Interview', 'Offer']
const dates = ['Nov 4', 'Nov 6', 'Nov 11', 'Nov 24', 'Nov 30']

const rail = (at: number, state: 'now' | 'stop' = 'now'): RailStage[] =>
  labels.map((label, i) => ({
    label,
    state: i < at ? 'done' : i === at ? state : 'later',
    date: i <= at ? dates[i] : undefined,
  }))

export function Progress() {
  const [tab, setTab] = useState<'all' | 'open'>('all')
  return (
    <>
      <Sheet title="Status rail" span={8}>
        <div className="flex flex-col gap-5">
          <StatusRail label="Application status" stages={rail(3)} />
          <StatusRail label="Application status" stages={rail(4)} />
          <StatusRail label="Application status" stages={rail(2, 'stop')} />
          <HiringSteps steps={labels.map((label, i) => ({ label, text: `Within ${i + 2} days` }))} />
          <Stepper
            label="Post a job"
            steps={[
              { label: 'The role', state: 'done', onSelect: () => undefined },
              { label: 'Requirements', state: 'invalid', note: '1 to fix', onSelect: () => undefined },
              { label: 'Pay and place', state: 'now' },
              { label: 'Preview', state: 'later' },
            ]}
          />
        </div>
      </Sheet>
      <Sheet title="Small rail and timeline" span={4}>
        <div className="mb-5 flex flex-col gap-4">
          <StatusRail small label="Application status" stages={rail(1)} />
          <StatusRail small label="Application status" stages={rail(4)} />
          <StatusRail small label="Application status" stages={rail(1, 'stop')} />
        </div>
        <Timeline
          label="What happened"
          events={[
            { key: 'd', when: 'Nov 27', state: 'later', children: 'Answer due' },
            {
              key: 'a',
              when: <time dateTime="2026-11-24T10:00">Nov 24, 10:00 AM</time>,
              state: 'now',
              children: 'Interview',
            },
            {
              key: 'b',
              when: <time dateTime="2026-11-11T09:12">Nov 11, 9:12 AM</time>,
              children: 'Shortlisted by Renata Voss',
            },
            { key: 'c', when: <time dateTime="2026-11-04T18:40">Nov 4, 6:40 PM</time>, children: 'Applied' },
          ]}
        />
      </Sheet>
      <Sheet title="Figures, facts, and tabs" span={8}>
        <StatStrip
          stats={[
            { label: 'Applied jobs', value: 6, note: '2 this week', to: '?' },
            {
              label: 'Open applications',
              value: 4,
              note: (
                <>
                  <span className="stat-up">1 offer</span>, 1 interview
                </>
              ),
            },
            { label: 'Saved jobs', value: 14, note: <span className="stat-near">3 close in 7 days</span> },
            { label: 'Overdue', value: 2, note: <span className="stat-down">2 past your promise</span> },
          ]}
        />
        <div className="my-4">
          <FactStrip
            facts={[
              { label: 'Experience', value: 'Senior, 4+ years' },
              { label: 'Education', value: 'Not required' },
              { label: 'On call', value: '1 week in 6' },
              { label: 'First reply', value: '2 days, median' },
            ]}
          />
        </div>
        <DescriptionSheet
          facts={[
            { label: 'Job type', value: 'Full Time' },
            { label: 'Salary', value: '$148,000-$182,000' },
            { label: 'Category', value: 'Cybersecurity' },
            { label: 'ZIP code', value: '43215' },
          ]}
        />
      </Sheet>
      <Sheet title="Aside" span={4}>
        <FactList
          facts={[
            { label: 'Open jobs', value: 7 },
            { label: 'First reply', value: '2 days, median' },
            { label: 'Told the outcome', value: '96%' },
          ]}
        />
        <Breadcrumbs
          className="my-4"
          items={[{ label: 'Jobs', to: '/jobs' }, { label: 'Cybersecurity', to: '?' }, { label: 'Detection Engineer' }]}
        />
        <TabLinks
          label="Lists"
          tabs={[
            { label: 'All jobs', to: '?a', current: true, count: 128 },
            { label: 'Near you', to: '?b', current: false, count: 9 },
          ]}
        />
        <Tabs
          label="Applications"
          className="mt-4"
          panelId="design-panel"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: 'All', count: 9 },
            { value: 'open', label: 'Open', count: 4 },
          ]}
        />
        <div id="design-panel" role="tabpanel" aria-labelledby={`design-panel-${tab}`} className="py-3">
          Panel: {tab}
        </div>
      </Sheet>
      <div className="hero rounded-lg border border-line lg:col-span-12">
        <div className="page-width">
          <div>
            <p className="heading-hero">Discover top talent in Cybersecurity and Cloud</p>
            <ul className="hero-proof">
              <li>Verified candidates</li>
              <li>No unqualified resumes</li>
              <li>Fast hiring</li>
            </ul>
          </div>
          <HeroWall>
            <HeroSeeker
              gap="Open 12 days"
              name="Priya Raman"
              line="Senior Detection Engineer"
              facts={['7 yrs', 'GCIA', 'GCFA']}
              mark="Verified"
            />
          </HeroWall>
        </div>
      </div>
    </>
  )
}
