import { MatchBlocks } from '../../ui/blocks.tsx'
import { FitLines } from '../../parts/applications/fit-lines.tsx'
import { SplitSection } from './split-section.tsx'

const promises = [
  [
    'Must-haves are lines',
    'Skills with years, certificates, clearance, the right to work, a place. What is only good to have stands in a list of its own.',
  ],
  [
    'Applicants see them first',
    'Each line says met, not met or not known before anything is sent. Whoever applies knows where they stand, and so do you.',
  ],
  [
    'No secret score',
    'The board counts must-haves met, four of five, and shows which one is missing. The order is yours.',
  ],
] as const

const line = (label: string, result: 'pass' | 'fail' | 'unknown', why = '', must = true) => ({
  requirement_id: label,
  label,
  must,
  result,
  why,
})

const examples = {
  Cloud: [
    line('Kubernetes, 4+ years', 'pass', '6 years on the profile'),
    line('Terraform', 'pass'),
    line('CKA', 'pass', 'Named on the profile, not checked yet'),
    line('Authorized to work in the US', 'pass'),
    line('Within 50 miles of Columbus, OH', 'fail', 'Lives in Denver, CO'),
    line('Argo CD', 'pass', '', false),
    line('Go, 2+ years', 'unknown', '', false),
  ],
  cybersecurity: [
    line('Detection engineering, 4+ years', 'pass', '7 years on the profile'),
    line('Splunk', 'pass'),
    line('GCIA', 'pass', 'Named on the profile, not checked yet'),
    line('Secret clearance, active', 'pass'),
    line('Within 50 miles of Columbus, OH', 'fail', 'Lives in Denver, CO'),
    line('Sigma', 'pass', '', false),
    line('Malware analysis, 2+ years', 'unknown', '', false),
  ],
}

/** What an employer sees of an applicant before a file is opened. */
export function MustHaveLines({ category }: { category: keyof typeof examples }) {
  const lines = examples[category]
  const must = lines.filter((each) => each.must)
  return (
    <SplitSection id="must-haves" title="No unqualified resumes" points={promises}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h3 className="caption">Example: one applicant</h3>
        <MatchBlocks
          met={must.filter(({ result }) => result === 'pass').length}
          total={must.length}
          label="must-haves met"
        />
      </div>
      <FitLines lines={lines} />
    </SplitSection>
  )
}
