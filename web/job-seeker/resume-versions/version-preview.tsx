import type { ResumeVersion } from '../../../contract/seekers/resume-versions.ts'
import { ResumePages } from '../../parts/seekers/resumes/pages/resume-pages.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { versionFile } from './load-versions.ts'

/** The pages of a version as they look now. */
export const VersionPreview = ({ version, onClose }: { version: ResumeVersion; onClose: () => void }) => (
  <Dialog open onClose={onClose} size="large" title={version.name}>
    <ResumePages address={versionFile(version.id)} withLogin />
  </Dialog>
)
