import type { Reply } from '../../../contract/index.ts'
import { ResumeUpload } from '../../parts/seekers/resumes/resume-upload.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FirstSteps } from '../../ui/first-steps.tsx'

type Props = {
  profile: Reply<'GET /profile'>['data']
  hasSavedJobs: boolean
  onChanged: () => void
}

/** For a job seeker who hasn't applied to anything yet. */
export function GetStarted({ profile: { resumes, completeness }, hasSavedJobs, onChanged }: Props) {
  const isAdded = (part: string) => completeness.parts.some((each) => each.part === part && each.is_done)
  return (
    <FirstSteps
      title="Get started"
      steps={[
        {
          title: 'Upload your resume',
          text: 'Use it to fill in your profile and to apply. Only the companies you send it to can see it.',
          isDone: resumes.length > 0,
          action: <ResumeUpload label="Upload resume" variant="primary" onAdded={onChanged} />,
        },
        {
          title: 'Add your skills and ZIP code',
          text: 'Each job then shows which must-haves you meet and how far away it is.',
          isDone: isAdded('skills') && isAdded('place'),
          action: (
            <ButtonLink to={`/job-seeker/profile#${isAdded('skills') ? 'about' : 'skills'}`}>Edit profile</ButtonLink>
          ),
        },
        {
          title: 'Save jobs you like',
          text: 'Compare them side by side, and get a reminder before they close.',
          isDone: hasSavedJobs,
          action: <ButtonLink to="/job-seeker/find-jobs">Find jobs</ButtonLink>,
        },
        {
          title: 'Apply to your first job',
          text: 'Each company promises a date by which you’ll have an answer. You can follow each step here.',
          isDone: false,
          action: hasSavedJobs && <ButtonLink to="/job-seeker/saved-jobs">Choose a saved job</ButtonLink>,
        },
      ]}
    />
  )
}
